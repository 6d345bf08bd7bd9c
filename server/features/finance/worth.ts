import type { Currency } from '#contract/define.ts';
import { keptSetting } from '#server/core/content/kept-setting.ts';

/** What one unit of a currency is worth in money. */
export interface Worth {
  readonly unit: number;
  /** ISO 4217. */
  readonly money: string;
}

/** What the rules of points and coins say of it, by the moment that is passed; null: nothing. */
export const worthOf = keptSetting(
  'ledgerRules',
  ({ pointsWorth, coinsWorth, money }): Readonly<Record<Currency, Worth | null>> => {
    const worth = (unit: number | null) => (unit === null || money === null ? null : { unit, money });
    return { points: worth(pointsWorth), coins: worth(coinsWorth) };
  },
);

/** The last instant of a month, in UTC. */
export const endOf = (month: string): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - 1);
};
