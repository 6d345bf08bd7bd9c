import type { Order } from '#contract/calls/orders.ts';
import { ApiError, type Client } from '#contract/client.ts';

/** Null for one that is not the member's, also where the address holds no id at all. */
export async function findOrder(api: Client, orderId: string): Promise<Order | null> {
  try {
    return await api.getOrder({ orderId });
  } catch (failure) {
    if (failure instanceof ApiError && (failure.status === 400 || failure.status === 404)) return null;
    throw failure;
  }
}
