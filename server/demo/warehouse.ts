import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { approveOrder, packOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { carriersOf, simulatedExpress } from '#server/integrations/carriers.ts';

/** So long an order stays in each state at the least; with a turn each minute, about a minute. */
const restMs = 40_000;
const ordersAtOnce = 500;

/**
 * The staff of the demo: asks the express where its parcels are, and brings each open order one state further. Whoever
 * asks for a gift sees it arrive within ten minutes.
 */
export async function runDemoWarehouse(services: Services): Promise<void> {
  const { db, config, log } = services;
  const now = services.now();
  await sql`
    update parcel set next_poll_at = ${now} where carrier = ${simulatedExpress.name} and next_poll_at > ${now}`.execute(
    db,
  );
  await pollParcels(services, carriersOf(config), now);
  await attemptAll(
    await findOpen(db, now),
    async (order) => {
      try {
        await advance(services, order, now);
      } catch (error) {
        // Cancelled meanwhile: there is nothing more to do.
        if (!(error instanceof Failure)) throw error;
      }
    },
    (err, { orderId }) => log.error({ err, orderId }, 'the demo could not move an order'),
  );
}

interface OpenOrder {
  readonly memberId: string;
  readonly orderId: string;
  readonly state: Extract<OrderState, 'requested' | 'approved' | 'packed'>;
}

/** Orders that have rested long enough, but for those that wait for an address. */
async function findOpen(db: Database, now: Date): Promise<OpenOrder[]> {
  const rows = await sql<OpenOrder>`
    select member_id, claim_id as order_id, state from gift_claim
     where delivery = 'physical' and state in ('requested', 'approved', 'packed') and address is not null and held_at is null
       and changed_at <= ${new Date(now.getTime() - restMs)}
     order by changed_at limit ${ordersAtOnce}`.execute(db);
  return rows.rows;
}

async function advance(services: Services, { state, ...order }: OpenOrder, now: Date): Promise<void> {
  const step = { ...order, now };
  switch (state) {
    case 'requested':
      return approveOrder(services.db, step);
    case 'approved':
      return packOrder(services.db, step);
    case 'packed': {
      const trackingNumber = `SX${randomInt(1e8, 1e9)}`;
      return shipOrder(services, { ...step, parcels: [{ carrier: simulatedExpress.name, trackingNumber }] });
    }
  }
}
