import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ParcelStatus } from '#contract/calls/gifts/parcels.ts';
import type { CarrierEvent } from '#server/integrations/carriers.ts';
import { takeDue } from '#server/kernel/database/citus/lock-due.ts';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Parcel } from '#server/kernel/database/schema.ts';

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

export async function insertParcels(tx: Transaction, parcels: readonly Insertable<Parcel>[]): Promise<void> {
  await tx.insertInto('parcel').values(parcels).execute();
}

/** All of an order are there, and none is asked for any more. */
export async function endParcels(
  tx: Transaction,
  { memberId, orderId, now }: { memberId: string; orderId: string; now: Date },
): Promise<void> {
  await sql`
    update parcel set delivered_at = coalesce(delivered_at, ${now}), next_poll_at = null
     where member_id = ${memberId} and claim_id = ${orderId}`.execute(tx);
}

/** A parcel that a carrier is to be asked for. */
export interface DueParcel {
  readonly memberId: string;
  readonly parcelId: string;
  readonly claimId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: Date;
}

interface Turn {
  readonly now: Date;
  readonly next: Date;
  /** Those handed over until then have no next time. */
  readonly oldest: Date;
  readonly limit: number;
}

/** Parcels whose time has come, and their next time at once: what fails on the way is not asked for again and again. */
export async function takeDueParcels(db: Database, { now, next, oldest, limit }: Turn): Promise<DueParcel[]> {
  const due = sql`
    select member_id, parcel_id from parcel where next_poll_at <= ${now} order by next_poll_at limit ${limit}`;
  const take = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<DueParcel>`
      update parcel p set next_poll_at = case when p.shipped_at > ${oldest} then ${next}::timestamptz end ${which}
      returning p.member_id, p.parcel_id, p.claim_id, p.carrier, p.tracking_number, p.shipped_at`.execute(db);
    return rows;
  };
  return takeDue(db, {
    find: async () => (await sql<Pick<DueParcel, 'memberId' | 'parcelId'>>`${due}`.execute(db)).rows,
    takeAll: () =>
      take(sql`
        from (${due} for update skip locked) d where p.member_id = d.member_id and p.parcel_id = d.parcel_id`),
    takeOne: ({ memberId, parcelId }) =>
      take(sql`where p.member_id = ${memberId} and p.parcel_id = ${parcelId} and p.next_poll_at <= ${now}`),
  });
}

/** `since` null: the carrier answered. A silence that lasts keeps its beginning. */
export async function noteSilence(
  db: Database,
  parcels: readonly DueParcel[],
  since: Date | null,
): Promise<void> {
  const memberIds = parcels.map(({ memberId }) => memberId);
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  await sql`
    update parcel p set unanswered_since = ${since}
      from unnest(${memberIds}::uuid[], ${parcelIds}::uuid[]) as d (member_id, parcel_id)
     where p.member_id = d.member_id and p.parcel_id = d.parcel_id
       and (p.unanswered_since is null) = ${since !== null}`.execute(db);
}

/** Those that are written already are passed over. */
export async function insertParcelEvents(
  tx: Transaction,
  { memberId, parcelId }: DueParcel,
  events: readonly CarrierEvent[],
): Promise<void> {
  await tx
    .insertInto('parcelEvent')
    .values(events.map(({ key, ...event }) => ({ ...event, memberId, parcelId, eventKey: key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endParcel(
  tx: Transaction,
  { memberId, parcelId, at }: { memberId: string; parcelId: string; at: Date },
): Promise<void> {
  await sql`
    update parcel set delivered_at = ${at}, next_poll_at = null
     where member_id = ${memberId} and parcel_id = ${parcelId} and delivered_at is null`.execute(tx);
}

export async function isAllThere(tx: Transaction, memberId: string, claimId: string): Promise<boolean> {
  const open = await sql`
    select from parcel where member_id = ${memberId} and claim_id = ${claimId} and delivered_at is null`.execute(
    tx,
  );
  return open.rows.length === 0;
}
