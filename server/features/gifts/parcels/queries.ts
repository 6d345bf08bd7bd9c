import { sql } from 'kysely';
import type { GiftKind } from '#contract/calls/gifts.ts';
import type { OrderFilter, OrderState, ParcelStatus } from '#contract/calls/orders.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';
import type { Actor } from './states.ts';

/** A claim of a physical gift. */
export interface OrderRow {
  readonly orderId: string;
  readonly giftId: string;
  readonly kind: GiftKind;
  readonly name: Localised;
  readonly picture: string;
  readonly currency: Currency;
  readonly price: number;
  readonly state: OrderState;
  readonly orderedAt: Date;
  readonly changedAt: Date;
  readonly reason: string | null;
  readonly address: DeliveryAddress | null;
}

const orderColumns = sql.raw(
  `c.claim_id as order_id, c.gift_id, c.kind, g.name, g.picture, c.currency, c.price, c.state,
   c.claimed_at as ordered_at, c.changed_at, c.reason, c.address`,
);

function condition(state: OrderFilter) {
  switch (state) {
    case 'preparing':
      return sql`and c.state in ('requested', 'approved', 'packed')`;
    case 'addressNeeded':
      return sql`and c.state = 'requested' and c.address is null`;
    default:
      return sql`and c.state = ${state}`;
  }
}

/** Newest first, from before `after`. */
export async function findOrders(
  db: Queryable,
  { memberId, after, limit, state }: MemberPage & { state: OrderFilter | undefined },
): Promise<OrderRow[]> {
  const rows = await sql<OrderRow>`
    select ${orderColumns} from gift_claim c join gift g using (gift_id)
     where c.member_id = ${memberId} and c.delivery = 'physical'
       ${state ? condition(state) : sql``}
       ${after ? sql`and (c.claimed_at, c.claim_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.claimed_at desc, c.claim_id desc limit ${limit}`.execute(db);
  return rows.rows;
}

export interface TimelineRow {
  readonly state: OrderState;
  readonly at: Date;
  readonly actor: Actor;
}

export interface WholeOrderRow extends OrderRow {
  readonly timeline: readonly TimelineRow[];
  readonly parcelCount: number;
}

/** Null for an order that is not this member's. */
export async function findOrder(
  db: Queryable,
  memberId: string,
  orderId: string,
): Promise<WholeOrderRow | null> {
  const rows = await sql<Omit<WholeOrderRow, 'timeline'>>`
    select ${orderColumns},
           (select count(*)::int from parcel p
             where p.member_id = c.member_id and p.claim_id = c.claim_id) as parcel_count
      from gift_claim c join gift g using (gift_id)
     where c.member_id = ${memberId} and c.claim_id = ${orderId} and c.delivery = 'physical'`.execute(db);
  const [row] = rows.rows;
  if (!row) return null;
  const timeline = await sql<TimelineRow>`
    select state, at, actor from claim_event
     where member_id = ${memberId} and claim_id = ${orderId}
     order by array_position(array['requested', 'approved', 'packed', 'shipped', 'delivered', 'cancelled'], state)`.execute(
    db,
  );
  return { ...row, timeline: timeline.rows };
}

export interface ParcelRow {
  readonly parcelId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  readonly unansweredSince: Date | null;
}

/** In the order in which they were handed over. */
export async function findParcels(db: Queryable, memberId: string, orderId: string): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcel')
    .select(['parcelId', 'carrier', 'trackingNumber', 'shippedAt', 'deliveredAt', 'unansweredSince'])
    .where('memberId', '=', memberId)
    .where('claimId', '=', orderId)
    .orderBy('shippedAt')
    .orderBy('parcelId')
    .execute();
}

export interface ParcelEventRow {
  readonly parcelId: string;
  readonly at: Date;
  readonly status: ParcelStatus;
  readonly place: string;
}

/** Of many parcels of one member in one statement, newest first. */
export async function findParcelEvents(
  db: Queryable,
  memberId: string,
  parcelIds: readonly string[],
): Promise<ParcelEventRow[]> {
  const rows = await sql<ParcelEventRow>`
    select parcel_id, at, status, place from parcel_event
     where member_id = ${memberId} and parcel_id = any(${[...parcelIds]}::uuid[])
     order by at desc, event_key desc`.execute(db);
  return rows.rows;
}
