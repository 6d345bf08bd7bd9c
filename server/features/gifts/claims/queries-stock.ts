import { sql, type Insertable } from 'kysely';
import { isStaged, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { telling } from '#server/kernel/database/news.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
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

const soldOut = prepared<{ giftId: string }>(
  'sold-out-gifts',
  `select g.gift_id as "giftId" from gift_supply g
    where g.gift_id = any($1::uuid[]) and g.pieces is not null
      and not case when g.delivery = 'coupon'
                   then exists (select from coupon_code k where k.gift_id = g.gift_id and k.claim_id is null)
                   else exists (select from gift_stock s where s.gift_id = g.gift_id and s.remaining > 0) end`,
);

/** Those of some gifts of which nothing is left just now. */
export async function findSoldOut(db: Queryable, giftIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await soldOut(db, [[...giftIds]]);
  return new Set(rows.map(({ giftId }) => giftId));
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

/** A claim that wants a piece or a code of its gift. */
interface Taker {
  readonly giftId: string;
  readonly claimId: string;
}

const takenPieces = prepared<{ giftId: string; taken: number }>(
  'take-pieces',
  // The fewest buckets that have enough are chosen first, and then locked in one order, which no two batches wait for in a circle.
  `with wanted as (select * from unnest($1::uuid[], $2::int[]) as w(gift_id, pieces)),
   chosen as (
     select w.gift_id, s.bucket from wanted w
      cross join lateral (
        select bucket, sum(remaining) over (order by remaining desc, bucket) - remaining as before
          from gift_stock where gift_id = w.gift_id and remaining > 0) s
      where s.before < w.pieces),
   held as materialized (
     select s.gift_id, s.bucket, s.remaining from gift_stock s join chosen using (gift_id, bucket)
      order by s.gift_id, s.bucket for update of s),
   share as (
     select h.gift_id, h.bucket,
            greatest(0, least(h.remaining, w.pieces - sum(h.remaining) over of_gift + h.remaining))::int as taken
       from held h join wanted w using (gift_id) window of_gift as (partition by h.gift_id order by h.bucket)),
   emptied as (
     update gift_stock s set remaining = s.remaining - h.taken
       from share h where s.gift_id = h.gift_id and s.bucket = h.bucket and h.taken > 0)
   select gift_id as "giftId", sum(taken)::int as taken from share group by gift_id`,
);

/** A piece for each, those first who come first. @returns the claims that got none: others took it meanwhile, or none is left */
export async function takePieces(tx: Transaction, takers: readonly Taker[]): Promise<ReadonlySet<string>> {
  if (takers.length === 0) return new Set();
  const byGift = Map.groupBy(takers, ({ giftId }) => giftId);
  const gifts = [...byGift.keys()].toSorted();
  const rows = await takenPieces(tx, [gifts, gifts.map((giftId) => byGift.get(giftId)?.length ?? 0)]);
  const taken = new Map(rows.map((row) => [row.giftId, row.taken]));
  const without = gifts.flatMap((giftId) => byGift.get(giftId)?.slice(taken.get(giftId) ?? 0) ?? []);
  return new Set(without.map(({ claimId }) => claimId));
}

const takenCodes = prepared<{ claimId: string; code: string }>(
  'take-codes',
  `with wanted as (
     select w.*, row_number() over (partition by gift_id order by place) as turn
       from unnest($1::uuid[], $2::uuid[]) with ordinality as w(gift_id, claim_id, place)),
   free as materialized (
     select k.gift_id, k.code from (select gift_id, count(*) as codes from wanted group by gift_id) w
      cross join lateral (
        select gift_id, code from coupon_code where gift_id = w.gift_id and claim_id is null
         order by code limit w.codes for update skip locked) k),
   paired as (
     select f.gift_id, f.code, w.claim_id
       from (select *, row_number() over (partition by gift_id order by code) as turn from free) f
       join wanted w using (gift_id, turn))
   update coupon_code k set claim_id = p.claim_id
     from paired p where k.gift_id = p.gift_id and k.code = p.code
   returning k.claim_id as "claimId", k.code`,
);

/** A code for each of those that nobody else has in hand. @returns them by their claims */
export async function takeFreeCodes(
  tx: Transaction,
  takers: readonly Taker[],
): Promise<ReadonlyMap<string, string>> {
  if (takers.length === 0) return new Map();
  const rows = await takenCodes(tx, [
    takers.map(({ giftId }) => giftId),
    takers.map(({ claimId }) => claimId),
  ]);
  return new Map(rows.map(({ claimId, code }) => [claimId, isStaged(tx) ? codeOfPreview : code]));
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
