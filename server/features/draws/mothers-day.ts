import type { CallResult } from '#contract/client.ts';
import { nextMothersDay } from '#contract/mothers-day.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { codesOf, findActivities } from '#server/core/audience/activities.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { showDraw } from './list-draws.ts';
import { currentPeriod } from './periods.ts';
import { findMothersDays } from './queries.ts';
import type { DrawRow } from './queries.ts';
import { isForHolder, isOpen } from './rules.ts';

/**
 * The draw behind the cards of Mother’s Day: the one that is open, else the next to come, else the last that was. One that
 * belongs to an activity is there for who has it then: now, when it opens, or in its last moment.
 */
export async function findMothersDay(context: MemberContext): Promise<CallResult<'mothersDay'>> {
  const now = context.now();
  const member = await readMember(context);
  if (member.resting) return { state: 'resting' };
  const [draws, activities] = await Promise.all([
    findMothersDays(context.db, now),
    findActivities(context.db, now),
  ]);
  const person = await readPerson(context);
  const isHers = (draw: DrawRow, at: Date) => isForHolder(draw, codesOf(activities.all(), person, at));
  for (const draw of draws.filter((one) => isOpen(one, now) && isHers(one, now))) {
    const period = await currentPeriod(context, draw, now);
    if (period) return { state: 'open', draw: await showDraw(context, draw, period, member) };
  }
  const coming = draws.find((draw) => draw.opensAt > now && isHers(draw, draw.opensAt));
  if (coming) return { state: 'coming', opensAt: coming.opensAt.toISOString() };
  const ends = draws.flatMap((draw) => {
    const end = draw.closesAt?.getTime() ?? Infinity;
    return end <= now.getTime() && isHers(draw, new Date(end - 1)) ? end : [];
  });
  const nextDay = nextMothersDay(member.countryCode, localDay(now, member.timeZone));
  return ends.length === 0
    ? { state: 'none', nextDay }
    : { state: 'over', closedAt: new Date(Math.max(...ends)).toISOString(), nextDay };
}
