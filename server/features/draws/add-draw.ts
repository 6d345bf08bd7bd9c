import type { Chance } from '#contract/draw-proof.ts';
import type { DrawPrize } from '#contract/calls/draws.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { countPrizeGifts } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import {
  countPrizes,
  findLatestVersion,
  insertDraw,
  insertPrizes,
  insertReleases,
  insertTerms,
  lockDraw,
  updateTermsAhead,
} from './queries-terms.ts';

export interface NewTerms {
  readonly rules: Localised;
  readonly currency: Currency;
  /** Of a play that is not free. */
  readonly price: number;
  /** For each member and period, the free ones among them. */
  readonly plays: number;
  readonly freePlays: number;
  /** More free plays by level. */
  readonly extraPlays?: Readonly<Record<string, number>>;
  /** In the order in which a roll walks through them. */
  readonly odds: readonly Chance[];
}

export interface NewPrize {
  readonly prizeId: string;
  readonly name: Localised;
  readonly picture: string;
  readonly what: DrawPrize['what'];
  readonly amount?: number;
  readonly giftId?: string;
  /** SKU of the product that it is or is about. */
  readonly product?: string;
  /** Null: never runs out. */
  readonly quantity: number | null;
  /** From when how many can be won, in all the quantity; all from the opening on when left out. */
  readonly releases?: readonly { readonly releasesAt: Date; readonly quantity: number }[];
  readonly fallback?: boolean;
}

export interface NewDraw extends NewTerms {
  readonly code: string;
  readonly name: Localised;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly periodDays: number;
  readonly position?: number;
  /** Code of the activity whose members alone may play; left out: everybody. */
  readonly activity?: string;
  readonly prizes: readonly NewPrize[];
}

const levelPlays = { 4: 1, 5: 2 };

/** Puts up a draw with its first terms. Throws when it could not keep what it promises. */
export async function addDraw(tx: Transaction, draw: NewDraw, now: Date): Promise<void> {
  if (draw.prizes.filter((prize) => prize.fallback).length !== 1)
    throw new RangeError('A draw has exactly one prize that never runs out');
  if (draw.prizes.some(({ fallback, product }) => fallback && product !== undefined))
    throw new RangeError('What stands in for other prizes is of no product: it can be given everywhere');
  await insertDraw(tx, {
    code: draw.code,
    name: JSON.stringify(draw.name),
    opensAt: draw.opensAt,
    closesAt: draw.closesAt,
    periodDays: draw.periodDays,
    position: draw.position ?? 0,
    activity: draw.activity ?? null,
  });
  await addPrizes(tx, draw.code, draw.prizes, draw.opensAt);
  await addTerms(tx, draw.code, 1, draw, now);
}

async function addPrizes(
  tx: Transaction,
  drawCode: string,
  prizes: readonly NewPrize[],
  opensAt: Date,
): Promise<void> {
  await insertPrizes(
    tx,
    prizes.map((prize) => ({
      drawCode,
      prizeId: prize.prizeId,
      name: JSON.stringify(prize.name),
      picture: prize.picture,
      what: prize.what,
      amount: prize.amount ?? null,
      giftId: prize.giftId ?? null,
      product: prize.product ?? null,
      quantity: prize.quantity,
      isFallback: prize.fallback ?? false,
    })),
  );
  const giftIds = prizes.flatMap(({ giftId }) => (giftId === undefined ? [] : [giftId]));
  if ((await countPrizeGifts(tx, giftIds, opensAt)) !== new Set(giftIds).size)
    throw new RangeError('A gift to be won is of the kind lucky, and its pieces are those of the draw');
  const releases = prizes.flatMap(({ prizeId, quantity, releases: given }) => {
    if (quantity === null || quantity === 0) return [];
    const all = given ?? [{ releasesAt: opensAt, quantity }];
    if (all.reduce((sum, one) => sum + one.quantity, 0) !== quantity)
      throw new RangeError('What is released of a prize is in all its quantity');
    return all.map((one) => ({ ...one, drawCode, prizeId }));
  });
  if (releases.length > 0) await insertReleases(tx, releases);
}

/**
 * Changes what a draw is played by, from the next period on: what runs, and what anybody has played in, keeps its
 * terms. @returns the new version
 */
export async function changeTerms(
  tx: Transaction,
  drawCode: string,
  terms: NewTerms,
  now: Date,
): Promise<number> {
  await lockDraw(tx, drawCode);
  const version = (await findLatestVersion(tx, drawCode)) + 1;
  await addTerms(tx, drawCode, version, terms, now);
  // A clock that was set back must not give a period that was played other terms.
  await updateTermsAhead(tx, { drawCode, version, now });
  return version;
}

async function addTerms(
  tx: Transaction,
  drawCode: string,
  version: number,
  terms: NewTerms,
  now: Date,
): Promise<void> {
  const { odds } = terms;
  const known = await countPrizes(
    tx,
    drawCode,
    odds.map(({ prizeId }) => prizeId),
  );
  const total = odds.reduce((sum, { weight }) => sum + weight, 0);
  const whole = odds.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0);
  if (known !== odds.length || !whole || total <= 0 || !Number.isSafeInteger(total))
    throw new RangeError('Odds are whole numbers, not all zero, one for each of the prizes they name');
  await insertTerms(tx, {
    drawCode,
    version,
    rules: JSON.stringify(terms.rules),
    currency: terms.currency,
    price: terms.price,
    plays: terms.plays,
    freePlays: terms.freePlays,
    extraPlays: JSON.stringify(terms.extraPlays ?? levelPlays),
    odds: JSON.stringify(odds),
    madeAt: now,
  });
}
