import { sql, type Insertable } from 'kysely';
import { isStaged, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { telling } from '#server/kernel/database/news.ts';
import type { GiftStock } from '#server/kernel/database/schema.ts';

/** How many there were stands with what is kept of gifts. */
const toldOfGifts = sql.raw(telling("'gift'"));

/** Pieces and codes left of each gift that has a limit. */
export async function findStock(db: Queryable): Promise<Map<string, number>> {
  const rows = await sql<{ giftId: string; left: number }>`
    select g.gift_id,
           case when g.delivery = 'coupon'
                then (select count(*) from coupon_code k where k.gift_id = g.gift_id and k.claim_id is null)
                else coalesce((select sum(s.remaining) from gift_stock s where s.gift_id = g.gift_id), 0)
            end::int as left
      from gift_supply g where g.pieces is not null`.execute(db);
  return new Map(rows.rows.map(({ giftId, left }) => [giftId, left]));
}

export async function isPieceLeft(db: Queryable, giftId: string): Promise<boolean> {
  const rows = await sql`
    select from gift_stock where gift_id = ${giftId} and remaining > 0 limit 1`.execute(db);
  return rows.rows.length > 0;
}

export async function isCodeLeft(db: Queryable, giftId: string): Promise<boolean> {
  const rows = await sql`
    select from coupon_code where gift_id = ${giftId} and claim_id is null limit 1`.execute(db);
  return rows.rows.length > 0;
}

/** One piece from the fullest bucket that nobody else has in hand. */
export async function takeFreePiece(tx: Transaction, giftId: string): Promise<boolean> {
  const taken = await sql`
    update gift_stock set remaining = remaining - 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId} and remaining > 0
        order by remaining desc limit 1 for update skip locked)`.execute(tx);
  return taken.numAffectedRows === 1n;
}

/** One piece from any bucket, after whoever has it in hand; false when that one was the last of its bucket. */
export async function waitForPiece(tx: Transaction, giftId: string): Promise<boolean> {
  const waited = await sql`
    update gift_stock set remaining = remaining - 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId} and remaining > 0
        order by random() limit 1 for update)
       and remaining > 0`.execute(tx);
  return waited.numAffectedRows === 1n;
}

/** Into the emptiest bucket that nobody else has in hand; false when there is none. */
export async function putIntoFreeBucket(tx: Transaction, giftId: string): Promise<boolean> {
  const put = await sql`
    update gift_stock set remaining = remaining + 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId}
        order by remaining limit 1 for update skip locked)`.execute(tx);
  return put.numAffectedRows === 1n;
}

/** Into any bucket, where there is one at all. */
export async function putIntoAnyBucket(tx: Transaction, giftId: string): Promise<void> {
  await sql`
    update gift_stock set remaining = remaining + 1
     where (gift_id, bucket) = (
       select gift_id, bucket from gift_stock where gift_id = ${giftId} order by random() limit 1)`.execute(
    tx,
  );
}

/** What a preview shows in place of a code: it is still to be given to somebody. */
const codeOfPreview = 'PREVIEW';

/** The first free code, of those that nobody else has in hand or, `waiting`, of all; undefined when it got none. */
export async function takeFreeCode(
  tx: Transaction,
  { giftId, claimId, waiting }: { giftId: string; claimId: string; waiting: boolean },
): Promise<string | undefined> {
  const taken = await sql<{ code: string }>`
    update coupon_code set claim_id = ${claimId}
     where (gift_id, code) = (
       select gift_id, code from coupon_code where gift_id = ${giftId} and claim_id is null
        order by code limit 1 for update ${waiting ? sql`` : sql`skip locked`})
       and claim_id is null
    returning code`.execute(tx);
  const code = taken.rows[0]?.code;
  return code !== undefined && isStaged(tx) ? codeOfPreview : code;
}

/** New buckets, or more in those that are there. */
export async function fillBuckets(tx: Transaction, buckets: readonly Insertable<GiftStock>[]): Promise<void> {
  await tx
    .insertInto('giftStock')
    .values(buckets)
    .onConflict((conflict) =>
      conflict.columns(['giftId', 'bucket']).doUpdateSet((eb) => ({
        remaining: eb('giftStock.remaining', '+', eb.ref('excluded.remaining')),
      })),
    )
    .execute();
}

/** Nobody takes or returns a piece from here to the end of the transaction. */
export async function lockBuckets(tx: Transaction, giftId: string): Promise<void> {
  await sql`select from gift_stock where gift_id = ${giftId} order by bucket for update`.execute(tx);
}

/** Takes so many pieces out, from one bucket after the other. @returns how many there were to take, at most that */
export async function emptyBuckets(tx: Transaction, giftId: string, pieces: number): Promise<number> {
  await lockBuckets(tx, giftId);
  const { rows } = await sql<{ taken: number }>`
    with wanted as (
      select bucket, least(remaining, greatest(0, ${pieces} - sum(remaining) over (order by bucket) + remaining)) as taken
        from gift_stock where gift_id = ${giftId}),
    emptied as (
      update gift_stock s set remaining = s.remaining - w.taken
        from wanted w where s.gift_id = ${giftId} and s.bucket = w.bucket and w.taken > 0)
    select coalesce(sum(taken), 0)::int as taken from wanted`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Those it has already are passed over. @returns how many are new */
export async function insertCodes(
  tx: Transaction,
  giftId: string,
  codes: readonly string[],
): Promise<number> {
  const added = await sql`
    insert into coupon_code (gift_id, code) select ${giftId}::uuid, unnest(${[...codes]}::text[])
        on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0n);
}

/** Counts what was put into stock; false, and nothing counted, for a gift without limit. */
export async function raisePieces(tx: Transaction, giftId: string, pieces: number): Promise<boolean> {
  const { rows } = await sql`
    with raised as (
      update gift_supply set pieces = pieces + ${pieces} where gift_id = ${giftId} and pieces is not null returning 1)
    select ${toldOfGifts} from raised`.execute(tx);
  return rows.length === 1;
}

/** Pieces are again what is left and what was claimed, should they be anything else. Needs `lockBuckets`. */
export async function settlePieces(tx: Transaction, giftId: string): Promise<void> {
  await sql`
    with settled as (
      update gift_supply
         set pieces = (select coalesce(sum(remaining), 0) from gift_stock where gift_id = ${giftId})
               + (select count(*) from gift_claim where gift_id = ${giftId} and state <> 'cancelled' and not piece_back)
       where gift_id = ${giftId} returning 1)
    select ${toldOfGifts} from settled`.execute(tx);
}
