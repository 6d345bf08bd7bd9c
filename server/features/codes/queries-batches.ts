import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Position } from '#server/kernel/http/cursor.ts';
import { codeBytes, findingKey, firstByteMask, openSeed, padsOf } from './secret-codes.ts';

export interface BatchRow {
  readonly batchId: string;
  readonly poolId: string;
  readonly seed: Buffer;
  readonly size: number;
  readonly made: number;
  readonly lastNumber: number;
  readonly leftOut: readonly number[];
  readonly note: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly endsAt: Date;
  readonly stoppedAt: Date | null;
}

const columns = sql.raw(
  'b.batch_id, b.pool_id, b.seed, b.size, b.made, b.last_number, b.left_out, b.note, b.made_at, b.made_by, b.ends_at, b.stopped_at',
);

/** One of a page, with how many of its codes were used. */
export interface ListedBatch extends BatchRow {
  readonly used: number;
}

/** Newest first. */
export async function findBatches(
  db: Queryable,
  { poolId, after, limit }: { poolId: string | null; after: Position | null; limit: number },
): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select ${columns}, (select count(*)::int from code_use u where u.batch_id = b.batch_id) as used
      from code_batch b
     where ${poolId ? sql`b.pool_id = ${poolId}` : sql`true`}
       and ${after ? sql`(b.made_at, b.batch_id) < (${after.at}, ${after.id})` : sql`true`}
     order by b.made_at desc, b.batch_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Null for one that is not there. */
export async function findBatch(
  db: Queryable,
  batchId: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from code_batch b where b.batch_id = ${batchId} ${locked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findByRequest(db: Queryable, requestKey: string): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from code_batch b where b.request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false where another batch has the key */
export async function insertBatch(
  tx: Transaction,
  row: Pick<BatchRow, 'batchId' | 'poolId' | 'seed' | 'size' | 'note' | 'madeAt' | 'madeBy' | 'endsAt'> & {
    readonly requestKey: string;
    readonly agreed: boolean;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('codeBatch')
    .values(row)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveStopped(tx: Transaction, batchId: string, stoppedAt: Date | null): Promise<void> {
  await tx.updateTable('codeBatch').set({ stoppedAt }).where('batchId', '=', batchId).execute();
}

/** Codes that were made for each pool, by its id. */
export async function countMade(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ poolId: string; made: number }>`
    select pool_id, sum(made)::int8 as made from code_batch group by pool_id`.execute(db);
  return new Map(rows.map(({ poolId, made }) => [poolId, Number(made)]));
}

/** Codes of a pool that one person or another ordered alone since a moment. */
export async function countAlone(
  tx: Transaction,
  { poolId, since }: { poolId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(size), 0)::int as size from code_batch
     where pool_id = ${poolId} and made_at > ${since} and not agreed`.execute(tx);
  return rows[0]?.size ?? 0;
}

/** Nobody else orders codes of a pool meanwhile. */
export async function holdPool(tx: Transaction, poolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${poolId}`}, 0))`.execute(tx);
}

/** The oldest batch that is not whole and that nobody is making just now; null: there is none. */
export async function takeUnfinished(tx: Transaction): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from code_batch b where b.made < b.size
     order by b.made_at limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Codes in one transaction: some tenths of a second. */
export const codesAtOnce = 20_000;

/**
 * Makes the next codes of a batch that is held, all in one statement. The database gets keys in their padded form and keeps
 * nothing but digests. @returns how many
 */
export async function makeSlice(tx: Transaction, secret: string, batch: BatchRow): Promise<number> {
  const { batchId, size, made, lastNumber } = batch;
  const first = lastNumber + 1;
  const last = lastNumber + Math.min(codesAtOnce, size - made);
  const seed = padsOf(openSeed(secret, batch));
  const finding = padsOf(findingKey(secret));
  const { rows } = await sql<{ made: number }>`
    with said as (
      select number, set_byte(bytes, 0, get_byte(bytes, 0) & ${sql.lit(firstByteMask)}) as bytes
        from generate_series(${first}::int, ${last}::int) number,
             substr(sha256(${seed.outer}::bytea || sha256(${seed.inner}::bytea || int4send(number))), 1, ${sql.lit(codeBytes)}) bytes
    ), stored as (
      insert into printed_code (digest, batch_id, number)
      select sha256(${finding.outer}::bytea || sha256(${finding.inner}::bytea || bytes)), ${batchId}::uuid, number
        from said
      on conflict (digest) do nothing
      returning number
    )
    update code_batch
       set made = made + (select count(*) from stored),
           last_number = ${last},
           left_out = left_out || array(
             select number from said where number not in (select number from stored) order by number)
     where batch_id = ${batchId}
    returning made`.execute(tx);
  return (rows[0]?.made ?? 0) - made;
}
