import type { DrawPrize } from '#contract/calls/draws.ts';
import { textIn } from '#contract/locales.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { presentPrize } from './present.ts';
import { findDrawOfActivity, findPrizes, isDrawOfBabies } from './queries.ts';
import { findPeriodAt } from './queries-periods.ts';

/** The draw that belongs to an activity and what can be won in it, for anybody to see; null when there is none. */
export async function drawOfActivity(
  context: CallContext,
  activity: string,
): Promise<{ code: string; name: string; prizes: DrawPrize[] } | null> {
  const { db } = context;
  const now = context.now();
  const [draw, reader] = await Promise.all([findDrawOfActivity(db, activity, now), readerOf(context)]);
  if (!draw || (reader.resting && isDrawOfBabies(draw))) return null;
  const { code } = draw;
  const running = await findPeriodAt(db, code, now);
  const prizes = await findPrizes(db, { code, version: running?.termsVersion ?? draw.version, at: now });
  return {
    code,
    name: textIn(draw.name, reader.script),
    prizes: [...prizes.values()].map((prize) => presentPrize(prize, reader)),
  };
}
