import { sql } from 'kysely';
import type { Delivery, GiftKind } from '#contract/calls/gifts/shelf.ts';
import { freeGiftDates, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';
import type { ClaimRow } from './claims/claim.ts';
import { counted } from './fragments.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';

const claimCounts = prepared<{ memberId: string; giftId: string; claimed: number }>(
  'claim-counts',
  `select member_id as "memberId", gift_id as "giftId", count(*)::int as claimed
     from gift_claim where member_id = any($1::uuid[]) and ${counted('gift_claim')} group by member_id, gift_id`,
);

/** How many pieces of each gift each member has, in the order of the members. What was cancelled, came back with its price or is sent once more does not count. */
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

/** What of a member decides about one gift. */
export interface ClaimantRow {
  readonly level: number;
  readonly countryCode: string;
  readonly stage: number;
  readonly registeredAt: Date;
  /** Pieces of this gift that the member has already. */
  readonly claimed: number;
}

const claimants = prepared<ClaimantRow & { readonly place: number }>(
  'claimants',
  `select w.place::int as "place", m.member_level::int as level, m.country_code as "countryCode", m.lactation::int as stage,
          m.created_at as "registeredAt",
          (select count(*)::int from gift_claim c
            where c.member_id = ${hers('m.member_id')} and c.gift_id = w.gift_id and ${counted('c')}) as claimed
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w(member_id, gift_id, place)
     join ${membersAs('m')} on m.member_id = w.member_id`,
);

/** Of each of those who want a gift, in their order. */
export async function findClaimants<Wish extends { readonly memberId: string; readonly giftId: string }>(
  db: Queryable,
  wishes: readonly Wish[],
): Promise<(ClaimantRow & Pick<Wish, 'memberId'>)[]> {
  const rows = await claimants(db, [
    wishes.map(({ memberId }) => memberId),
    wishes.map(({ giftId }) => giftId),
  ]);
  const found = inPlaces(wishes, rows);
  return wishes.map(({ memberId }, index) => {
    const row = found[index];
    if (!row) throw new Error('A claim without its member');
    return { ...row, memberId };
  });
}

export async function findClaimant(
  db: Queryable,
  wish: { readonly memberId: string; readonly giftId: string },
): Promise<ClaimantRow> {
  const [row] = await findClaimants(db, [wish]);
  if (!row) throw new Error('A claim without its member');
  return row;
}

/** Of some things each what was found for its place, which is said from 1 on. */
function inPlaces<Row extends { readonly place: number }>(
  things: readonly unknown[],
  rows: readonly Row[],
): (Omit<Row, 'place'> | undefined)[] {
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return things.map((_, index) => found.get(index + 1));
}

const claimColumns = `c.claim_id as "claimId", c.gift_id as "giftId", c.version, c.kind, c.occasion, c.delivery, c.state, g.name,
          g.picture, case when c.delivery = 'link' then g.link end as link, c.currency, c.price,
          c.voucher_code as "voucherCode", c.valid_until as "validUntil", c.used_at as "usedAt", c.claimed_at as "claimedAt"`;

const claimsByRequests = prepared<ClaimRow & { readonly place: number }>(
  'claims-by-requests',
  `select w.place::int as "place", ${claimColumns}
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w(member_id, request_key, place)
     join gift_claim c on c.member_id = w.member_id and c.request_key = w.request_key
     join gift_version g using (gift_id, version)`,
);

/** What each request was given before, in their order. */
export async function findClaimsByRequests(
  db: Queryable,
  requests: readonly { readonly memberId: string; readonly requestKey: string }[],
): Promise<(ClaimRow | undefined)[]> {
  const rows = await claimsByRequests(db, [
    requests.map(({ memberId }) => memberId),
    requests.map(({ requestKey }) => requestKey),
  ]);
  return inPlaces(requests, rows);
}

/** The day of a birth is free again for another gift once this claim of one is cancelled. */
export async function freeGiftDate(
  tx: Transaction,
  { memberId, claimId }: { memberId: string; claimId: string },
): Promise<void> {
  await freeGiftDates(sql`
    select member_id, occasion from gift_claim
     where member_id = ${memberId} and claim_id = ${claimId} and kind = 'newBaby'`).execute(tx);
}

/** What the member has of some gifts, newest first. */
export async function findClaimsOf(
  db: Queryable,
  memberId: string,
  giftIds: readonly string[],
): Promise<ClaimRow[]> {
  const rows = await sql<ClaimRow>`
    select ${sql.raw(claimColumns)} from gift_claim c join gift_version g using (gift_id, version)
     where c.member_id = ${memberId} and c.gift_id = any(${giftIds}::uuid[]) and c.state <> 'cancelled'
     order by c.claimed_at desc, c.claim_id desc`.execute(db);
  return rows.rows;
}

/** Newest first, from before `after`; of one kind, or delivered in one way. */
export async function findClaims(
  db: Queryable,
  wanted: MemberPage & { kind?: GiftKind | undefined; delivery?: Delivery | undefined },
): Promise<ClaimRow[]> {
  const { memberId, kind, delivery, after, limit } = wanted;
  const rows = await sql<ClaimRow>`
    select ${sql.raw(claimColumns)} from gift_claim c join gift_version g using (gift_id, version)
     where c.member_id = ${memberId}
       ${kind ? sql`and c.kind = ${kind}` : sql``}
       ${delivery ? sql`and c.delivery = ${delivery}` : sql``}
       ${after ? sql`and (c.claimed_at, c.claim_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.claimed_at desc, c.claim_id desc limit ${limit}`.execute(db);
  return rows.rows;
}
