import { newId } from '#server/kernel/database/database.ts';
import type { Submission } from '#contract/calls/journeys.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { showSubmission } from './standing.ts';
import type { SubmissionRow } from './queries-submissions.ts';

/** What a machine hears: as if it had been handed in. Nothing is written. */
export async function pretendToSubmit(
  context: VisitorContext,
  journey: JourneyRow,
  before: SubmissionRow | null,
): Promise<Submission> {
  const now = context.now();
  const { visitor, locale } = context;
  const row =
    before ??
    emptyRow({
      memberId: visitor.ownerId,
      slug: journey.slug,
      formVersion: journey.structure,
      language: locale,
      submissionId: newId(context.db),
      now,
    });
  const shown = await showSubmission(context, journey, row);
  const submittedAt = now.toISOString();
  const state = journey.answerDays === null ? 'approved' : 'inReview';
  const answerBy =
    journey.answerDays === null
      ? null
      : new Date(now.getTime() + journey.answerDays * 86_400_000).toISOString();
  return {
    ...shown,
    state,
    next: null,
    submittedAt,
    answerBy,
    reason: null,
    timeline: [...shown.timeline, { state: 'submitted', at: submittedAt, reason: null }],
  };
}

const emptyRow = ({
  now,
  ...whose
}: Pick<SubmissionRow, 'memberId' | 'slug' | 'formVersion' | 'language' | 'submissionId'> & {
  now: Date;
}): SubmissionRow => ({
  ...whose,
  guest: true,
  state: 'draft',
  version: null,
  answers: {},
  dropped: {},
  formFinished: false,
  amazonCountry: null,
  orderHash: null,
  videoSeconds: 0,
  videoFinished: false,
  contact: null,
  begunAt: now,
  changedAt: now,
  submittedAt: null,
  answerBy: null,
  reason: null,
  rewardWaits: false,
  given: [],
  endedPhotos: 0,
  closedAt: null,
});
