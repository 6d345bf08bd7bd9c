import { sql, type Insertable } from 'kysely';
import type { ActReason } from '#contract/calls/gifts/stock.ts';
import type { WrittenText } from '#contract/locales.ts';
import { lastingVersion } from '#server/core/content/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { GiftSupplyAct } from '#server/kernel/database/schema.ts';

/** What there is of a gift; null: without limit. */
export interface SupplyRow {
  readonly delivery: string;
  /** Ever put into stock. */
  readonly pieces: number | null;
  readonly left: number | null;
  /** Claimed, and still on the shelf. */
  readonly reserved: number;
  /** Off the shelf, and not sent yet. */
  readonly packed: number;
}

const supplyColumns = sql.raw(`
  g.delivery, g.pieces,
  case when g.pieces is null then null
       when g.delivery = 'coupon'
       then (select count(*) from coupon_code k where k.gift_id = g.gift_id and k.claim_id is null)
       else coalesce((select sum(s.remaining) from gift_stock s where s.gift_id = g.gift_id), 0)
   end::int as left,
  coalesce(c.reserved, 0) as reserved, coalesce(c.packed, 0) as packed`);

const supply = sql.raw(`
  gift_supply g
  left join (
    select gift_id, count(*) filter (where state <> 'packed')::int as reserved,
           count(*) filter (where state = 'packed')::int as packed
      from gift_claim
     where delivery = 'physical' and state in ('requested', 'approved', 'packed')
     group by gift_id) c on c.gift_id = g.gift_id`);

/** Undefined for a gift that was never published. */
export async function findSupply(
  db: Queryable,
  giftId: string,
  { locked = false } = {},
): Promise<SupplyRow | undefined> {
  if (locked) await sql`select from gift_supply where gift_id = ${giftId} for update`.execute(db);
  const { rows } = await sql<SupplyRow>`
    select ${supplyColumns} from ${supply} where g.gift_id = ${giftId}`.execute(db);
  return rows[0];
}

export interface ListedSupplyRow extends SupplyRow, Place {
  readonly giftId: string;
  readonly name: WrittenText;
}

/** Of each gift that was ever published or planned, by the name that it was given last. */
export async function findAllSupply(db: Queryable): Promise<ListedSupplyRow[]> {
  const { rows } = await sql<ListedSupplyRow>`
    select g.gift_id, v.name, ${supplyColumns},
           coalesce(p.warehouse, '') as warehouse, coalesce(p.shelf, '') as shelf, p.warn_below
      from ${supply}
      join lateral (
        select name from gift_version where gift_id = g.gift_id order by version desc limit 1) v on true
      left join gift_place p on p.gift_id = g.gift_id
     order by g.gift_id`.execute(db);
  return rows;
}

/** A gift that staff want to be warned of. */
export interface WatchedRow {
  readonly giftId: string;
  readonly name: WrittenText;
  readonly left: number;
  readonly warnBelow: number;
  /** Since when they know that it is running low. */
  readonly toldAt: Date | null;
}

/** Held until the transaction ends, so that two who tell of them tell once. */
export async function findWatched(tx: Transaction): Promise<WatchedRow[]> {
  await sql`select from gift_place where warn_below is not null order by gift_id for update`.execute(tx);
  const { rows } = await sql<WatchedRow>`
    select g.gift_id, v.name, ${supplyColumns}, p.warn_below, p.low_told_at as told_at
      from ${supply}
      join lateral (
        select name from gift_version where gift_id = g.gift_id order by version desc limit 1) v on true
      join gift_place p on p.gift_id = g.gift_id and p.warn_below is not null
     where g.pieces is not null
     order by g.gift_id`.execute(tx);
  return rows;
}

export async function noteLow(
  tx: Transaction,
  { low, enough, at }: { low: readonly string[]; enough: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update gift_place set low_told_at = case when gift_id = any(${[...low]}::uuid[]) then ${at}::timestamptz end
     where gift_id = any(${[...low, ...enough]}::uuid[])`.execute(tx);
}

export interface ActRow {
  readonly pieces: number;
  readonly reason: ActReason | null;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

/** What was put into stock, newest first. */
export function findActs(db: Queryable, giftId: string): Promise<ActRow[]> {
  return db
    .selectFrom('giftSupplyAct')
    .select(['pieces', sql<ActReason | null>`reason`.as('reason'), 'note', 'by', 'at'])
    .where('giftId', '=', giftId)
    .orderBy('at', 'desc')
    .orderBy('requestKey')
    .execute();
}

/** How many pieces went into stock since a moment without a second person, and what one costs a member at another. */
export async function findAddedAlone(
  db: Queryable,
  giftId: string,
  { since, at }: { since: Date; at: Date },
): Promise<{ pieces: number; price: number }> {
  const { rows } = await sql<{ pieces: number; price: number }>`
    select (select coalesce(sum(a.pieces), 0) from gift_supply_act a
             where a.gift_id = ${giftId} and a.at > ${since} and a.pieces > 0 and not a.agreed)::float8 as pieces,
           coalesce((select v.price from gift_version v
                      where v.gift_id = ${giftId}
                        and v.version = ${sql.raw(lastingVersion('v.gift_id', 'moment.at'))}), 0) as price
      from (select ${at}::timestamptz as at) moment`.execute(db);
  return rows[0] ?? { pieces: 0, price: 0 };
}

/** What was done by a request; undefined for one that did nothing yet. */
export function findAct(db: Queryable, giftId: string, requestKey: string) {
  return db
    .selectFrom('giftSupplyAct')
    .select(['pieces', 'asked'])
    .where('giftId', '=', giftId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

export async function insertAct(tx: Transaction, act: Insertable<GiftSupplyAct>): Promise<void> {
  await tx.insertInto('giftSupplyAct').values(act).execute();
}

export interface Place {
  readonly warehouse: string;
  readonly shelf: string;
  readonly warnBelow: number | null;
}

/** Empty where nobody has said it. */
export async function findPlace(db: Queryable, giftId: string): Promise<Place> {
  const found = await db
    .selectFrom('giftPlace')
    .select(['warehouse', 'shelf', 'warnBelow'])
    .where('giftId', '=', giftId)
    .executeTakeFirst();
  return found ?? { warehouse: '', shelf: '', warnBelow: null };
}

export async function savePlace(tx: Transaction, giftId: string, place: Place): Promise<void> {
  await tx
    .insertInto('giftPlace')
    .values({ giftId, ...place })
    .onConflict((conflict) => conflict.column('giftId').doUpdateSet({ ...place }))
    .execute();
}
