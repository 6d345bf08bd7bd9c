import type { CallResult } from '#contract/client.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import type { MemberContext } from '#server/http/context.ts';
import { showDraw } from './list-draws.ts';
import { currentPeriod } from './periods.ts';
import { findMothersDays } from './queries.ts';
import { isOpen } from './rules.ts';

/** The draw behind the cards of Mother’s Day: the one that is open, else the next to come, else the last that was. */
export async function findMothersDay(context: MemberContext): Promise<CallResult<'mothersDay'>> {
  const now = context.now();
  const member = await readMember(context);
  if (member.paused || member.lost) return { state: 'resting' };
  const draws = await findMothersDays(context.db);
  for (const draw of draws.filter((one) => isOpen(one, now))) {
    const period = await currentPeriod(context, draw, now);
    if (period) return { state: 'open', draw: await showDraw(context, draw, period, member) };
  }
  const coming = draws.find(({ opensAt }) => opensAt > now);
  if (coming) return { state: 'coming', opensAt: coming.opensAt.toISOString() };
  const ends = draws.flatMap(({ closesAt }) => (closesAt && closesAt <= now ? closesAt.getTime() : []));
  return ends.length === 0
    ? { state: 'none' }
    : { state: 'over', closedAt: new Date(Math.max(...ends)).toISOString() };
}
