import type { CallResult } from '#contract/client.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { drawOfActivity } from '#server/features/draws/draw-of-activity.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { presentActivity } from './list-activities.ts';
import { currentOf, endFor, isHeld } from '#server/core/audience/activity-rules.ts';
import { listTasks } from './tasks.ts';

/** The day of the brand, before, while and after it is, for members and visitors. */
export async function getBrandDay(context: CallContext): Promise<CallResult<'getBrandDay'>> {
  const { db, script } = context;
  const now = context.now();
  const reader = await readerOf(context);
  const day = currentOf((await findActivities(db, now)).laidFor(reader), 'brandDay', now);
  if (!day) return { day: null, open: false, tasks: [], draw: null };
  const member = asMember(context);
  const person = member && (await readPerson(member));
  const [tasks, draw] = await Promise.all([listTasks(context, day.code), drawOfActivity(context, day.code)]);
  const closesAt = person ? endFor(day, person) : day.closesAt;
  return {
    day: presentActivity(day, { script, now, closesAt }),
    open: person !== null && isHeld(day, person, now),
    tasks,
    draw,
  };
}
