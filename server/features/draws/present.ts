import type { DrawPlay, DrawPrize, DrawProof } from '#contract/calls/draws.ts';
import { percentOf } from '#contract/draw-proof.ts';
import { callByName, callThing, type NameReader } from '#server/core/rest/plain-names.ts';
import type { PrizeRow, TermsRow } from './queries.ts';
import type { PeriodRow } from './queries-periods.ts';
import type { PlayRow, ResultRow } from './queries-plays.ts';

type Prizes = ReadonlyMap<string, PrizeRow>;

export const presentPrize = (prize: PrizeRow, reader: NameReader): DrawPrize => ({
  prizeId: prize.prizeId,
  ...callThing('gift', prize, reader),
  what: prize.what,
  amount: prize.amount,
  giftId: prize.giftId,
});

export const presentPeriod = (row: PeriodRow) => ({
  periodId: row.periodId,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  termsVersion: row.termsVersion,
  seedHash: row.seedHash.toString('hex'),
});

export const presentOpened = (row: PeriodRow) => ({
  ...presentPeriod(row),
  seed: row.seed?.toString('hex') ?? null,
});

export function presentPlay(row: PlayRow, prizes: Prizes, reader: NameReader): DrawPlay {
  return {
    playId: row.playId,
    code: row.drawCode,
    name: callByName('draw', row.name, reader),
    number: row.number,
    currency: row.currency,
    price: row.price,
    playedAt: row.playedAt.toISOString(),
    landedOn: presentPrize(prizeOf(prizes, row.landedOn), reader),
    given: presentPrize(prizeOf(prizes, row.given), reader),
    instead: row.instead,
    claimId: row.claimId,
    claim: row.claim,
    memberKey: row.memberKey,
    roll: row.roll,
    period: presentOpened(row),
  };
}

export function presentProof(row: ResultRow, terms: TermsRow, prizes: Prizes, reader: NameReader): DrawProof {
  const fallback = [...prizes.values()].find(({ isFallback }) => isFallback);
  if (!fallback) throw new Error(`The draw ${row.drawCode} has no fallback`);
  return {
    playId: row.playId,
    code: row.drawCode,
    name: callByName('draw', row.name, reader),
    memberKey: row.memberKey,
    period: presentOpened(row),
    odds: terms.odds.map(({ prizeId, weight }) => ({
      prizeId,
      name: presentPrize(prizeOf(prizes, prizeId), reader).name,
      weight,
      chance: percentOf(weight, terms.odds),
    })),
    fallback: { prizeId: fallback.prizeId, name: presentPrize(fallback, reader).name },
    roll: row.roll,
    landedOn: row.landedOn,
    given: row.given,
    instead: row.instead,
  };
}

export function prizeOf(prizes: Prizes, prizeId: string): PrizeRow {
  const prize = prizes.get(prizeId);
  if (!prize) throw new Error(`There is no prize ${prizeId}`);
  return prize;
}
