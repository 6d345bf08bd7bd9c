import type { CallResult } from '#contract/client.ts';
import { requireTrialPlace } from '#server/features/benefits/trial-place.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { visitorOf } from '#server/kernel/http/visitors.ts';
import { checkingFor, requireJourney } from './access.ts';
import { knownAnswers } from './known-answers.ts';
import { presentJourney } from './present.ts';
import { shownRewards } from './shown-rewards.ts';
import { asBegun, formOf } from './journeys.ts';
import { showSubmission } from './standing.ts';
import { findSubmission } from './queries-submissions.ts';

/** A journey as it is now, and what the visitor has done in it, also when it is over. */
export async function getJourney(
  context: CallContext,
  { slug }: { slug: string },
): Promise<CallResult<'getJourney'>> {
  const { db } = context;
  const newest = await requireJourney(context, slug);
  const visitor = visitorOf(context);
  const row = visitor && (await findSubmission(db, { memberId: visitor.ownerId, slug }));
  const member = asMember(context);
  // Before anything is typed that could not be sent.
  if (member && !row) await requireTrialPlace(member, slug);
  const journey = await asBegun(context, newest, row);
  const form = await formOf(db, journey);
  const [rewards, mine, prefill] = await Promise.all([
    shownRewards(context, [journey]),
    row && showSubmission(context, journey, row),
    form && (!row || row.state === 'draft') ? knownAnswers(context, form, await checkingFor(context)) : {},
  ]);
  return {
    journey: presentJourney(context, journey, { rewards: rewards.get(slug) ?? [], form }),
    mine,
    prefill,
  };
}
