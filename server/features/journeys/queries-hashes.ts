import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { SubmissionRow } from './queries-submissions.ts';

// Order numbers and addresses that submissions hold: kept as hashes, each held by one.

/**
 * The one row of a number: whoever inserts it has it. Her own number once more, perhaps with another country, is good.
 * @returns false when another submission has it
 */
export async function insertOrder(
  tx: Transaction,
  order: { orderHash: Buffer; country: string; submissionId: string; now: Date },
): Promise<boolean> {
  const { orderHash, country, submissionId, now } = order;
  const taken = await tx
    .insertInto('amazonOrder')
    .values({ orderHash, country, submissionId, provedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('orderHash')
        .doUpdateSet({ country })
        .where('amazonOrder.submissionId', '=', submissionId),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Gives a number to another submission. */
export async function moveOrder(
  tx: Transaction,
  { orderHash, submissionId }: { orderHash: Buffer; submissionId: string },
): Promise<void> {
  await tx.updateTable('amazonOrder').set({ submissionId }).where('orderHash', '=', orderHash).execute();
}

export async function deleteOrder(
  tx: Transaction,
  { orderHash, submissionId }: { orderHash: Buffer; submissionId: string },
): Promise<void> {
  await tx
    .deleteFrom('amazonOrder')
    .where('orderHash', '=', orderHash)
    .where('submissionId', '=', submissionId)
    .execute();
}

/** Leaves an address with the submission that has it already. */
export async function insertContact(
  tx: Transaction,
  contact: { contactHash: Buffer; slug: string; submissionId: string; ownerId: string },
): Promise<void> {
  const { contactHash, slug, submissionId, ownerId } = contact;
  await tx
    .insertInto('journeyContact')
    .values({ contactHash, slug, submissionId, ownerId })
    .onConflict((conflict) =>
      conflict
        .columns(['contactHash', 'slug'])
        .doUpdateSet({ ownerId })
        .where('journeyContact.submissionId', '=', submissionId),
    )
    .execute();
}

export async function freeContact(
  tx: Transaction,
  { submissionId }: Pick<SubmissionRow, 'submissionId'>,
): Promise<void> {
  await tx.deleteFrom('journeyContact').where('submissionId', '=', submissionId).execute();
}

/** All of an owner whose rows go; addresses are then free again. */
export async function freeContactsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from journey_contact
     where submission_id in (select submission_id from submission where member_id = ${memberId})`.execute(tx);
}

/** Submissions that were handed in with an address, without signing in. */
export function findByContact(
  db: Queryable,
  contactHash: Buffer,
): Promise<{ submissionId: string; ownerId: string }[]> {
  return db
    .selectFrom('journeyContact')
    .select(['submissionId', 'ownerId'])
    .where('contactHash', '=', contactHash)
    .orderBy('submissionId')
    .execute();
}
