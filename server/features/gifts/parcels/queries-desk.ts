import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { OrderAct, OrderAge, OrderShelf } from '#contract/calls/gifts/order-desk.ts';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import type { Currency } from '#contract/define.ts';
import type { Locale, WrittenText } from '#contract/locales.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import { chained } from '#server/kernel/database/chained.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Position } from '#server/kernel/http/cursor.ts';
import { restrictedInOf } from '../fragments.ts';
import { promisedStates, type PromisedState, type Promises } from './promised.ts';

/** An order as who works on it sees it: of its member nothing but where it goes and in what language she reads. */
export interface DeskRow {
  readonly memberId: string;
  readonly orderId: string;
  readonly giftId: string;
  readonly name: WrittenText;
  readonly picture: string;
  readonly currency: Currency;
  readonly price: number;
  readonly state: OrderState;
  readonly heldAt: Date | null;
  readonly heldWords: string | null;
  readonly reason: string | null;
  readonly address: DeliveryAddress | null;
  readonly orderedAt: Date;
  readonly changedAt: Date;
  readonly snoozedUntil: Date | null;
  readonly priceBack: boolean;
  readonly pieceBack: boolean;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly parcelCount: number;
  readonly warehouse: string;
  readonly shelf: string;
  readonly language: Locale | null;
  /** Who of the staff brought it to where it stands. */
  readonly by: string | null;
}

const columns = sql.raw(
  `c.member_id, c.claim_id as order_id, c.gift_id, g.name, g.picture, c.currency, c.price, c.state, c.held_at, c.held_words,
   c.reason, c.address, c.claimed_at as ordered_at, c.changed_at, c.snoozed_until, c.price_back, c.piece_back, c.replaces,
   (select r.claim_id from gift_claim r
     where r.member_id = c.member_id and r.replaces = c.claim_id and r.state <> 'cancelled') as replaced_by,
   (select count(*)::int from parcel p
     where p.member_id = c.member_id and p.claim_id = c.claim_id) as parcel_count,
   coalesce(l.warehouse, '') as warehouse, coalesce(l.shelf, '') as shelf, m.language,
   (select a.staff_id from order_act a
     where a.member_id = c.member_id and a.claim_id = c.claim_id and a.at = c.changed_at limit 1) as by`,
);
const source = sql.raw(
  `gift_claim c join gift_version g using (gift_id, version)
     left join gift_place l on l.gift_id = c.gift_id
     left join ${membersAs('m')} on m.member_id = c.member_id`,
);

/** Where its member has gone there is no country left. */
const countryOf = sql.raw(`(c.address ->> 'countryCode')`);

const onShelf: Readonly<Record<OrderShelf, RawBuilder<unknown>>> = {
  requested: sql.raw(`c.state = 'requested' and c.held_at is null and c.address is not null`),
  approved: sql.raw(`c.state = 'approved' and c.held_at is null`),
  packed: sql.raw(`c.state = 'packed' and c.held_at is null`),
  shipped: sql.raw(`c.state = 'shipped'`),
  held: sql.raw(`c.state in ('requested', 'approved', 'packed') and c.held_at is not null`),
  addressNeeded: sql.raw(`c.state = 'requested' and c.held_at is null and c.address is null`),
  delivered: sql.raw(`c.state = 'delivered'`),
  lost: sql.raw(`c.state = 'lost'`),
  returned: sql.raw(`c.state = 'returned'`),
  cancelled: sql.raw(`c.state = 'cancelled'`),
};

/** What is over is listed with the last first. */
export const isOver = (shelf: OrderShelf): boolean =>
  shelf === 'delivered' || shelf === 'lost' || shelf === 'returned' || shelf === 'cancelled';

/** By state: what came there before is late. */
export type LateBefore = Readonly<Record<PromisedState, Date>>;

export interface DeskFilter {
  readonly shelf: OrderShelf;
  readonly giftId?: string | undefined;
  readonly country?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly age?: OrderAge | undefined;
  readonly orderId?: string | undefined;
}

interface DeskPage extends DeskFilter {
  readonly now: Date;
  readonly late: LateBefore;
  readonly after: Position | null;
  readonly limit: number;
}

/** The longest there first, of what is over the last first; one that is asked for by its id wherever it stands. */
export async function findDeskOrders(db: Queryable, wanted: DeskPage): Promise<DeskRow[]> {
  const { shelf, giftId, country, warehouse, age, orderId, now, late, after, limit } = wanted;
  if (orderId !== undefined && !z.guid().safeParse(orderId).success) return [];
  const over = isOver(shelf);
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${source}
     where c.delivery = 'physical'
       ${orderId ? sql`and c.claim_id = ${orderId}` : sql`and ${onShelf[shelf]}`}
       ${giftId ? sql`and c.gift_id = ${giftId}` : sql``}
       ${country ? sql`and ${countryOf} = ${country}` : sql``}
       ${warehouse ? sql`and l.warehouse = ${warehouse}` : sql``}
       ${age ? sql`and ${isOlder(age, now, late)}` : sql``}
       ${after ? sql`and (c.changed_at, c.claim_id) ${over ? sql`<` : sql`>`} (${after.at}, ${after.id}::uuid)` : sql``}
     order by c.changed_at ${over ? sql`desc` : sql`asc`}, c.claim_id ${over ? sql`desc` : sql`asc`}
     limit ${limit}`.execute(db);
  return rows;
}

/** Several, by their ids. */
export async function findAllDeskOrders(db: Queryable, orderIds: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${source}
     where c.delivery = 'physical' and c.claim_id = any(${[...orderIds]}::uuid[])`.execute(db);
  return rows;
}

