import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StaffAuditHead, StaffAuditLink } from '#server/kernel/database/schema.ts';
import type { AuditLine } from './line-digest.ts';

/** Until the transaction ends nobody else adds to the chain. */
export async function lockChain(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chain of the audit log', 0))`.execute(tx);
}

export interface ChainEnd {
  readonly seq: number;
  readonly digest: Buffer;
}

/** Null while nothing is linked. */
export async function findChainEnd(db: Queryable): Promise<(ChainEnd & { linkedAt: Date }) | null> {
  const end = await db
    .selectFrom('staffAuditLink')
    .select(['seq', 'digest', 'linkedAt'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

const lineColumns = sql`
  a.audit_id::text as audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.staff_id::text as staff_id, a.action, a.subject, a.before::text as before, a.after::text as after, a.why`;

const unlinked = sql`not exists (select from staff_audit_link l where l.audit_id = a.audit_id)`;

/** Committed lines that no link has, behind one or from the first on, by their ids. */
export async function findUnlinked(
  db: Queryable,
  { after, limit, datedBefore = null }: { after: string | null; limit: number; datedBefore?: Date | null },
): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select ${lineColumns} from staff_audit a
     where ${unlinked}
       ${after === null ? sql`` : sql`and a.audit_id > ${after}::uuid`}
       ${datedBefore === null ? sql`` : sql`and a.at < ${datedBefore}`}
     order by a.audit_id limit ${limit}`.execute(db);
  return rows;
}

export async function countUnlinked(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_audit a where ${unlinked}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertLinks(
  tx: Transaction,
  links: readonly Insertable<StaffAuditLink>[],
): Promise<void> {
  await sql`
    insert into staff_audit_link (seq, audit_id, digest, linked_at)
    select * from unnest(${links.map(({ seq }) => seq)}::bigint[], ${links.map(({ auditId }) => auditId)}::uuid[],
                         ${links.map(({ digest }) => digest)}::bytea[],
                         ${links.map(({ linkedAt }) => linkedAt)}::timestamptz[])`.execute(tx);
}

/** A link and its line; all of a line that is gone is null. */
export type LinkedLine = ChainEnd & { readonly linkOf: string } & (
    AuditLine | { readonly [Column in keyof AuditLine]: null }
  );

/** The links behind one, with what they link. */
export async function findLinks(db: Queryable, after: number, limit: number): Promise<LinkedLine[]> {
  const { rows } = await sql<LinkedLine>`
    select k.seq, k.digest, k.audit_id::text as link_of, ${lineColumns}
      from (select * from staff_audit_link where seq > ${after} order by seq limit ${limit}) k
      left join staff_audit a on a.audit_id = k.audit_id
     order by k.seq`.execute(db);
  return rows;
}

export const findHeads = (db: Queryable) =>
  db
    .selectFrom('staffAuditHead')
    .select(['day', 'seq', 'digest', 'at', 'wholeTo'])
    .orderBy('seq')
    .orderBy('day')
    .execute();
export type AuditHead = Awaited<ReturnType<typeof findHeads>>[number];

export const findLastHead = (db: Queryable) =>
  db
    .selectFrom('staffAuditHead')
    .select(['day', 'seq', 'digest', 'at'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function hasHead(db: Queryable, day: string): Promise<boolean> {
  const found = await db.selectFrom('staffAuditHead').select('day').where('day', '=', day).executeTakeFirst();
  return found !== undefined;
}

/** Of two servers at once one writes the day's. */
export async function insertHead(db: Queryable, head: Insertable<StaffAuditHead>): Promise<void> {
  await db
    .insertInto('staffAuditHead')
    .values(head)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** For how long the oldest transaction of others is open, in milliseconds: what it writes nobody sees yet. */
export async function findOldestTransactionMs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(xact_start)) * 1000, 0)::float8 as ms
      from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return Math.max(0, rows[0]?.ms ?? 0);
}
