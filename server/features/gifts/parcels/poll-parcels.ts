import { sql } from 'kysely';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import type { Carrier, CarrierEvent } from '#server/integrations/carriers.ts';
import { deliver, type OrderServices } from './move-order.ts';

interface DueParcel {
  readonly memberId: string;
  readonly parcelId: string;
  readonly claimId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: Date;
}

interface PollOptions {
  /** Parcels asked for in one go at the most. */
  readonly limit?: number;
  readonly timeoutMs?: number;
  /** Told what went wrong with a carrier or with what it tells; its parcels have their turn again later. */
  readonly onFailure?: (carrier: string, error: unknown) => void;
}

const pauseMs = 2 * 60 * 60_000;
/** A parcel that never arrives is not asked for for ever. */
const giveUpMs = 60 * 86_400_000;

/**
 * Asks carriers about parcels whose time has come, at most `limit`, and writes down what is new. An order is delivered
 * with its last parcel. Any number of servers may do so at once, each has parcels of its own.
 * @returns how many parcels were asked for; 0 when none is due
 */
export async function pollParcels(
  services: OrderServices,
  carriers: ReadonlyMap<string, Carrier>,
  now: Date,
  { limit = 200, timeoutMs = 10_000, onFailure = () => undefined }: PollOptions = {},
): Promise<number> {
  const { db } = services;
  const due = await takeDue(db, now, limit);
  const asked = Map.groupBy(due, ({ carrier }) => carrier);
  for (const [name, parcels] of asked) {
    const carrier = carriers.get(name);
    // Nobody can be asked: staff say when it is there.
    if (!carrier) continue;
    try {
      const told = await ask(db, carrier, parcels, { now, timeoutMs });
      await attemptAll(
        parcels.entries(),
        ([index, parcel]) => write(services, parcel, told[index] ?? [], now),
        () => undefined,
      );
    } catch (error) {
      onFailure(name, error);
    }
  }
  return due.length;
}

/** Parcels whose time has come, and their next time at once: what fails on the way is not asked for again and again. */
async function takeDue(db: Database, now: Date, limit: number): Promise<DueParcel[]> {
  const next = new Date(now.getTime() + pauseMs);
  const oldest = new Date(now.getTime() - giveUpMs);
  const due = await sql<DueParcel>`
    update parcel p set next_poll_at = case when p.shipped_at > ${oldest} then ${next}::timestamptz end
      from (select member_id, parcel_id from parcel where next_poll_at <= ${now}
             order by next_poll_at limit ${limit} for update skip locked) d
     where p.member_id = d.member_id and p.parcel_id = d.parcel_id
    returning p.member_id, p.parcel_id, p.claim_id, p.carrier, p.tracking_number, p.shipped_at`.execute(db);
  return due.rows;
}

/** What the carrier tells of the parcels; writes down since when it does not. */
async function ask(
  db: Database,
  carrier: Carrier,
  parcels: readonly DueParcel[],
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<readonly (readonly CarrierEvent[])[]> {
  try {
    const told = await carrier.track(parcels, { now, signal: AbortSignal.timeout(timeoutMs) });
    await noteSilence(db, parcels, null);
    return told;
  } catch (error) {
    await noteSilence(db, parcels, now);
    throw error;
  }
}

/** `since` null: the carrier answered. A silence that lasts keeps its beginning. */
async function noteSilence(db: Database, parcels: readonly DueParcel[], since: Date | null): Promise<void> {
  const memberIds = parcels.map(({ memberId }) => memberId);
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  await sql`
    update parcel p set unanswered_since = ${since}
      from unnest(${memberIds}::uuid[], ${parcelIds}::uuid[]) as d (member_id, parcel_id)
     where p.member_id = d.member_id and p.parcel_id = d.parcel_id
       and (p.unanswered_since is null) = ${since !== null}`.execute(db);
}

async function write(
  services: OrderServices,
  parcel: DueParcel,
  events: readonly CarrierEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const { memberId, parcelId, claimId } = parcel;
  const arrived = events.find(({ status }) => status === 'delivered');
  await transaction(services.db, async (tx) => {
    // The order first, as staff lock it who say that it arrived.
    if (arrived) await lockOrder(tx, memberId, claimId);
    await tx
      .insertInto('parcelEvent')
      .values(events.map(({ key, ...event }) => ({ ...event, memberId, parcelId, eventKey: key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!arrived) return;
    await sql`
      update parcel set delivered_at = ${arrived.at}, next_poll_at = null
       where member_id = ${memberId} and parcel_id = ${parcelId} and delivered_at is null`.execute(tx);
    if (await isAllThere(tx, memberId, claimId)) {
      await deliver(tx, services, { memberId, orderId: claimId, now }, 'carrier');
    }
  });
}

/** Parcels of one order that arrive at once wait for one another here, so that the last one sees all the others. */
async function lockOrder(tx: Transaction, memberId: string, claimId: string): Promise<void> {
  await sql`
    select from gift_claim where member_id = ${memberId} and claim_id = ${claimId} for no key update`.execute(
    tx,
  );
}

async function isAllThere(tx: Transaction, memberId: string, claimId: string): Promise<boolean> {
  const open = await sql`
    select from parcel where member_id = ${memberId} and claim_id = ${claimId} and delivered_at is null`.execute(
    tx,
  );
  return open.rows.length === 0;
}
