import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { insertAudit } from './queries.ts';

/** Facts by name; never personal data, since nothing is taken out of the log. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  readonly now: Date;
  /** Null: from the command line. */
  readonly staffId: string | null;
  readonly action: string;
  /** Kind and id, as `review 0198…`. */
  readonly subject: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** Writes down what staff did, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { now, staffId, action, subject, before, after } = entry;
  await insertAudit(tx, {
    auditId: newId(tx),
    at: now,
    staffId,
    action,
    subject,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
}
