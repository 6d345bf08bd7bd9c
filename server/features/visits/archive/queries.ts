import { sql, type RawBuilder } from 'kysely';
import { countedMembers } from '#server/core/members/fragments-measured.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** A month of which something lies on storage. */
export interface ArchivedMonth {
  /** `2025-11`, in UTC. */
  readonly month: string;
  readonly files: number;
  readonly events: number;
  readonly bytes: number;
  /** Null: it is being written, or was cut off. */
  readonly wholeAt: Date | null;
}

export async function findMonths(db: Queryable): Promise<readonly ArchivedMonth[]> {
  const { rows } = await sql<ArchivedMonth>`
    select to_char(month, 'YYYY-MM') as month, files, events, bytes, whole_at
      from visit_archive order by month`.execute(db);
  return rows;
}

const dayOf = (month: string) => `${month}-01`;

/** Says of a month that something of it may lie on storage from now on. */
export async function beginMonth(
  db: Queryable,
  { month, files, begunAt }: { readonly month: string; readonly files: number; readonly begunAt: Date },
): Promise<void> {
  const begun = { files, events: 0, bytes: 0, begunAt, wholeAt: null };
  await db
    .insertInto('visitArchive')
    .values({ month: dayOf(month), ...begun })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(begun))
    .execute();
}

export async function endMonth(
  db: Queryable,
  { month, ...whole }: Pick<ArchivedMonth, 'month' | 'events' | 'bytes'> & { readonly wholeAt: Date },
): Promise<void> {
  await db.updateTable('visitArchive').set(whole).where('month', '=', dayOf(month)).execute();
}

/** Notes what left a month, of which a file was written anew. */
export async function shrinkMonth(
  db: Queryable,
  { month, events, bytes }: Pick<ArchivedMonth, 'month' | 'events' | 'bytes'>,
): Promise<void> {
  await sql`
    update visit_archive set events = greatest(0, events - ${events}), bytes = greatest(0, bytes - ${bytes})
     where month = ${dayOf(month)}::date`.execute(db);
}

export async function deleteMonth(db: Queryable, month: string): Promise<void> {
  await db.deleteFrom('visitArchive').where('month', '=', dayOf(month)).execute();
}

const inMonth = (month: string) => sql`
  e.received_at >= ${dayOf(month)}::timestamp at time zone 'UTC'
    and e.received_at < (${dayOf(month)}::timestamp + interval '1 month') at time zone 'UTC'
    and e.member_id is not null`;

/** How many events of members the database has of a month. */
export async function countEvents(db: Queryable, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from page_event e where ${inMonth(month)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface EventToArchive {
  readonly memberId: string;
  /** The whole row, as JSON. */
  readonly row: string;
}

/** A statement for them in the order of `fileOf`, those of a member together. */
export const eventsOfMonth = (month: string): RawBuilder<EventToArchive> => sql<EventToArchive>`
  select e.member_id, row_to_json(e)::text as row from page_event e
   where ${inMonth(month)}
   order by substr(sha256(uuid_send(e.member_id)), 1, 2), e.member_id, e.received_at`;

/**
 * A statement for what a member downloads: rows of the archive, as JSON, as those of the table are given, without what is in the
 * database yet.
 */
export const selectArchived = (rows: readonly string[]): RawBuilder<unknown> => sql`
  select to_jsonb(t) as data from jsonb_populate_recordset(null::page_event, ${`[${rows.join(',')}]`}::jsonb) t
   where not exists (select from page_event e where e.received_at = t.received_at and e.event_id = t.event_id)
   order by t.received_at`;

/** Has what is of a member leave the archive, in the transaction in which the database forgets it. */
export async function askRemoval(tx: Transaction, memberId: string, askedAt: Date): Promise<void> {
  await tx
    .insertInto('visitRemoval')
    .values({ memberId, askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those who wait longest. */
export async function findRemovals(db: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('visitRemoval')
    .select('memberId')
    .orderBy('askedAt')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export async function deleteRemovals(db: Queryable, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom('visitRemoval').where('memberId', 'in', memberIds).execute();
}

/** Since when the first of them waits; null: nobody does. */
export async function findFirstRemoval(db: Queryable): Promise<Date | null> {
  const row = await db
    .selectFrom('visitRemoval')
    .select('askedAt')
    .orderBy('askedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.askedAt ?? null;
}

/** Of some members those of whom figures tell. */
export async function findCounted(db: Queryable, memberIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id from ${countedMembers} m
     where m.member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
