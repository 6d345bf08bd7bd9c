import type { LuckyDraw } from '#contract/calls/draws.ts';
import { percentOf } from '#contract/draw-proof.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { MemberRow } from '#server/core/members/member-row.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { listCodes } from '#server/core/audience/activities.ts';
import { findPrizeGifts } from '#server/features/gifts/claims/prize-gifts.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { currentPeriod } from './periods.ts';
import { presentPeriod, presentPrize, prizeOf } from './present.ts';
import {
  findDraws,
  findPrizes,
  findStock,
  findTerms,
  type DrawRow,
  type PrizeRow,
  type StockRow,
  type TermsRow,
} from './queries.ts';
import type { PeriodRow } from './queries-periods.ts';
import { countPlays } from './queries-plays.ts';
import { allowanceOf, isForHolder, isOpen, type Allowance } from './rules.ts';
import { memberKeyOf } from './seeds.ts';

/**
 * Draws that are open, with all that is promised before a play and what this member can do now.
 */
export async function listDraws(context: MemberContext): Promise<LuckyDraw[]> {
  const now = context.now();
  const [member, draws] = await Promise.all([readMember(context), findDraws(context.db, now)]);
  const codes = await listCodes(context.db, await readPerson(context), now);
  const open = draws.laidFor(member).filter((draw) => isOpen(draw, now) && isForHolder(draw, codes));
  const listed = await Promise.all(
    open.map(async (draw) => ({ draw, period: await currentPeriod(context, draw, now) })),
  );
  const shown = listed.map(({ draw, period }) => period && showDraw(context, draw, period, member));
  return (await Promise.all(shown)).filter((draw) => draw !== null);
}

/** A draw with all that is promised in a period, and what the member can do now. */
export async function showDraw(
  { db, secret, script, now }: MemberContext,
  draw: DrawRow,
  period: PeriodRow,
  member: MemberRow,
): Promise<LuckyDraw> {
  const { code } = draw;
  const version = period.termsVersion;
  const [terms, prizes, stock, used] = await Promise.all([
    findTerms(db, code, version),
    findPrizes(db, { code, version, at: now() }),
    findStock(db, { code, version, at: now() }),
    countPlays(db, member.memberId, period.periodId),
  ]);
  const plays = allowanceOf(terms, { level: member.memberLevel, used });
  return {
    code,
    name: textIn(draw.name, script),
    rules: textIn(terms.rules, script),
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt?.toISOString() ?? null,
    state: stateOf(period, plays, member[terms.currency]),
    currency: terms.currency,
    price: terms.price,
    plays,
    memberKey: memberKeyOf(secret, code, member.memberId),
    period: presentPeriod(period),
    prizes: showPrizes(
      terms,
      prizes,
      stock,
      script,
      await notOffered(db, prizes, { countryCode: member.countryCode, now: now() }),
    ),
  };
}

/** Those that a roll can land on, and the fallback, which stands behind all of them. */
function showPrizes(
  { odds }: TermsRow,
  prizes: ReadonlyMap<string, PrizeRow>,
  stock: ReadonlyMap<string, StockRow>,
  script: Script,
  missing: ReadonlySet<string>,
): LuckyDraw['prizes'] {
  const named = new Set(odds.map(({ prizeId }) => prizeId));
  const fallbacks = [...prizes.values()].filter(
    ({ isFallback, prizeId }) => isFallback && !named.has(prizeId),
  );
  const all = [...odds, ...fallbacks.map(({ prizeId }) => ({ prizeId, weight: 0 }))];
  return all.map(({ prizeId, weight }) => {
    const prize = prizeOf(prizes, prizeId);
    const pieces = stock.get(prizeId);
    return {
      ...presentPrize(prize, { script, resting: false }),
      chance: percentOf(weight, odds),
      fallback: prize.isFallback,
      offered: !missing.has(prizeId),
      quantity: prize.quantity,
      left: pieces?.left ?? null,
      nextRelease:
        pieces?.nextAt && pieces.nextQuantity !== null
          ? { releasesAt: pieces.nextAt.toISOString(), quantity: pieces.nextQuantity }
          : null,
    };
  });
}

/** Prizes that this member cannot be given, whatever she lands on. */
async function notOffered(
  db: Queryable,
  prizes: ReadonlyMap<string, PrizeRow>,
  { countryCode, now }: { countryCode: string; now: Date },
): Promise<ReadonlySet<string>> {
  const restricted = [...prizes.values()].filter((prize) => prize.restrictedIn.includes(countryCode));
  const gifts = [...prizes.values()].flatMap(({ prizeId, giftId }) => (giftId ? [{ prizeId, giftId }] : []));
  const giftIds = gifts.map(({ giftId }) => giftId);
  const offered = await findPrizeGifts(db, giftIds, { countryCode, now });
  const notHad = gifts.filter(({ giftId }) => !offered.has(giftId));
  return new Set([...restricted, ...notHad].map(({ prizeId }) => prizeId));
}

function stateOf(period: PeriodRow, { nextPrice }: Allowance, balance: number): LuckyDraw['state'] {
  if (period.revealedAt) return 'resting';
  if (nextPrice === null) return 'noPlaysLeft';
  return balance < nextPrice ? 'balanceTooLow' : 'open';
}
