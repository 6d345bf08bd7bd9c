import { birthDecider } from '#server/features/gifts/births.ts';
import { journeyDecider } from '#server/features/journeys/journey-decider.ts';
import { warrantyDecider } from '#server/features/warranties/warranty-decider.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import type { Decider, ReviewKind } from './decider.ts';

/** How each kind is shown and decided. Of each database, so that a test can bring its own. */
export const decidersOf = perDatabase((): Record<ReviewKind, Decider> => ({
  journey: journeyDecider,
  warranty: warrantyDecider,
  birth: birthDecider,
}));

export function deciderOf(db: Database, kind: ReviewKind): Decider {
  return decidersOf(db)[kind];
}
