import type { LevelBenefit, Membership } from '#contract/calls/levels.ts';
import type { CallResult } from '#contract/client.ts';

type Eligibility = CallResult<'listMomBirthdayGifts'>['eligibility'];

/** A benefit with what its member can do with it at this moment. */
export type Right =
  | { readonly kind: 'multiplier'; readonly multiplier: number; readonly tasks: number }
  | { readonly kind: 'birthdayGift'; readonly whose: 'mother' | 'child'; readonly eligibility: Eligibility }
  | { readonly kind: 'earlyAccess'; readonly days: number; readonly open: number }
  | {
      readonly kind: 'extraPlays';
      readonly code: string;
      readonly draw: string;
      readonly plays: number;
      readonly left: number;
    }
  | Extract<LevelBenefit, { kind: 'gifts' | 'written' }>;

/** What was asked beside the membership; null where the level does not need it. */
export interface RightsFacts {
  readonly tasks: number;
  readonly mother: Eligibility | null;
  readonly child: Eligibility | null;
  /** Plays left of each draw, by its code. */
  readonly playsLeft: ReadonlyMap<string, number>;
}

export function benefitsOfMine({ level, levels }: Pick<Membership, 'level' | 'levels'>): LevelBenefit[] {
  return levels.find((one) => one.level === level)?.benefits ?? [];
}

/** The benefits of the member's own level, each with its use. */
export function rightsOf(benefits: readonly LevelBenefit[], facts: RightsFacts, early: number): Right[] {
  return benefits.flatMap((benefit): Right[] => {
    switch (benefit.kind) {
      case 'multiplier':
        return [{ ...benefit, tasks: facts.tasks }];
      case 'birthdayGift': {
        const eligibility = facts[benefit.whose];
        return eligibility ? [{ ...benefit, eligibility }] : [];
      }
      case 'earlyAccess':
        return [{ ...benefit, open: early }];
      case 'extraPlays':
        return [{ ...benefit, left: facts.playsLeft.get(benefit.code) ?? 0 }];
      case 'gifts':
      case 'written':
        return [benefit];
    }
  });
}

/** What the levels above add, one after the other; those that add nothing are left out. */
export function lockedOf({ level, levels, earned }: Pick<Membership, 'level' | 'levels' | 'earned'>) {
  return levels
    .filter((one) => one.level > level && one.added.length > 0)
    .map(({ threshold, ...one }) => ({
      level: one.level,
      name: one.name,
      added: one.added,
      missing: Math.max(0, threshold - earned),
    }));
}
