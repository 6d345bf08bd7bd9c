import { sql } from 'kysely';
import type { Coupon } from '#contract/calls/gifts/parcels.ts';
import type { WrittenText } from '#contract/locales.ts';
import { accountsOfMembers, membersAs } from '#server/core/members/fragments.ts';
import { isRestricted } from '#server/core/products/fragments-restricted.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { chained } from '#server/kernel/database/chained.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';
import { counted } from '../fragments.ts';
import type { ClaimRow } from './claim.ts';

const insertedClaims = chained<{ claimId: string }>(
  'insert-claims',
  [
    {
      name: 'wanted',
      text: `
     select w.*, w.skus::text[] as products
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
                   $10::text[], $11::int[], $12::text[], $13::timestamptz[], $14::jsonb[], $15::timestamptz[], $16::text[],
                   $17::text[])
            as w(member_id, claim_id, gift_id, version, kind, occasion, delivery, state, request_key, currency, price,
                 voucher_code, valid_until, address, claimed_at, skus, actor)`,
    },
    {
      name: 'claim',
      writes: 'member_id uuid, claim_id uuid, state text, delivery text, claimed_at timestamptz',
      text: `
     insert into gift_claim
       (member_id, claim_id, gift_id, version, kind, occasion, delivery, state, request_key, currency, price, voucher_code,
        valid_until, address, claimed_at, changed_at, piece)
     select w.member_id, w.claim_id, w.gift_id, g.version, w.kind, w.occasion, w.delivery, w.state, w.request_key, w.currency,
            w.price, w.voucher_code, w.valid_until, w.address, w.claimed_at, w.claimed_at,
             -- The lowest number that is free: those of claims that count no more are.
             (select min(n) from generate_series(1, 1 + (
                select count(*) from gift_claim m where m.member_id = w.member_id and m.gift_id = w.gift_id and ${counted('m')}
              )) as n
               where not exists (
                 select from gift_claim m
                  where m.member_id = w.member_id and m.gift_id = w.gift_id and ${counted('m')} and m.piece = n))
       from wanted w join gift_version g on g.gift_id = w.gift_id and g.version = w.version
      where not ${isRestricted('(array_remove(array[g.product], null) || w.products)', 'w.member_id', 'w.claimed_at', "w.address ->> 'countryCode'")}
        and not exists (select from ${membersAs('m')}
                         where m.member_id = w.member_id
                           and g.restricted_in && array[m.country_code, w.address ->> 'countryCode'])
     returning member_id, claim_id, state, delivery, claimed_at`,
    },
    {
      name: 'event',
      writes: '',
      text: `
     insert into claim_event (member_id, claim_id, state, at, actor)
     select c.member_id, c.claim_id, c.state, c.claimed_at, w.actor
       from claim c join wanted w using (member_id, claim_id) where c.delivery = 'physical'`,
    },
  ],
  'select claim_id as "claimId" from claim',
);

/** A new claim, with what is written of it beside what its member sees. */
export interface WrittenClaim extends ClaimRow {
  readonly memberId: string;
  readonly requestKey: string;
  readonly actor: 'member' | 'staff';
  /** Of a physical gift, once it is given. */
  readonly address: DeliveryAddress | null;
  /** SKUs of what it is given for, besides the gift’s own product. */
  readonly products: readonly string[];
}

/**
 * With the first line of an order's timeline. Whether all were written: what is restricted where she is or where it goes is
 * not. No two are of one member.
 */
export async function insertClaims(tx: Transaction, claims: readonly WrittenClaim[]): Promise<boolean> {
  const written = await insertedClaims(tx, [
    claims.map((claim) => claim.memberId),
    claims.map((claim) => claim.claimId),
    claims.map((claim) => claim.giftId),
    claims.map((claim) => claim.version),
    claims.map((claim) => claim.kind),
    claims.map((claim) => claim.occasion),
    claims.map((claim) => claim.delivery),
    claims.map((claim) => claim.state),
    claims.map((claim) => claim.requestKey),
    claims.map((claim) => claim.currency),
    claims.map((claim) => claim.price),
    claims.map((claim) => claim.voucherCode),
    claims.map((claim) => claim.validUntil),
    claims.map(({ address }) => (address ? JSON.stringify(address) : null)),
    claims.map((claim) => claim.claimedAt),
    claims.map(({ products }) => arrayText(products)),
    claims.map((claim) => claim.actor),
  ]);
  return written.length === claims.length;
}

/** Takes out of a member's claims where they went, what they were for, and what was said of them. */
export async function emptyClaims(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update gift_claim set address = case when address is not null then '{}'::jsonb end, occasion = null, reason = null, held_words = null
     where member_id = ${memberId}`.execute(tx);
}

/** A claim of a gift that is delivered as a coupon. */
export interface CouponRow {
  readonly couponId: string;
  readonly giftId: string;
  readonly name: WrittenText;
  readonly description: WrittenText;
  readonly picture: string;
  readonly code: string;
  readonly givenAt: Date;
  readonly validUntil: Date | null;
  readonly usedAt: Date | null;
}

const conditions: Readonly<Record<Coupon['state'], (now: Date) => ReturnType<typeof sql>>> = {
  usable: (now) => sql`c.used_at is null and (c.valid_until is null or c.valid_until > ${now})`,
  used: () => sql`c.used_at is not null`,
  expired: (now) => sql`c.used_at is null and c.valid_until <= ${now}`,
};

/** A claim of hers, or of an account that was joined to hers: their coupons are in her hand. */
const isHers = (memberId: string) => sql`member_id = any(${accountsOfMembers([memberId])})`;

/** Newest first, from before `after`; of one state, or one alone. Also of accounts that were joined to hers. */
export async function findCoupons(
  db: Queryable,
  wanted: MemberPage & { state?: Coupon['state']; couponId?: string; now: Date },
): Promise<CouponRow[]> {
  const { memberId, state, couponId, now, after, limit } = wanted;
  const rows = await sql<CouponRow>`
    select c.claim_id as coupon_id, c.gift_id, g.name, g.description, g.picture, c.voucher_code as code,
           c.claimed_at as given_at, c.valid_until, c.used_at
      from gift_claim c join gift_version g using (gift_id, version)
     where c.${isHers(memberId)} and c.delivery = 'coupon'
       ${state ? sql`and ${conditions[state](now)}` : sql``}
       ${couponId ? sql`and c.claim_id = ${couponId}` : sql``}
       ${after ? sql`and (c.claimed_at, c.claim_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.claimed_at desc, c.claim_id desc limit ${limit}`.execute(db);
  return rows.rows;
}

/** Marks one as used, if it can be used still. */
export async function markCouponUsed(
  db: Queryable,
  { memberId, couponId, now }: { memberId: string; couponId: string; now: Date },
): Promise<void> {
  await sql`
    update gift_claim set used_at = ${now}, changed_at = ${now}
     where ${isHers(memberId)} and claim_id = ${couponId} and delivery = 'coupon' and used_at is null
       and (valid_until is null or valid_until > ${now})`.execute(db);
}
