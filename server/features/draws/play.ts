import { prizeAt, rollOf } from '#contract/draw-proof.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { listCodes } from '#server/core/audience/activities.ts';
import { lockClaims } from '#server/features/gifts/claims/make-claim.ts';
import { spend } from '#server/core/ledger/spend.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { award } from './award.ts';
import { currentPeriod, secretSeed } from './periods.ts';
import { findDraw, findPrizes, findTerms } from './queries.ts';
import {
  countPlays,
  findPlay,
  type PlayRow,
  findStanding,
  holdPeriod,
  insertPlay,
  insertResult,
} from './queries-plays.ts';
import { allowanceOf, isForHolder, isOpen } from './rules.ts';
import { memberKeyOf } from './seeds.ts';
import { takePrize } from './take-prize.ts';

/** What decides a play, known before it is made and told only by what it gives. */
interface Decided {
  readonly memberKey: string;
  readonly roll: number;
  readonly landedOn: string;
}

/**
 * Plays a draw once: price, roll, stock and prize, all or nothing. The play id is the caller's; the same id returns the
 * same play for ever, and for another draw or another member it is refused. `agreed`: the price the member saw.
 */
export async function play(
  context: MemberContext,
  { code, playId, agreed }: { code: string; playId: string; agreed?: number | undefined },
): Promise<PlayRow> {
  const { db, session, secret } = context;
  const { memberId } = session;
  const now = context.now();
  const before = await findPlay(db, memberId, playId);
  if (before) return sameDraw(before, code);

  const draw = await findDraw(db, code, now);
  if (!draw) throw new Failure('drawUnknown');
  if (!isOpen(draw, now)) throw new Failure('drawClosed');
  if (draw.activity !== null) {
    const codes = await listCodes(db, await readPerson(context), now);
    if (!isForHolder(draw, codes)) throw new Failure('activityNotOpen');
  }
  const period = await currentPeriod(context, draw, now);
  // After a clock was set back: whoever knows the seed could choose what to win.
  if (!period || period.revealedAt) throw new Failure('drawResting');
  const seed = await secretSeed(context, period.periodId);
  if (!seed) throw new Failure('drawResting');
  const { termsVersion: version } = period;
  const terms = await findTerms(db, code, version);
  const prizes = await findPrizes(db, { code, version, at: now });
  const memberKey = memberKeyOf(secret, code, memberId);
  const periodStart = period.startsAt.toISOString();
  const roll = await rollOf(seed, { drawCode: code, periodStart, memberKey, playId });
  const decided: Decided = { memberKey, roll, landedOn: prizeAt(roll, terms.odds) };

  return transaction(db, async (tx) => {
    // From here on this member's plays come one after the other.
    await lockClaims(tx, memberId);
    const first = await findPlay(tx, memberId, playId);
    if (first) return sameDraw(first, code);
    if (!(await holdPeriod(tx, period))) throw new Failure('drawResting');
    const { level, countryCode, resting } = await findStanding(tx, memberId);
    if (resting && isMothersDay(code)) throw new Failure('drawClosed');
    const used = await countPlays(tx, memberId, period.periodId);
    const { nextPrice: price } = allowanceOf(terms, { level, used });
    if (price === null) throw new Failure('drawNoPlaysLeft');
    if (agreed !== undefined && agreed !== price) throw new Failure('drawPriceChanged');
    const { currency } = terms;
    const details = { draw: code, name: draw.name };
    const source = { memberId, sourceType: 'draw-play', sourceId: playId, details, now };
    if (price > 0) await spend(tx, { ...source, currency, amount: price, rule: 'draw.play' });

    const { landedOn } = decided;
    const given = await takePrize(tx, { code, version, landedOn, prizes, countryCode, now });
    const claimId = await award(tx, given, { ...source, rule: 'draw.prize' });
    const isNew = await insertResult(tx, {
      playId,
      drawCode: code,
      periodId: period.periodId,
      termsVersion: version,
      ...decided,
      given: given.prize.prizeId,
      instead: given.instead,
    });
    // Another member's play has this id.
    if (!isNew) throw new Failure('requestKeyReused');
    await insertPlay(tx, {
      memberId,
      playId,
      drawCode: code,
      periodId: period.periodId,
      number: used + 1,
      currency,
      price,
      claimId,
      playedAt: now,
    });
    const made = await findPlay(tx, memberId, playId);
    if (!made) throw new Error('A play that was not written');
    return made;
  });
}

function sameDraw(before: PlayRow, code: string): PlayRow {
  if (before.drawCode !== code) throw new Failure('requestKeyReused');
  return before;
}
