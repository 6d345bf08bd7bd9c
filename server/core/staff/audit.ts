import type { AuditAction, AuditFacts, AuditSubject } from '#contract/audit.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { insertAudit } from './queries.ts';

export interface AuditEntry {
  readonly now: Date;
  /** Null: from the command line. */
  readonly staffId: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  /**
   * A word that was chosen, or what staff wrote to this end. A reason that tells of a member stands with what was decided,
   * where it goes when she goes, and is shown from there (`reasonsGiven`).
   */
  readonly why?: string | null;
}

/** Writes down what staff did, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { now, staffId, action, subject, before, after, why } = entry;
  await insertAudit(tx, {
    auditId: newId(tx),
    at: now,
    staffId,
    action,
    subject,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    why: why ? withoutContacts(why) : null,
  });
}

/** An e-mail address, a web address, or as many digits as a telephone number has, which a date is not. */
const contact = /[^\s(<,;]+@[^\s)>,;]+|https?:\/\/\S+|(?<!\d)(?!\d{4}-\d\d-\d\d\b)\+?\d(?:[\s().-]*\d){6,}/gu;

/** Nothing is taken out of the log, so that whose it is does not come into it by a hasty word. */
export const withoutContacts = (text: string): string => text.replaceAll(contact, '…');
