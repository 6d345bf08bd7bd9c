import { escapeIdentifier, type Client } from 'pg';
import {
  from as copyFrom,
  to as copyTo,
  type CopyStreamQuery,
  type CopyToStreamQuery,
} from 'pg-copy-streams';

/** A table with the columns that are stored, in their order. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  /** Null: nothing was taken from it. */
  readonly last: string | null;
}

/** What the schema has that copying goes around. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Of our own schema; `o` is a row of pg_class. */
const ours = `o.relnamespace = current_schema()::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Values are written and read in one way, whatever the server's own settings; nothing is hurried. */
export async function settle(client: Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
     set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
}

/** Held by the connection. False when another one has it. The numbers: "Nest" in ASCII, and this purpose. */
export async function takeTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(1315271540, 3) as taken',
  );
  return rows[0]?.taken === true;
}

export const beginSnapshot = (client: Client) =>
  client.query('begin isolation level repeatable read, read only');
export const begin = (client: Client) => client.query('begin');
export const commit = (client: Client) => client.query('commit');
export const rollback = (client: Client) => client.query('rollback');

/** Tables that hold something of their own; months of a table are read through it. */
export async function findTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select o.relname::text as name,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
      from pg_class o
     where ${ours} and o.relkind in ('r', 'p') and not o.relispartition and o.relpersistence = 'p'
     order by o.relname`);
  return rows;
}

/**
 * No migration changes them, and no month goes, before the transaction ends. Asked before anything is read: its snapshot is
 * taken after that.
 */
export const holdTables = (client: Client, tables: readonly CopiedTable[]) =>
  client.query(
    `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`,
  );

/** When the transaction began, which is before its snapshot, and what the server is. */
export async function readMoment(client: Client): Promise<{ at: Date; postgres: string }> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  );
  if (!rows[0]) throw new Error('The database has no clock');
  return rows[0];
}

/** Migrations that the tables had, in no order. */
export async function findHistory(client: Client): Promise<{ name: string; timestamp: string }[]> {
  const { rows } = await client.query<{ name: string; timestamp: string }>(
    'select name, "timestamp" from migration.history order by name',
  );
  return rows;
}

/** Read after the snapshot: never less than what its rows were given. */
export async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by sequencename`);
  return rows;
}

/** A month of a table that is divided by them, and which rows go there. */
interface Month {
  readonly table: string;
  readonly name: string;
  readonly bound: string;
}

export async function findMonths(client: Client): Promise<Month[]> {
  const { rows } = await client.query<Month>(`
    select p.relname::text as table, o.relname::text as name, pg_get_expr(o.relpartbound, o.oid) as bound
      from pg_class o join pg_inherits i on i.inhrelid = o.oid join pg_class p on p.oid = i.inhparent
     where ${ours} and o.relkind = 'r' and o.relispartition order by 1, 2`);
  return rows;
}

/** Those that the migrations made are there. */
export const makeMonth = (client: Client, { table, name, bound }: Month) =>
  client.query(
    `create table if not exists ${escapeIdentifier(name)} partition of ${escapeIdentifier(table)} ${bound}`,
  );

const columnsOf = ({ columns }: CopiedTable) => columns.map((column) => escapeIdentifier(column)).join(', ');

/** The rows of a table as PostgreSQL writes them for itself. */
export const copyOut = (client: Client, table: CopiedTable): CopyToStreamQuery =>
  client.query(copyTo(`copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}) to stdout`));

export const copyIn = (client: Client, table: CopiedTable): CopyStreamQuery =>
  client.query(copyFrom(`copy ${escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`));

/** Whether anything of anybody is there: tables of this product, or of another. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select exists (select from pg_class o where ${ours} and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f'))
        or to_regnamespace('migration') is not null or to_regnamespace('pgboss') is not null as found`);
  return rows[0]?.found === false;
}

/**
 * Makes the tables anew by the migrations that they had, with the history of them as Kysely's migrator keeps it, and a mark
 * that lets no server start before the end of the restore.
 */
export async function makeTables(
  client: Client,
  history: readonly { readonly name: string; readonly timestamp: string }[],
  texts: readonly string[],
): Promise<void> {
  await client.query(`
    create schema migration;
    create table migration.history (name varchar(255) not null primary key, "timestamp" varchar(255) not null);
    create table migration.lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    create table migration.restoring (begun_at timestamptz not null default now())`);
  for (const text of texts) await client.query(text);
  for (const { name, timestamp } of history)
    await client.query('insert into migration.history values ($1, $2)', [name, timestamp]);
}

/** The restore has come to its end. */
export const endRestoring = (client: Client) => client.query('drop table migration.restoring');

/** What the migrations themselves wrote gives way to what was kept. Tables can be filled in any order then. */
export async function emptyTables(
  client: Client,
  tables: readonly CopiedTable[],
): Promise<readonly ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select k.conrelid::regclass::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conparentid = 0
     order by 1, 2`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return keys;
}

/** Puts back what `emptyTables` took away. A row whose other one is missing fails here. */
export async function closeTables(
  client: Client,
  tables: readonly CopiedTable[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

export async function setSequence(client: Client, { name, last }: Sequence): Promise<void> {
  if (last !== null)
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last]);
}

/** Plans of what was filled at once would else be those of empty tables. */
export const gatherStatistics = (client: Client) => client.query('analyze');
