import type { WorkSource } from '#server/core/worklist/sources.ts';
import { presentOrders } from './desk.ts';
import { readPromises } from './promises.ts';
import { waitingOrders } from './queries-desk.ts';

/** How orders wait. */
export const workingOrders: WorkSource<'orders'> = {
  queue: 'orders',
  permission: 'orders',
  thing: 'order',
  ...waitingOrders,
  waiting: async (services) => waitingOrders.waiting((await readPromises(services))(services.now())),
  rows: async (context, ids) => (await presentOrders(context, ids)).map((row) => ({ id: row.orderId, row })),
};
