import { sql } from 'kysely';
import type { GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { OrderFilter, OrderState } from '#contract/calls/gifts/parcels.ts';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import { chained } from '#server/kernel/database/chained.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';
import { restrictedInOf } from '../fragments.ts';
import type { Actor } from './states.ts';

export interface OrderStep {
  readonly memberId: string;
  readonly orderId: string;
  readonly now: Date;
}

/** A claim of a physical gift. */
export interface OrderRow {
  readonly orderId: string;
  readonly giftId: string;
  readonly kind: GiftKind;
  readonly name: WrittenText;
  readonly picture: string;
  readonly currency: Currency;
  readonly price: number;
  readonly state: OrderState;
  readonly orderedAt: Date;
  readonly changedAt: Date;
  readonly reason: string | null;
  readonly address: DeliveryAddress | null;
  readonly heldAt: Date | null;
}

const orderColumns = sql.raw(
  `c.claim_id as order_id, c.gift_id, c.kind, g.name, g.picture, c.currency, c.price, c.state,
   c.claimed_at as ordered_at, c.changed_at, c.reason, c.address, c.held_at`,
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
    select ${orderColumns} from gift_claim c join gift_version g using (gift_id, version)
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
  readonly heldWords: string | null;
  readonly priceBack: boolean;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
}

/** Null for an order that is not this member's. */
export async function findOrder(
  db: Queryable,
  memberId: string,
  orderId: string,
): Promise<WholeOrderRow | null> {
  const rows = await sql<Omit<WholeOrderRow, 'timeline'>>`
    select ${orderColumns}, c.held_words, c.price_back, c.replaces,
           (select r.claim_id from gift_claim r
             where r.member_id = c.member_id and r.replaces = c.claim_id and r.state <> 'cancelled') as replaced_by,
           (select count(*)::int from parcel p
             where p.member_id = c.member_id and p.claim_id = c.claim_id) as parcel_count
      from gift_claim c join gift_version g using (gift_id, version)
     where c.member_id = ${memberId} and c.claim_id = ${orderId} and c.delivery = 'physical'`.execute(db);
  const [row] = rows.rows;
  if (!row) return null;
  const timeline = await sql<TimelineRow>`
    select state, at, actor from claim_event
     where member_id = ${memberId} and claim_id = ${orderId}
     order by array_position(array['requested', 'approved', 'packed', 'shipped', 'lost', 'delivered', 'returned', 'cancelled'], state)`.execute(
    db,
  );
  return { ...row, timeline: timeline.rows };
}

/** What a move tells of the order. */
export interface MovedRow {
  readonly giftId: string;
  readonly name: WrittenText;
  readonly currency: Currency;
  readonly price: number;
}

interface Move extends OrderStep {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  readonly actor: Actor;
  /** Null: what was said before stays. */
  readonly reason: string | null;
}

const moveOrder = chained<MovedRow>(
  'move-order',
  [
    {
      name: 'moved',
      writes: 'gift_id uuid, name jsonb, currency text, price int',
      text: `
      update gift_claim c set state = $3::text, changed_at = $4::timestamptz, reason = coalesce($5::text, reason),
             held_at = null, held_words = null
        from gift_version g
       where c.member_id = $1::uuid and c.claim_id = $2::uuid and c.delivery = 'physical'
         and c.state = any($6::text[]) and g.gift_id = c.gift_id and g.version = c.version
         and ($3::text = 'cancelled' or (c.address is not null and c.held_at is null))
      returning c.gift_id, g.name, c.currency, c.price`,
    },
    {
      name: 'written',
      writes: '',
      text: `
      insert into claim_event (member_id, claim_id, state, at, actor)
      select $1::uuid, $2::uuid, $3::text, $4::timestamptz, $7::text from moved`,
    },
  ],
  'select gift_id as "giftId", name, currency, price from moved',
);

/** With a line of its timeline. Null, and nothing written, for one in no state of `from`, or that would go on while it is held or has no address. */
export async function updateOrderState(
  tx: Transaction,
  { memberId, orderId, now, from, to, actor, reason }: Move,
): Promise<MovedRow | null> {
  const [moved] = await moveOrder(tx, [memberId, orderId, to, now, reason, [...from], actor]);
  return moved ?? null;
}

/** Undefined for an order that is not this member's. */
export function findOrderState(db: Queryable, memberId: string, orderId: string) {
  return db
    .selectFrom('giftClaim')
    .select(['state', 'heldAt', sql<boolean>`address is null`.as('addressMissing')])
    .where('memberId', '=', memberId)
    .where('claimId', '=', orderId)
    .where('delivery', '=', 'physical')
    .executeTakeFirst();
}

/** Ids of a member's orders that are in one of some states. */
export async function findOrdersIn(
  db: Queryable,
  memberId: string,
  states: readonly OrderState[],
): Promise<string[]> {
  const orders = await db
    .selectFrom('giftClaim')
    .select('claimId')
    .where('memberId', '=', memberId)
    .where('delivery', '=', 'physical')
    .where('state', 'in', [...states])
    .execute();
  return orders.map(({ claimId }) => claimId);
}

/**
 * Of an order that nobody has approved yet; null for another. Says whether its gift is restricted there. One that waited for it
 * is there for staff from now on.
 */
export async function updateOrderAddress(
  tx: Transaction,
  { memberId, orderId, address, now }: OrderStep & { address: DeliveryAddress },
): Promise<{ restricted: boolean } | null> {
  const changed = await sql<{ restricted: boolean }>`
    update gift_claim c
       set address = ${JSON.stringify(address)},
           changed_at = case when c.address is null then moment.at else c.changed_at end
      from gift_version g cross join (select ${now}::timestamptz as at) moment
     where c.member_id = ${memberId} and c.claim_id = ${orderId} and c.state = 'requested'
       and g.gift_id = c.gift_id and g.version = c.version
    returning ${address.countryCode} = any(${sql.raw(restrictedInOf('g', 'moment.at'))}) as restricted`.execute(
    tx,
  );
  return changed.rows[0] ?? null;
}

/** Parcels of one order that arrive at once wait for one another here, so that the last one sees all the others. */
export async function lockOrder(tx: Transaction, memberId: string, orderId: string): Promise<void> {
  await sql`
    select from gift_claim where member_id = ${memberId} and claim_id = ${orderId} for no key update`.execute(
    tx,
  );
}
