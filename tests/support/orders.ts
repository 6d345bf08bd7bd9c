import {
  approveOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#server/features/gifts/parcels/move-order.ts';
import type { TestServer } from './server.ts';

/** Takes an order that was requested through its states, up to one of them. */
export async function leadOrder(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  step: { memberId: string; orderId: string; now: Date },
  to: 'approved' | 'packed' | 'shipped' | 'delivered',
  parcels = [{ carrier: 'By hand', trackingNumber: 'A1' }],
): Promise<void> {
  await approveOrder(db, step);
  if (to === 'approved') return;
  await packOrder(db, step);
  if (to === 'packed') return;
  await shipOrder(services, { ...step, parcels });
  if (to === 'shipped') return;
  await deliverOrder(services, step);
}
