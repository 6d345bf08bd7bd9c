import type { CallResult } from '#contract/client.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { isHeld } from '#server/core/audience/activity-rules.ts';
import { isWithin } from '#server/core/audience/windows.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { visitorOf } from '#server/kernel/http/visitors.ts';
import { findJourneys } from './journeys.ts';
import { presentHead } from './present.ts';
import { shownRewards } from './shown-rewards.ts';
import { showSubmission } from './standing.ts';
import { findSubmissions } from './queries-submissions.ts';

/** Journeys that are open to who asks, and those she has begun or handed in. */
export async function listJourneys(context: CallContext): Promise<CallResult<'listJourneys'>> {
  const { db } = context;
  const now = context.now();
  const visitor = visitorOf(context);
  const member = asMember(context);
  const person = member && (await readPerson(member));
  const [shelf, rows, reader] = await Promise.all([
    findJourneys(db, now),
    visitor ? findSubmissions(db, visitor.ownerId) : [],
    readerOf(context),
  ]);
  const journeys = shelf.laidFor(reader);
  const rewards = await shownRewards(context, journeys);
  const head = (journey: (typeof journeys)[number]) =>
    presentHead(journey, context, rewards.get(journey.slug) ?? []);
  const mine = await Promise.all(
    rows.flatMap((row) => {
      const journey = journeys.find(({ slug }) => slug === row.slug);
      return journey ? [showSubmission(context, journey, row).then((shown) => ({ journey, shown }))] : [];
    }),
  );
  const open = journeys.filter(
    ({ activity }) =>
      activity.listed &&
      (person
        ? isHeld(activity, person, now)
        : isWithin(activity, now) && !activity.audience.notIn?.includes(context.region ?? '')),
  );
  return {
    open: open.filter(({ slug }) => !rows.some((row) => row.slug === slug)).map(head),
    mine: mine.map(({ journey, shown: { state, changedAt, next } }) => ({
      journey: head(journey),
      state,
      changedAt,
      next,
    })),
  };
}
