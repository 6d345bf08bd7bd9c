import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

export interface GiftRow {
  readonly giftId: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly currency: Currency;
  readonly price: number;
  readonly limitPerMember: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

const giftColumns = sql.raw(
  `gift_id, name, description, picture, currency, price, limit_per_member, opens_at, closes_at`,
);

/** Gifts to be redeemed, in the order staff gave them. */
export async function findRedeemGifts(db: Queryable): Promise<GiftRow[]> {
  const rows = await sql<GiftRow>`
    select ${giftColumns} from gift
     where kind = 'redeem' and archived_at is null order by position, gift_id`.execute(db);
  return rows.rows;
}

export async function findRedeemGift(db: Queryable, giftId: string): Promise<GiftRow | null> {
  const rows = await sql<GiftRow>`
    select ${giftColumns} from gift
     where gift_id = ${giftId} and kind = 'redeem' and archived_at is null`.execute(db);
  return rows.rows[0] ?? null;
}

/** Pieces left of each gift that has a limit. */
export async function findStock(db: Queryable): Promise<Map<string, number>> {
  const rows = await sql<{ giftId: string; left: number }>`
    select gift_id, sum(remaining)::int as left from gift_stock group by gift_id`.execute(db);
  return new Map(rows.rows.map(({ giftId, left }) => [giftId, left]));
}

/** Null when the gift has no limit. */
export async function findStockOf(db: Queryable, giftId: string): Promise<number | null> {
  const rows = await sql<{ left: number | null }>`
    select sum(remaining)::int as left from gift_stock where gift_id = ${giftId}`.execute(db);
  return rows.rows[0]?.left ?? null;
}

const claimCounts = prepared<{ memberId: string; giftId: string; claimed: number }>(
  'claim-counts',
  `select member_id as "memberId", gift_id as "giftId", count(*)::int as claimed
     from gift_claim where member_id = any($1::uuid[]) group by member_id, gift_id`,
);

/** How many pieces of each gift each member has, in the order of the members. */
export async function findClaimCounts(
  db: Queryable,
  memberIds: readonly string[],
): Promise<Map<string, number>[]> {
  const counts = new Map(memberIds.map((memberId) => [memberId, new Map<string, number>()]));
  for (const { memberId, giftId, claimed } of await claimCounts(db, [[...counts.keys()]])) {
    counts.get(memberId)?.set(giftId, claimed);
  }
  return memberIds.map((memberId) => counts.get(memberId) ?? new Map<string, number>());
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
    if ((await findStockOf(tx, giftId)) === 0) return false;
  }
}

export interface ClaimRow {
  readonly claimId: string;
  readonly giftId: string;
  readonly name: Localised;
  readonly picture: string;
  readonly currency: Currency;
  readonly price: number;
  readonly voucherCode: string;
  readonly claimedAt: Date;
}

const claimColumns = sql.raw(
  `c.claim_id, c.gift_id, g.name, g.picture, c.currency, c.price, c.voucher_code, c.claimed_at`,
);

export async function findClaimByRequest(
  db: Queryable,
  memberId: string,
  requestKey: string,
): Promise<ClaimRow | null> {
  const rows = await sql<ClaimRow>`
    select ${claimColumns} from gift_claim c join gift g using (gift_id)
     where c.member_id = ${memberId} and c.request_key = ${requestKey}`.execute(db);
  return rows.rows[0] ?? null;
}

/** Newest first, from before `after`. */
export async function findClaims(
  db: Queryable,
  { memberId, after, limit }: { memberId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<ClaimRow[]> {
  const rows = await sql<ClaimRow>`
    select ${claimColumns} from gift_claim c join gift g using (gift_id)
     where c.member_id = ${memberId}
       ${after ? sql`and (c.claimed_at, c.claim_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.claimed_at desc, c.claim_id desc limit ${limit}`.execute(db);
  return rows.rows;
}
