import type { Order } from '#contract/calls/gifts/parcels.ts';
import type { Client } from '#contract/client.ts';
import { orNull } from '#web/kit/failures.ts';

/** Null for one that is not the member's, also where the address holds no id at all. */
export function findOrder(api: Client, orderId: string): Promise<Order | null> {
  return api.getOrder({ orderId }).catch(orNull(({ status }) => status === 400 || status === 404));
}
