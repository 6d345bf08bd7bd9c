import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import type { Carrier, CarrierEvent } from '#server/integrations/carriers.ts';
import { deliver, type OrderServices } from './move-order.ts';
import { lockOrder } from './queries.ts';
import {
  endParcel,
  insertParcelEvents,
  isAllThere,
  noteSilence,
  takeDueParcels,
  type DueParcel,
} from './queries-parcels.ts';

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
  const next = new Date(now.getTime() + pauseMs);
  const oldest = new Date(now.getTime() - giveUpMs);
  const due = await takeDueParcels(db, { now, next, oldest, limit });
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
    await insertParcelEvents(tx, parcel, events);
    if (!arrived) return;
    await endParcel(tx, { memberId, parcelId, at: arrived.at });
    if (await isAllThere(tx, memberId, claimId)) {
      await deliver(tx, services, { memberId, orderId: claimId, now }, 'carrier');
    }
  });
}
