import type { Chance } from './draw-proof.ts';

/** Staff give chances in percent with so many places, and a proof goes by whole weights: this many make one percent. */
const weightsOfPercent = 10_000;

/** The whole weight of a chance in percent. */
export const weightOf = (chance: number | null): number => Math.round((chance ?? 0) * weightsOfPercent);

/** Whether some chances are one hundred percent, to the last place. */
export const areWhole = (prizes: readonly { readonly chance: number | null }[]): boolean =>
  prizes.reduce((sum, { chance }) => sum + weightOf(chance), 0) === 100 * weightsOfPercent;

/** What a roll walks through, in the order of the prizes: those that it can land on. */
export const oddsOf = (
  prizes: readonly { readonly prizeId: string; readonly chance: number | null }[],
): Chance[] =>
  prizes
    .map(({ prizeId, chance }) => ({ prizeId, weight: weightOf(chance) }))
    .filter(({ weight }) => weight > 0);
