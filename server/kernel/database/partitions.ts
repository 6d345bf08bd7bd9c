import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** A table that is partitioned by month on a column of type timestamptz, and how long its rows are kept. */
export interface PartitionedTable {
  readonly table: string;
  /** Months kept besides the current one; null keeps them for ever. */
  readonly retainMonths: number | null;
  /** What is past its time stays until the room whose table it is drops it (`dropMonth`), having done with it what it does. */
  readonly droppedApart?: true;
}

export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'ledger_entry', retainMonths: null },
  { table: 'event', retainMonths: 13 },
  { table: 'page_event', retainMonths: 13, droppedApart: true },
  { table: 'page_measure', retainMonths: 2 },
  { table: 'outbox', retainMonths: 3 },
  { table: 'push_outcome', retainMonths: 3 },
];

export interface PartitionReport {
  readonly created: string[];
  readonly dropped: string[];
}

const monthsAhead = 2;
const attempts = 4;

/**
 * Makes the partitions of this month (in UTC) and the next two, and drops those past their time. To be run at start
 * and daily; any number of servers may do so at once. Rows that the default partition took in meanwhile move to the
 * month they belong to.
 */
export async function ensurePartitions(
  db: Database,
  now: Date,
  tables: readonly PartitionedTable[] = partitionedTables,
): Promise<PartitionReport> {
  const report: PartitionReport = { created: [], dropped: [] };
  for (const { table, retainMonths, droppedApart = false } of tables) {
    const { partitions } = await describe(db, table);
    const wanted = Array.from({ length: monthsAhead + 1 }, (_, ahead) => monthAt(now, ahead));
    for (const month of wanted.filter((one) => !partitions.includes(nameOf(table, one)))) {
      if (await patiently(db, (tx) => create(tx, table, month))) report.created.push(nameOf(table, month));
    }
    if (retainMonths === null || droppedApart) continue;
    const oldest = monthAt(now, -retainMonths);
    const expired = partitions.filter((name) => isMonthOf(table, name) && name < nameOf(table, oldest));
    for (const name of expired) {
      if (await patiently(db, (tx) => drop(tx, table, name))) report.dropped.push(name);
    }
    await removeStrays(db, table, oldest);
  }
  return report;
}

/** Months of a table that are kept besides the current one. Throws for one that is kept for ever, or is none of these. */
export function monthsKept(table: string): number {
  const months = partitionedTables.find((one) => one.table === table)?.retainMonths ?? null;
  if (months === null) throw new Error(`${table} has no months past their time`);
  return months;
}

/** Months (`2025-11`, in UTC) of a table that are past their time and still there, oldest first; also of rows in its default partition. */
export async function pastMonths(db: Database, table: string, now: Date): Promise<string[]> {
  const oldest = monthAt(now, -monthsKept(table));
  const { column, fallback, partitions } = await describe(db, table);
  const expired = partitions.filter((name) => isMonthOf(table, name) && name < nameOf(table, oldest));
  const months = expired.map((name) => name.slice(-'2025_11'.length).replace('_', '-'));
  if (fallback) {
    const { rows } = await sql<{ month: string }>`
      select distinct to_char(${sql.id(column)} at time zone 'UTC', 'YYYY-MM') as month
        from ${sql.id(fallback)} where ${sql.id(column)} < ${oldest}`.execute(db);
    months.push(...rows.map(({ month }) => month));
  }
  return [...new Set(months)].toSorted();
}

/** Drops one of them (`2025-11`), with its rows in the default partition. */
export async function dropMonth(db: Database, table: string, month: string): Promise<void> {
  const from = new Date(`${month}-01T00:00:00Z`);
  await patiently(db, (tx) => drop(tx, table, nameOf(table, from)));
  const { column, fallback } = await describe(db, table);
  if (fallback) {
    await sql`
      delete from ${sql.id(fallback)}
       where ${sql.id(column)} >= ${from} and ${sql.id(column)} < ${monthAt(from, 1)}`.execute(db);
  }
}

/** Takes locks that statements may hold for a while, so it gives way to them and tries again. */
async function patiently(db: Database, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx);
        // One server at a time. The numbers: "Nest" in ASCII, and this purpose.
        await sql`select pg_advisory_xact_lock(${sql.lit(0x4e657374)}, 2)`.execute(tx);
        return work(tx);
      });
    } catch (error) {
      if (attempt === attempts || !isDatabaseUnavailable(error)) throw error;
      await delay(500 * attempt);
    }
  }
}

async function create(tx: Transaction, table: string, month: Date): Promise<boolean> {
  const { column, fallback, partitions } = await describe(tx, table);
  const name = nameOf(table, month);
  if (partitions.includes(name)) return false;
  const [from, to] = [sql.lit(month.toISOString()), sql.lit(monthAt(month, 1).toISOString())];
  // Attaching a finished table locks the parent less than creating one in place would.
  await sql`create table ${sql.id(name)} (like ${sql.id(table)} including all)`.execute(tx);
  if (fallback) {
    await sql`lock table ${sql.id(fallback)} in access exclusive mode`.execute(tx);
    await sql`
      with moved as (
        delete from ${sql.id(fallback)} where ${sql.id(column)} >= ${from} and ${sql.id(column)} < ${to} returning *
      )
      insert into ${sql.id(name)} select * from moved`.execute(tx);
  }
  await sql`
    alter table ${sql.id(table)} attach partition ${sql.id(name)} for values from (${from}) to (${to})`.execute(
    tx,
  );
  return true;
}

async function drop(tx: Transaction, table: string, name: string): Promise<boolean> {
  const { partitions } = await describe(tx, table);
  if (!partitions.includes(name)) return false;
  await sql`drop table ${sql.id(name)}`.execute(tx);
  return true;
}

/** Rows past their time that had only the default partition to go to. */
async function removeStrays(db: Database, table: string, oldest: Date): Promise<void> {
  const { column, fallback } = await describe(db, table);
  if (fallback) await sql`delete from ${sql.id(fallback)} where ${sql.id(column)} < ${oldest}`.execute(db);
}

/** The column a table is partitioned on, its default partition, and the names of all partitions. */
async function describe(db: Database | Transaction, table: string) {
  const { rows } = await sql<{ column: string; fallback: string | null; partitions: string[] }>`
    select a.attname as column,
           (select relname from pg_class where oid = p.partdefid) as fallback,
           array(select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
                  where i.inhparent = p.partrelid) as partitions
      from pg_partitioned_table p
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where p.partrelid = to_regclass(${table})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} is not a partitioned table`);
  return row;
}

/** The first instant of the month that is `offset` months from that of `instant`, in UTC. */
function monthAt(instant: Date, offset: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + offset));
}

/** `event_2025_11`; such names sort by month. */
function nameOf(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

function isMonthOf(table: string, name: string): boolean {
  return name.startsWith(`${table}_`) && /^\d{4}_\d{2}$/.test(name.slice(table.length + 1));
}
