import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { SubmissionRow } from './submissions.ts';

/** What is kept of an address to tell it from others. */
export function hashContact(secret: string, contact: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['journey contact', contact.toLowerCase()]))
    .digest();
}

/**
 * The first response of a contact to a journey is the one that an account of that address finds. A later one is taken
 * as any other: neither whether there is an account of an address nor whether it has answered is told to who types it.
 */
export async function holdContact(
  tx: Transaction,
  { memberId, submissionId, slug, contact: before }: SubmissionRow,
  { contact, secret }: { contact: string; secret: string },
): Promise<void> {
  if (before !== null && before !== contact) await freeContact(tx, { submissionId });
  await tx
    .insertInto('journeyContact')
    .values({ contactHash: hashContact(secret, contact), slug, submissionId, ownerId: memberId })
    .onConflict((conflict) =>
      conflict
        .columns(['contactHash', 'slug'])
        .doUpdateSet({ ownerId: memberId })
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
