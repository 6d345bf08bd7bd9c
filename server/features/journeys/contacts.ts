import { createHmac } from 'node:crypto';
import type { Transaction } from '#server/kernel/database/database.ts';
import { freeContact, insertContact } from './queries-hashes.ts';
import type { SubmissionRow } from './queries-submissions.ts';

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
  await insertContact(tx, {
    contactHash: hashContact(secret, contact),
    slug,
    submissionId,
    ownerId: memberId,
  });
}
