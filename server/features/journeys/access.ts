import type { ErrorName } from '#contract/errors/error.ts';
import { parseAnyPhone } from '#contract/phones.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { isHeld } from '#server/core/audience/activity-rules.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { requireTrialPlace } from '#server/features/benefits/trial-place.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { asMember, type CallContext, type VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findJourney, type JourneyRow } from './queries-journeys.ts';
import type { AnswersCheckedBy } from './steps.ts';
import type { SubmissionRow } from './queries-submissions.ts';

export async function requireJourney(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  slug: string,
): Promise<JourneyRow> {
  const journey = await findJourney(db, slug, now());
  if (!journey) throw new Failure('journeyUnknown');
  return journey;
}

/**
 * Whether this visitor may go on with a journey now. What was handed in while it was open, and then declined, may be
 * taken up again after its end too. Throws what the visitor is told.
 */
export async function requireOpen(
  context: VisitorContext,
  { slug, activity, membersOnly }: JourneyRow,
  submission: Pick<SubmissionRow, 'submittedAt'> | null,
): Promise<void> {
  const now = context.now();
  const state = stateOf(activity, now);
  if (state === 'coming') throw new Failure('journeyComing');
  const handedIn = submission !== null && submission.submittedAt !== null;
  if (state === 'ended' && !handedIn) throw new Failure('journeyEnded');
  const member = asMember(context);
  if (member) {
    if (!handedIn && !isHeld(activity, await readPerson(member), now)) throw new Failure('activityNotOpen');
    if (!handedIn) await requireTrialPlace(member, slug);
    return;
  }
  // Whether somebody is among those it is for, only an account tells.
  if (membersOnly || activity.minLevel > 1 || Object.keys(activity.audience).length > 0)
    throw new Failure('tokenMissing', { why: 'journey' });
}

const standing = {
  submitted: 'journeyInReview',
  inReview: 'journeyInReview',
  approved: 'journeyAccepted',
  rewarded: 'journeyAccepted',
  declined: 'journeyDeclined',
} as const satisfies Partial<Record<SubmissionRow['state'], ErrorName>>;

/** Only a draft can be changed; of anything else the visitor is told where it stands. */
export function requireDraft({ state }: Pick<SubmissionRow, 'state'>): void {
  if (state !== 'draft') throw new Failure(standing[state]);
}

/** By which day and which numbering plans answers are checked. */
export async function checkingFor(context: CallContext): Promise<AnswersCheckedBy> {
  const now = context.now();
  const member = asMember(context);
  const zones = member ? [(await readMember(member)).timeZone] : ['Etc/GMT+12', 'Pacific/Kiritimati'];
  return {
    todays: [...new Set(zones.map((zone) => localDay(now, zone)))],
    phoneIsValid: (number) => parseAnyPhone(number, undefined) !== null,
  };
}