/** States in which an order waits for staff. */
const worked = ['requested', 'approved', 'packed'] as const;

/** SQL: an order `c` that waits for staff. */
const isWorked = sql`c.delivery = 'physical' and (${sql.join(
  worked.map((state) => sql`(${onShelf[state]})`),
  sql` or `,
)})`;

/** SQL for the last moment by which an order `c` that waits is to leave its state, as `dueAfter` reckons it. */
export function workedUntil({ days, weekend, holidays, zone }: Promises): RawBuilder<unknown> {
  const from = sql`(c.changed_at at time zone ${zone})::date`;
  const nth = sql`case c.state ${sql.join(
    worked.map((state) => sql`when ${state} then ${days[state]}::int`),
    sql` `,
  )} end`;
  // Of seven days in a row at least one is worked, unless it is among the others.
  const far = sql`(${nth} + 1) * 7 + ${holidays.size}::int`;
  return sql`(
    select ((w.day::date + 1)::timestamp at time zone ${zone}) - interval '1 millisecond'
      from generate_series(${from}::timestamp, (${from} + ${far})::timestamp, interval '1 day') w(day)
     where extract(dow from w.day) <> all(${[...weekend]}::int[]) and w.day::date <> all(${[...holidays]}::date[])
       and (${nth} = 0 or w.day::date > ${from})
     order by w.day offset greatest(${nth} - 1, 0) limit 1)`;
}

/** SQL for the orders that wait, as the work list joins them. */
export const waitingOrders = {
  table: sql`gift_claim c`,
  id: sql`claim_id`,
  waiting: (promises: Promises) => ({
    where: isWorked,
    openedAt: sql`changed_at`,
    dueAt: workedUntil(promises),
  }),
};

const dayMs = 86_400_000;

function isOlder(age: OrderAge, now: Date, late: LateBefore): RawBuilder<unknown> {
  if (age !== 'overdue')
    return sql`c.changed_at < ${new Date(now.getTime() - Number(age.slice('days'.length)) * dayMs)}`;
  return isLate(late);
}

const isLate = (late: LateBefore) =>
  sql`(c.held_at is null and c.address is not null and (${sql.join(
    promisedStates.map((state) => sql`(c.state = ${state} and c.changed_at < ${late[state]}::timestamptz)`),
    sql` or `,
  )}))`;

export type DeskCounts = Readonly<Record<PromisedState | 'held' | 'addressNeeded' | 'overdue', number>>;

export async function countDesk(db: Queryable, late: LateBefore): Promise<DeskCounts> {
  const counted = (['requested', 'approved', 'packed', 'shipped', 'held', 'addressNeeded'] as const).map(
    (shelf) => sql`count(*) filter (where ${onShelf[shelf]})::int as ${sql.id(shelf)}`,
  );
  const { rows } = await sql<DeskCounts>`
    select ${sql.join(counted)}, count(*) filter (where ${isLate(late)})::int as overdue
      from gift_claim c
     where c.delivery = 'physical' and c.state in ('requested', 'approved', 'packed', 'shipped')`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count without a row');
  return counts;
}

export interface DeskChoices {
  readonly gifts: readonly { readonly giftId: string; readonly name: WrittenText }[];
  readonly countries: readonly string[];
  readonly warehouses: readonly string[];
}

const mostChoices = 200;

/** What orders that are underway can be narrowed to. */
export async function findDeskChoices(db: Queryable): Promise<DeskChoices> {
  const { rows } = await sql<{
    giftId: string;
    name: WrittenText;
    countries: (string | null)[];
    warehouse: string;
  }>`
    with underway as (
      select c.gift_id, max(c.version) as version, array_agg(distinct ${countryOf}) as countries
        from gift_claim c
       where c.delivery = 'physical' and c.state in ('requested', 'approved', 'packed', 'shipped')
       group by c.gift_id order by count(*) desc limit ${mostChoices}
    )
    select u.gift_id, g.name, u.countries, coalesce(l.warehouse, '') as warehouse
      from underway u join gift_version g using (gift_id, version) left join gift_place l using (gift_id)`.execute(
    db,
  );
  const countries = rows.flatMap((row) => row.countries).filter((country) => country !== null);
  const warehouses = rows.map(({ warehouse }) => warehouse).filter((warehouse) => warehouse !== '');
  return {
    gifts: rows,
    countries: [...new Set(countries)].toSorted(),
    warehouses: [...new Set(warehouses)].toSorted(),
  };
}

