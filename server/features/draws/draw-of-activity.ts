import type { DrawPrize } from '#contract/calls/draws.ts';
import type { CallContext } from '#server/http/context.ts';
import { presentPrize } from './present.ts';
import { findDrawOfActivity, findPrizes } from './queries.ts';

/** The draw that belongs to an activity and what can be won in it, for anybody to see; null when there is none. */
export async function drawOfActivity(
  { db, script }: Pick<CallContext, 'db' | 'script'>,
  activity: string,
): Promise<{ code: string; name: string; prizes: DrawPrize[] } | null> {
  const draw = await findDrawOfActivity(db, activity);
  if (!draw) return null;
  const prizes = await findPrizes(db, draw.code);
  return {
    code: draw.code,
    name: draw.name[script],
    prizes: [...prizes.values()].map((prize) => presentPrize(prize, script)),
  };
}
