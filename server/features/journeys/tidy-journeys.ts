import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { eachInBatches } from '#server/kernel/jobs/each-in-batches.ts';
import { findJourney } from './queries-journeys.ts';
import { lockById, type SubmissionIds, type SubmissionRow } from './queries-submissions.ts';
import { findLeft, findUnrewarded } from './queries-upkeep.ts';
import { removeSubmission } from './remove-submission.ts';
import { reward } from './reward.ts';

const dayMs = 86_400_000;
/** Drafts of who is not signed in; a member's stay. */
export const daysOfGuestDrafts = 90;
/** What was handed in without signing in, since anything last became of it. */
export const daysOfGuestSubmissions = 365;

type Tidying = Pick<Services, 'db' | 'now' | 'log'>;

/** Deletes what guests left and did not come back to, with all that hangs on it. */
export async function tidyJourneys(services: Tidying, signal?: AbortSignal): Promise<void> {
  const at = services.now();
  const draftsBefore = new Date(at.getTime() - daysOfGuestDrafts * dayMs);
  const othersBefore = new Date(at.getTime() - daysOfGuestSubmissions * dayMs);
  const isLeft = ({ guest, state, changedAt }: SubmissionRow) =>
    guest && changedAt < (state === 'draft' ? draftsBefore : othersBefore);
  await eachOf(
    services,
    (after, limit) => findLeft(services.db, { draftsBefore, othersBefore, after, limit }),
    async (tx, row) => {
      if (isLeft(row)) await removeSubmission(tx, row, at);
    },
    signal,
  );
}

/** Gives what could not be given when it was earned, such as a gift that had run out. */
export async function giveWaitingRewards(services: Tidying, signal?: AbortSignal): Promise<void> {
  await eachOf(
    services,
    (after, limit) => findUnrewarded(services.db, { after, limit }),
    async (tx, row) => {
      const journey = row.rewardWaits && !row.guest ? await findJourney(tx, row.slug, services.now()) : null;
      if (journey) await reward(tx, services, journey, row);
    },
    signal,
  );
}

/** Works on submissions one by one, each held in a transaction of its own. */
async function eachOf(
  { db, log }: Tidying,
  find: (after: SubmissionIds | null, limit: number) => Promise<SubmissionIds[]>,
  work: (tx: Transaction, row: SubmissionRow) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  await eachInBatches(
    find,
    (ids) =>
      transaction(db, async (tx) => {
        const row = await lockById(tx, ids);
        if (row) await work(tx, row);
      }),
    {
      failed: (err, { submissionId }) => log.warn({ err, submissionId }, 'a submission was left'),
      ...(signal && { signal }),
    },
  );
}
