import { birthDecider } from '#server/features/gifts/claims/births.ts';
import { journeyDecider } from '#server/features/journeys/journey-decider.ts';
import type { Decider, ReviewKind } from '#server/core/reviews/decider.ts';
import { warrantyDecider } from '#server/features/warranties/warranty-decider.ts';

/** How each kind of thing under review is shown and decided. */
export const deciders: Readonly<Record<ReviewKind, Decider>> = {
  journey: journeyDecider,
  warranty: warrantyDecider,
  birth: birthDecider,
};
