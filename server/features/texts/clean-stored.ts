import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cleanerForm } from '#contract/clean-text.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import { placeAgain } from '#server/features/villages/posts/place-posts.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { storedTexts } from './stored-texts.ts';

type Table = keyof DB;
type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 200;

/**
 * Cleans what was kept before texts were cleaned as they are now: along the primary key of each table, in short
 * statements, once for each form of the cleaner. A run that ends early is taken up where it was.
 */
export async function cleanStored(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (const table of Object.keys(storedTexts) as Table[]) {
    if (signal.aborted) return;
    const walk = await findWalk(db, table);
    if (walk === null) continue;
    await inBatches(() => cleanBatch(db, walk), { signal });
    if (signal.aborted) return;
    const { cleaned } = await db
      .updateTable('textCleaning')
      .set({ finishedAt: now() })
      .where('keptIn', '=', table)
      .returning('cleaned')
      .executeTakeFirstOrThrow();
    log.info({ table, cleaned: Number(cleaned) }, 'texts kept before are cleaned');
  }
}

interface Walk {
  readonly table: Table;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Null: the table was walked to its end with this cleaner. */
async function findWalk(db: Database, table: Table): Promise<Walk | null> {
  const columns = Object.keys(storedTexts[table] ?? {});
  const cleaner = createHash('sha256').update(`${cleanerForm}\n${columns.join()}`).digest('base64url');
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
  if (!started) {
    const { finishedAt } = await db
      .selectFrom('textCleaning')
      .select('finishedAt')
      .where('keptIn', '=', table)
      .executeTakeFirstOrThrow();
    if (finishedAt !== null) return null;
  }
  const { rows: key } = await sql<Walk['key'][number]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = ${nameOf(table)}::regclass and i.indisprimary
     order by array_position(i.indkey::int2[], a.attnum)`.execute(db);
  return { table, columns, key };
}

const nameOf = (table: Table) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @returns how many rows were looked at */
async function cleanBatch(db: Database, walk: Walk): Promise<number> {
  const { table, columns, key } = walk;
  const { after } = await db
    .selectFrom('textCleaning')
    .select('after')
    .where('keptIn', '=', table)
    .executeTakeFirstOrThrow();
  const names = sql.join(key.map(({ name }) => sql.ref(name)));
  const behind = after === null ? sql`true` : sql`(${names}) > (${valuesOf(key, after)})`;
  const { rows } = await sql<Row & { readonly key: string[] }>`
    select array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}] as key,
           ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${behind} order by ${names} limit ${rowsAtOnce}`.execute(db);
  let cleaned = 0;
  for (const row of rows)
    if (cleanedOf(walk, row).length > 0 && (await transaction(db, (tx) => cleanRow(tx, walk, row.key))))
      cleaned += 1;
  const last = rows.at(-1)?.key;
  if (last)
    await db
      .updateTable('textCleaning')
      .set({ after: last, cleaned: sql`cleaned + ${cleaned}` })
      .where('keptIn', '=', table)
      .execute();
  return rows.length;
}

const valuesOf = (key: Walk['key'], values: readonly string[]) =>
  sql.join(key.map(({ type }, index) => sql`${values[index]}::text::${sql.raw(type)}`));

/** As it stands now, under a lock: its writer may have changed it since. */
async function cleanRow(tx: Transaction, walk: Walk, key: readonly string[]): Promise<boolean> {
  const { table, columns } = walk;
  const one = sql`(${sql.join(walk.key.map(({ name }) => sql.ref(name)))}) = (${valuesOf(walk.key, key)})`;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${one} for update`.execute(
    tx,
  );
  const cleaned = rows.flatMap((row) => cleanedOf(walk, row));
  if (cleaned.length === 0) return false;
  const written = cleaned.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(written)} where ${one}`.execute(tx);
  // Lists and the search have words of their own of it.
  if (table === 'post') await placeAgain(tx, key[0] ?? '');
  return true;
}

/** The columns that are other ones when cleaned. */
function cleanedOf({ table, columns }: Walk, row: Row): [string, unknown][] {
  const texts = storedTexts[table] as Readonly<Record<string, { clean(text: string): string }>>;
  return columns.flatMap((column) => {
    const [before, { clean } = { clean: String }] = [row[column], texts[column]];
    const after = cleanAll(before, clean);
    if (JSON.stringify(after) === JSON.stringify(before)) return [];
    // A list of texts is an array of the database, anything else is JSON.
    return [[column, typeof after === 'string' || Array.isArray(after) ? after : JSON.stringify(after)]];
  });
}

/** Texts anywhere in it, keys as well. */
function cleanAll(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((inner) => cleanAll(inner, clean));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [clean(name), cleanAll(inner, clean)]),
  );
}
