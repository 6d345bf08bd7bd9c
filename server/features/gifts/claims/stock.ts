import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { GiftRow } from '../shelf/gift.ts';

/** Pieces and codes left of each gift that has a limit. */
export async function findStock(db: Queryable): Promise<Map<string, number>> {
  const rows = await sql<{ giftId: string; left: number }>`
    select g.gift_id,
           case when g.delivery = 'coupon'
                then (select count(*) from coupon_code k where k.gift_id = g.gift_id and k.claim_id is null)
                else coalesce((select sum(s.remaining) from gift_stock s where s.gift_id = g.gift_id), 0)
            end::int as left
      from gift g where g.pieces is not null and g.archived_at is null`.execute(db);
  return new Map(rows.rows.map(({ giftId, left }) => [giftId, left]));
}

/** Whether nothing is left just now; false for a gift without limit. */
export async function isSoldOut(
  db: Queryable,
  { giftId, delivery, pieces }: Pick<GiftRow, 'giftId' | 'delivery' | 'pieces'>,
): Promise<boolean> {
  if (pieces === null) return false;
  return !(delivery === 'coupon' ? await isCodeLeft(db, giftId) : await isPieceLeft(db, giftId));
}

async function isPieceLeft(db: Queryable, giftId: string): Promise<boolean> {
  const rows = await sql`
    select from gift_stock where gift_id = ${giftId} and remaining > 0 limit 1`.execute(db);
  return rows.rows.length > 0;
}

async function isCodeLeft(db: Queryable, giftId: string): Promise<boolean> {
  const rows = await sql`
    select from coupon_code where gift_id = ${giftId} and claim_id is null limit 1`.execute(db);
  return rows.rows.length > 0;
}

/**
 * Takes one piece from a bucket that nobody else is taking from. When all that have pieces are busy it waits for
 * one; false when none is left.
 */
export async function takePiece(tx: Transaction, giftId: string): Promise<boolean> {
  const taken = await sql`
    update gift_stock set remaining = remaining - 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId} and remaining > 0
        order by remaining desc limit 1 for update skip locked)`.execute(tx);
  if (taken.numAffectedRows === 1n) return true;
  for (;;) {
    const waited = await sql`
      update gift_stock set remaining = remaining - 1
       where (gift_id, bucket) = (
         select gift_id, bucket from gift_stock where gift_id = ${giftId} and remaining > 0
          order by random() limit 1 for update)
         and remaining > 0`.execute(tx);
    if (waited.numAffectedRows === 1n) return true;
    if (!(await isPieceLeft(tx, giftId))) return false;
  }
}

/** Puts one piece back, where there is a stock at all: into the emptiest bucket that nobody else has in hand. */
export async function returnPiece(tx: Transaction, giftId: string): Promise<void> {
  const put = await sql`
    update gift_stock set remaining = remaining + 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId}
        order by remaining limit 1 for update skip locked)`.execute(tx);
  if (put.numAffectedRows === 1n) return;
  await sql`
    update gift_stock set remaining = remaining + 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId} order by random() limit 1)`.execute(
    tx,
  );
}

/**
 * Takes one code of the shop for a claim, for good; null when none is left. Codes that others have in hand are passed
 * over; only when there is no other it waits for one, since who has it may yet give it up.
 */
export async function takeCode(tx: Transaction, giftId: string, claimId: string): Promise<string | null> {
  const take = async (waiting: boolean) => {
    const taken = await sql<{ code: string }>`
      update coupon_code set claim_id = ${claimId}
       where (gift_id, code) = (
         select gift_id, code from coupon_code where gift_id = ${giftId} and claim_id is null
          order by code limit 1 for update ${waiting ? sql`` : sql`skip locked`})
         and claim_id is null
      returning code`.execute(tx);
    return taken.rows[0]?.code;
  };
  let code = await take(false);
  while (code === undefined) {
    if (!(await isCodeLeft(tx, giftId))) return null;
    code = await take(true);
  }
  return code;
}

const mostBuckets = 16;

/** More pieces of a gift, spread evenly over buckets, so that a rush does not queue behind one row. */
export async function addPieces(tx: Transaction, giftId: string, pieces: number): Promise<void> {
  const buckets = Math.max(1, Math.min(mostBuckets, pieces));
  await tx
    .insertInto('giftStock')
    .values(
      Array.from({ length: buckets }, (_, bucket) => ({
        giftId,
        bucket,
        remaining: Math.floor(pieces / buckets) + (bucket < pieces % buckets ? 1 : 0),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['giftId', 'bucket']).doUpdateSet((eb) => ({
        remaining: eb('giftStock.remaining', '+', eb.ref('excluded.remaining')),
      })),
    )
    .execute();
  await countPieces(tx, giftId, pieces);
}

/** More codes for a gift that is delivered as a coupon; those it has already are passed over. @returns how many */
export async function addCodes(tx: Transaction, giftId: string, codes: readonly string[]): Promise<number> {
  const added = await sql`
    insert into coupon_code (gift_id, code) select ${giftId}::uuid, unnest(${[...codes]}::text[])
        on conflict do nothing`.execute(tx);
  const count = Number(added.numAffectedRows ?? 0n);
  await countPieces(tx, giftId, count);
  return count;
}

/** A gift without limit stays so: what was claimed before its first piece would be missing in the sum. */
async function countPieces(tx: Transaction, giftId: string, pieces: number): Promise<void> {
  const counted = await sql`
    update gift set pieces = pieces + ${pieces} where gift_id = ${giftId} and pieces is not null`.execute(tx);
  if (counted.numAffectedRows !== 1n) throw new Error(`Stock for a gift without limit: ${giftId}`);
}
