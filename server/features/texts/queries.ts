import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';

export type Table = keyof DB;
export type TextRow = Readonly<Record<string, unknown>>;

/** Along the primary key of a table, with the columns that are cleaned. */
export interface Walk {
  readonly table: Table;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Begins a walk through a table, unless there is one with this cleaner. @returns whether it begins */
export async function startWalk(db: Database, table: Table, cleaner: string): Promise<boolean> {
  const started = await db
    .insertInto('textCleaning')
    .values({ keptIn: table, cleaner })
    .onConflict((conflict) =>
      conflict
        .column('keptIn')
        .doUpdateSet({ cleaner, after: null, cleaned: 0, finishedAt: null })
        .where('textCleaning.cleaner', '<>', cleaner),
    )
    .returning('keptIn')
    .executeTakeFirst();
  return started !== undefined;
}

/** When the walk through a table came to its end; null: it has not yet. */
export async function findEnd(db: Database, table: Table): Promise<Date | null> {
  const { finishedAt } = await db
    .selectFrom('textCleaning')
    .select('finishedAt')
    .where('keptIn', '=', table)
    .executeTakeFirstOrThrow();
  return finishedAt;
}

/** @returns how many rows were cleaned */
export async function endWalk(db: Database, table: Table, finishedAt: Date): Promise<number> {
  const { cleaned } = await db
    .updateTable('textCleaning')
    .set({ finishedAt })
    .where('keptIn', '=', table)
    .returning('cleaned')
    .executeTakeFirstOrThrow();
  return Number(cleaned);
}

/** The columns of the primary key, in its order. */
export async function findKey(db: Database, table: Table): Promise<Walk['key']> {
  const { rows } = await sql<Walk['key'][number]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = ${nameOf(table)}::regclass and i.indisprimary
     order by array_position(i.indkey::int2[], a.attnum)`.execute(db);
  return rows;
}

const nameOf = (table: Table) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The key of the row that was looked at last; null: none was yet. */
export async function findPlace(db: Database, table: Table): Promise<string[] | null> {
  const { after } = await db
    .selectFrom('textCleaning')
    .select('after')
    .where('keptIn', '=', table)
    .executeTakeFirstOrThrow();
  return after;
}

/** Rows behind one, in the order of the key; null: from the first on. */
export async function findRows(
  db: Queryable,
  { table, columns, key }: Walk,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<(TextRow & { readonly key: string[] })[]> {
  const names = sql.join(key.map(({ name }) => sql.ref(name)));
  const behind = after === null ? sql`true` : sql`(${names}) > (${valuesOf(key, after)})`;
  const { rows } = await sql<TextRow & { readonly key: string[] }>`
    select array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}] as key,
           ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${behind} order by ${names} limit ${limit}`.execute(db);
  return rows;
}

const valuesOf = (key: Walk['key'], values: readonly string[]) =>
  sql.join(key.map(({ type }, index) => sql`${values[index]}::text::${sql.raw(type)}`));

/** Keeps the key of the row that was looked at last, and adds how many were cleaned. */
export async function keepPlace(
  db: Database,
  table: Table,
  { after, cleaned }: { after: string[]; cleaned: number },
): Promise<void> {
  await db
    .updateTable('textCleaning')
    .set({ after, cleaned: sql`cleaned + ${cleaned}` })
    .where('keptIn', '=', table)
    .execute();
}

const isRow = (walk: Walk, key: readonly string[]) =>
  sql`(${sql.join(walk.key.map(({ name }) => sql.ref(name)))}) = (${valuesOf(walk.key, key)})`;

/** The row of a key, which nobody else changes until the transaction ends; none when it is gone. */
export async function lockRow(tx: Transaction, walk: Walk, key: readonly string[]): Promise<TextRow[]> {
  const { table, columns } = walk;
  const { rows } = await sql<TextRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${isRow(walk, key)} for update`.execute(
    tx,
  );
  return rows;
}

/** Writes columns of the row of a key. */
export async function writeRow(
  tx: Transaction,
  walk: Walk,
  { key, cleaned }: { key: readonly string[]; cleaned: readonly (readonly [string, unknown])[] },
): Promise<void> {
  const written = cleaned.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(walk.table)} set ${sql.join(written)} where ${isRow(walk, key)}`.execute(tx);
}
