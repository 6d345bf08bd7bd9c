import type { z } from 'zod';
import type { Activity as ShownActivity, activityCalls } from '#contract/calls/campaigns/activities.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { endFor, listFor, type Activity } from '#server/core/audience/activity-rules.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { findJourneys } from '#server/features/journeys/journeys.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { stateOf } from '#server/core/audience/windows.ts';

type Input = z.output<typeof activityCalls.listActivities.input>;

/** A page of the list that every reader shares, cut to what is there for this member. */
export async function listActivities(
  context: MemberContext,
  { state, cursor, limit }: Input,
): Promise<CallResult<'listActivities'>> {
  const { db, script } = context;
  const now = context.now();
  const member = await readMember(context);
  const person = await readPerson(context);
  const found = listFor(await laidActivities(db, member, now), { person, state, now });
  // One that staff moved meanwhile ends the list at worst; loading it anew begins at its beginning.
  const start = cursor === undefined ? 0 : found.findIndex(({ code }) => code === cursor) + 1;
  const list = cursor !== undefined && start === 0 ? [] : found.slice(start, start + limit);
  const last = list.at(-1);
  return {
    list: list.map((activity) =>
      presentActivity(activity, { script, now, closesAt: endFor(activity, person) }),
    ),
    nextCursor: last && start + limit < found.length ? last.code : null,
  };
}

/** What may be laid before a reader: who rests, no journey either whose form asks of babies. */
export async function laidActivities(db: Database, reader: Reader, now: Date): Promise<readonly Activity[]> {
  const laid = (await findActivities(db, now)).laidFor(reader);
  if (!reader.resting) return laid;
  const journeys = new Set(
    (await findJourneys(db, now)).laidFor(reader).map(({ activity }) => activity.code),
  );
  return laid.filter(({ kind, code }) => kind !== 'journey' || journeys.has(code));
}

export function presentActivity(
  activity: Activity,
  { script, now, closesAt }: { script: Script; now: Date; closesAt: Date | null },
): ShownActivity {
  return {
    code: activity.code,
    kind: activity.kind,
    name: textIn(activity.name, script),
    text: textIn(activity.text, script),
    reward: activity.reward && textIn(activity.reward, script),
    picture: activity.picture,
    path: activity.path,
    state: stateOf(activity, now),
    opensAt: activity.opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    minLevel: activity.minLevel,
  };
}
