import { v7 as uuidv7 } from 'uuid';
import type { CallResult } from '#contract/client.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';

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
  await tx
    .insertInto('staffAudit')
    .values({
      auditId: uuidv7(),
      at: now,
      staffId,
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** Entries newest first. The cursor is the last one's id. */
export async function listAudit(
  db: Queryable,
  { cursor, limit, subject }: { cursor?: string | undefined; limit: number; subject?: string | undefined },
): Promise<CallResult<'listStaffAudit'>> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new Failure('badRequest', { fields: [{ path: 'cursor', reason: '?' }] });
  let query = db
    .selectFrom('staffAudit as l')
    .leftJoin('staffAccount as a', 'a.staffId', 'l.staffId')
    .selectAll('l')
    .select('a.name')
    .orderBy('l.auditId', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('l.auditId', '<', cursor);
  if (subject !== undefined) query = query.where('l.subject', '=', subject);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  return {
    list: shown.map(({ auditId, at, staffId, name, action, subject: of, before, after }) => ({
      auditId,
      at: at.toISOString(),
      staff: staffId === null ? null : { staffId, name: name ?? '' },
      action,
      subject: of,
      before,
      after,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.auditId ?? null) : null,
  };
}
