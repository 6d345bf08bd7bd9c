import { sql } from 'kysely';
import { attemptAll } from '#server/attempt-all.ts';
import { transaction } from '#server/database/database.ts';
import { removePhotos } from '#server/features/proofs/remove-photos.ts';
import type { Services } from '#server/http/context.ts';
import { freeContact } from './contacts.ts';
import { findJourney } from './journeys.ts';
import { subjectOf } from './photos.ts';
import { freeOrder } from './prove-purchase.ts';
import { reward } from './reward.ts';
import { lockById, type SubmissionRow } from './submissions.ts';

const dayMs = 86_400_000;
/** Drafts of who is not signed in; a member's stay. */
export const daysOfGuestDrafts = 90;
const atOnce = 100;

type Tidying = Pick<Services, 'db' | 'now' | 'log'>;
type Ids = Pick<SubmissionRow, 'memberId' | 'submissionId'>;

/** Deletes guests' drafts that nobody came back to, with their photos, and proofs of work that ended. */
export async function tidyJourneys(services: Tidying): Promise<void> {
  const { db, now } = services;
  await db.deleteFrom('spentWork').where('expiresAt', '<', now()).execute();
  const before = new Date(now().getTime() - daysOfGuestDrafts * dayMs);
  await eachOf(
    services,
    (after) =>
      db
        .selectFrom('submission')
        .select(['memberId', 'submissionId'])
        .where('guest', '=', true)
        .where('state', '=', 'draft')
        .where('changedAt', '<', before)
        .where('submissionId', '>', after)
        .orderBy('submissionId')
        .limit(atOnce)
        .execute(),
    (ids) => discard(services, ids, before),
  );
}

/** Gives what could not be given when it was earned, such as a gift that had run out. */
export async function giveWaitingRewards(services: Tidying): Promise<void> {
  const { db } = services;
  await eachOf(
    services,
    (after) =>
      db
        .selectFrom('submission')
        .select(['memberId', 'submissionId'])
        .where('rewardWaits', '=', true)
        .where('guest', '=', false)
        .where('submissionId', '>', after)
        .orderBy('submissionId')
        .limit(atOnce)
        .execute(),
    (ids) =>
      transaction(db, async (tx) => {
        const row = await lockById(tx, ids);
        const journey = row?.rewardWaits && !row.guest ? await findJourney(tx, row.slug) : null;
        if (row && journey) await reward(tx, services, journey, row);
      }),
  );
}

async function eachOf(
  { log }: Tidying,
  find: (after: string) => Promise<readonly Ids[]>,
  work: (ids: Ids) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await find(after);
    await attemptAll(found, work, (err, { submissionId }) =>
      log.warn({ err, submissionId }, 'a submission was left'),
    );
    const last = found.at(-1);
    if (!last || found.length < atOnce) return;
    after = last.submissionId;
  }
}

function discard({ db }: Tidying, ids: Ids, before: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockById(tx, ids);
    if (!row?.guest || row.state !== 'draft' || row.changedAt >= before) return;
    const { memberId, submissionId } = row;
    await removePhotos(tx, { memberId, subject: subjectOf(row) });
    await freeOrder(tx, row);
    await freeContact(tx, row);
    await sql`
      delete from submission_event where member_id = ${memberId} and submission_id = ${submissionId}`.execute(
      tx,
    );
    await tx
      .deleteFrom('submission')
      .where('memberId', '=', memberId)
      .where('submissionId', '=', submissionId)
      .execute();
  });
}