/** Undefined for none. */
export async function findDeskOrder(db: Queryable, orderId: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${source} where c.claim_id = ${orderId} and c.delivery = 'physical'`.execute(db);
  return rows[0];
}

/** Whose it is, for who locks what is hers before the order itself. */
export async function findOwner(db: Queryable, orderId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('giftClaim')
    .select('memberId')
    .where('claimId', '=', orderId)
    .where('delivery', '=', 'physical')
    .executeTakeFirst();
  return found?.memberId;
}

export interface OrderActRow {
  readonly actKey: string;
  readonly act: OrderAct;
  readonly staffId: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Oldest first. */
export async function findActs(db: Queryable, memberId: string, orderId: string): Promise<OrderActRow[]> {
  const { rows } = await sql<OrderActRow>`
    select act_key, act, staff_id, at, reason from order_act
     where member_id = ${memberId} and claim_id = ${orderId} order by at, seq`.execute(db);
  return rows;
}

/** False, and nothing written, where the same was done before. */
export async function insertAct(
  tx: Transaction,
  act: OrderActRow & { readonly memberId: string; readonly orderId: string },
): Promise<boolean> {
  const { memberId, orderId, actKey, at, reason, staffId } = act;
  const written = await tx
    .insertInto('orderAct')
    .values({ memberId, claimId: orderId, actKey, act: act.act, reason, staffId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Acts that were given a reason, of some orders. */
export async function findActReasons(
  db: Queryable,
  act: OrderAct,
  orderIds: readonly string[],
): Promise<{ orderId: string; staffId: string; at: Date; reason: string }[]> {
  const { rows } = await sql<{ orderId: string; staffId: string; at: Date; reason: string }>`
    select claim_id as order_id, staff_id, at, reason from order_act
     where claim_id = any(${[...orderIds]}::uuid[]) and act = ${act} and reason is not null`.execute(db);
  return rows;
}

/** Holds an order, with what its member is told. */
export async function updateHeld(
  tx: Transaction,
  { memberId, orderId, now, words }: { memberId: string; orderId: string; now: Date; words: string | null },
): Promise<void> {
  await sql`
    update gift_claim set held_at = ${now}, held_words = ${words}, changed_at = ${now}
     where member_id = ${memberId} and claim_id = ${orderId}`.execute(tx);
}

/** Lets it go on: what was promised counts from now. */
export async function updateReleased(
  tx: Transaction,
  { memberId, orderId, now }: { memberId: string; orderId: string; now: Date },
): Promise<void> {
  await sql`
    update gift_claim set held_at = null, held_words = null, changed_at = ${now}
     where member_id = ${memberId} and claim_id = ${orderId}`.execute(tx);
}

/** Says of a returned one what came back. */
export async function updateCameBack(
  tx: Transaction,
  {
    memberId,
    orderId,
    priceBack,
    pieceBack,
  }: { memberId: string; orderId: string; priceBack: boolean; pieceBack: boolean },
): Promise<void> {
  await sql`
    update gift_claim set price_back = ${priceBack}, piece_back = ${pieceBack}
     where member_id = ${memberId} and claim_id = ${orderId}`.execute(tx);
}

const replaceOrder = chained<{ claimId: string }>(
  'replace-order',
  [
    {
      name: 'again',
      writes: 'member_id uuid, claim_id uuid',
      text: `
      insert into gift_claim
        (member_id, claim_id, gift_id, version, kind, delivery, state, request_key, currency, price, address, claimed_at,
         changed_at, piece, replaces)
      select c.member_id, $3::uuid, c.gift_id, c.version, c.kind, c.delivery, 'requested', $4::uuid, c.currency, 0,
             c.address, moment.at, moment.at, 0, c.claim_id
        from gift_claim c join gift_version g using (gift_id, version)
       cross join (select $5::timestamptz as at) moment
       where c.member_id = $1::uuid and c.claim_id = $2::uuid
         and not coalesce(c.address ->> 'countryCode' = any(${restrictedInOf('g', 'moment.at')}), false)
      returning member_id, claim_id`,
    },
  ],
  `insert into claim_event (member_id, claim_id, state, at, actor)
    select member_id, claim_id, 'requested', $5::timestamptz, 'staff' from again
    returning claim_id as "claimId"`,
);

/**
 * The same gift to the same address once more, at no price; counted by no limit, so that its number is none. False, and nothing
 * written, where it is restricted by now.
 */
export async function insertReplacement(
  tx: Transaction,
  wanted: { memberId: string; orderId: string; newId: string; requestKey: string; now: Date },
): Promise<boolean> {
  const { memberId, orderId, newId, requestKey, now } = wanted;
  const written = await replaceOrder(tx, [memberId, orderId, newId, requestKey, now]);
  return written.length === 1;
}

/** Whether a gift has a stock that pieces are taken from. */
export async function isCounted(tx: Transaction, giftId: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select pieces is not null as counted from gift_supply where gift_id = ${giftId}`.execute(tx);
  return rows[0]?.counted ?? false;
}
