import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { adoptPhotos } from '#server/core/media/proofs/adopt-photos.ts';
import { adoptReviews } from '#server/core/reviews/queries-shared.ts';
import { adoptTickets } from '#server/features/tickets/keep-tickets.ts';
import { adoptRegistrations } from '#server/features/warranties/adopt-registrations.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { ownerOfDevice } from '#server/kernel/http/visitors.ts';
import { adoptSubmission } from './adopt-submissions.ts';
import { findByContact } from './queries-hashes.ts';
import { hashContact } from './contacts.ts';
import { lockAll, lockById } from './queries-submissions.ts';
import { moveMessages } from '#server/core/outbox/queries-shared-messages.ts';

const attempts = 3;

/**
 * Gives a member what was begun on her device before she signed in, and what waits for her verified e-mail address, all
 * or nothing. Again, it finds nothing more. @returns how many things are hers now
 */
export async function adoptDevice(context: MemberContext): Promise<{ adopted: number }> {
  const { db, session, deviceKey } = context;
  const from = ownerOfDevice(deviceKey);
  const to = session.memberId;
  const { email, emailVerified } = await readMember(context);
  const contact = email !== null && emailVerified ? hashContact(context.secret, email) : null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const adopted = await transaction(db, async (tx) => {
        const ofDevice = from === null ? 0 : await adoptAll(tx, context, { from, to });
        return ofDevice + (contact === null ? 0 : await adoptWaiting(tx, context, { contact, to }));
      });
      return { adopted };
    } catch (error) {
      // She began the same journey in this moment: now there is one to put it together with.
      if (attempt === attempts || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Each feature with rows of visitors gives its own. Nobody else adopts the same device until the transaction ends. */
async function adoptAll(
  tx: Transaction,
  context: MemberContext,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const submissions = await lockAll(tx, from);
  for (const submission of submissions) await adoptSubmission(tx, context, submission, to);
  const registrations = await adoptRegistrations(tx, { from, to, now: context.now() });
  const tickets = await adoptTickets(tx, { from, to });
  await adoptPhotos(tx, { from, to });
  await adoptReviews(tx, { from, to });
  await moveMessages(tx, { from, to });
  return submissions.length + registrations + tickets;
}

/** Approved ones alone: an address that somebody mistyped does not show her answers to a stranger before. */
async function adoptWaiting(
  tx: Transaction,
  context: MemberContext,
  { contact, to }: { contact: Buffer; to: string },
): Promise<number> {
  let adopted = 0;
  for (const { submissionId, ownerId } of await findByContact(tx, contact)) {
    if (ownerId === to) continue;
    const row = await lockById(tx, { memberId: ownerId, submissionId });
    if (!row?.guest || !row.rewardWaits) continue;
    await adoptSubmission(tx, context, row, to);
    adopted += 1;
  }
  return adopted;
}
