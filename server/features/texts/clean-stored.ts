import { createHash } from 'node:crypto';
import { cleanerForm } from '#contract/clean-text.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { placeAgain } from '#server/features/villages/posts/place-posts.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import {
  endWalk,
  findEnd,
  findKey,
  findPlace,
  findRows,
  keepPlace,
  lockRow,
  startWalk,
  writeRow,
  type TextRow,
  type Table,
  type Walk,
} from './queries.ts';
import { storedTexts } from './stored-texts.ts';

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
    const cleaned = await endWalk(db, table, now());
    log.info({ table, cleaned }, 'texts kept before are cleaned');
  }
}

/** Null: the table was walked to its end with this cleaner. */
async function findWalk(db: Database, table: Table): Promise<Walk | null> {
  const columns = Object.keys(storedTexts[table] ?? {});
  const cleaner = createHash('sha256').update(`${cleanerForm}\n${columns.join()}`).digest('base64url');
  const starts = await startWalk(db, table, cleaner);
  if (!starts && (await findEnd(db, table)) !== null) return null;
  return { table, columns, key: await findKey(db, table) };
}

/** @returns how many rows were looked at */
async function cleanBatch(db: Database, walk: Walk): Promise<number> {
  const { table } = walk;
  const rows = await findRows(db, walk, { after: await findPlace(db, table), limit: rowsAtOnce });
  let cleaned = 0;
  for (const row of rows)
    if (cleanedOf(walk, row).length > 0 && (await transaction(db, (tx) => cleanRow(tx, walk, row.key))))
      cleaned += 1;
  const last = rows.at(-1)?.key;
  if (last) await keepPlace(db, table, { after: last, cleaned });
  return rows.length;
}

/** As it stands now, under a lock: its writer may have changed it since. */
async function cleanRow(tx: Transaction, walk: Walk, key: readonly string[]): Promise<boolean> {
  const rows = await lockRow(tx, walk, key);
  const cleaned = rows.flatMap((row) => cleanedOf(walk, row));
  if (cleaned.length === 0) return false;
  await writeRow(tx, walk, { key, cleaned });
  // Lists and the search have words of their own of it.
  if (walk.table === 'post') await placeAgain(tx, key[0] ?? '');
  return true;
}

/** The columns that are other ones when cleaned. */
function cleanedOf({ table, columns }: Walk, row: TextRow): [string, unknown][] {
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
