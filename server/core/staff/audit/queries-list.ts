import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Position } from '#server/kernel/http/cursor.ts';

export type StoredFacts = Readonly<Record<string, string | number | boolean | null>> | null;

export interface AuditRow {
  readonly auditId: string;
  readonly at: Date;
  readonly staffId: string | null;
  readonly staffName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: StoredFacts;
  readonly after: StoredFacts;
  readonly why: string | null;
  readonly seq: number | null;
}

export interface AuditPage {
  /** Null: from the command line; undefined: whoever. */
  readonly staffId: string | null | undefined;
  readonly actions: readonly string[] | null;
  readonly thing: string | undefined;
  readonly subject: string | undefined;
  /** Days of a zone, both with. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly zone: string;
  readonly after: Position | null;
  readonly limit: number;
}

/** Newest first. */
export async function findAudit(
  db: Queryable,
  { staffId, actions, thing, subject, from, until, zone, after, limit }: AuditPage,
): Promise<AuditRow[]> {
  const wanted = [
    ...(staffId === undefined
      ? []
      : [staffId === null ? sql`a.staff_id is null` : sql`a.staff_id = ${staffId}`]),
    ...(actions === null ? [] : [sql`a.action = any(${actions})`]),
    ...(thing === undefined ? [] : [sql`split_part(a.subject, ' ', 1) = ${thing}`]),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::date::timestamp at time zone ${zone}`]),
    ...(until === undefined ? [] : [sql`a.at < (${until}::date + 1)::timestamp at time zone ${zone}`]),
    ...(after === null ? [] : [sql`(a.at, a.audit_id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.at, a.staff_id, s.name as staff_name, a.action, a.subject, a.before, a.after, a.why, l.seq
      from staff_audit a
      left join staff_account s on s.staff_id = a.staff_id
      left join staff_audit_link l on l.audit_id = a.audit_id
     where ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}
     order by a.at desc, a.audit_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Everybody who has or had an account, by name. */
export const findPeople = (db: Queryable) =>
  db.selectFrom('staffAccount').select(['staffId', 'name']).orderBy('name').orderBy('staffId').execute();
