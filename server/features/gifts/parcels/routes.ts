import type { Order } from '#contract/calls/gifts/parcels.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { cancelOrder, setOrderAddress } from './move-order.ts';
import { presentOrder, presentParcel, presentSummary } from './present.ts';
import { findOrder, findOrders } from './queries.ts';
import { findParcelEvents, findParcels } from './queries-parcels.ts';

export const orderHandlers: HandlersOf<
  'listOrders' | 'getOrder' | 'cancelOrder' | 'setOrderAddress' | 'logisticsTrajectory'
> = {
  listOrders: async (context, { state, cursor, limit }) => {
    const { db, session } = context;
    const reader = await readerOf(context);
    const { memberId } = session;
    const rows = await findOrders(db, { memberId, state, after: decodeCursor(cursor), limit: limit + 1 });
    return page(
      rows,
      limit,
      (row) => presentSummary(row, reader),
      (row) => ({ at: row.orderedAt, id: row.orderId }),
    );
  },

  getOrder: (context, { orderId }) => readOrder(context, orderId),

  cancelOrder: async (context, { orderId }) => {
    const { session, now } = context;
    const { memberId } = session;
    await cancelOrder(context, { memberId, orderId, actor: 'member', reason: null, now: now() });
    return readOrder(context, orderId);
  },

  setOrderAddress: async (context, { orderId, addressId }) => {
    const { db, session, now } = context;
    await setOrderAddress(db, { memberId: session.memberId, orderId, addressId, now: now() });
    return readOrder(context, orderId);
  },

  logisticsTrajectory: async (context, { orderId }) => {
    const { db, session, script } = context;
    const { memberId } = session;
    if (!(await findOrder(db, memberId, orderId))) throw new Failure('orderUnknown');
    const parcels = await findParcels(db, memberId, orderId);
    const ids = parcels.map(({ parcelId }) => parcelId);
    const events = await findParcelEvents(db, memberId, ids);
    return { list: parcels.map((parcel) => presentParcel(parcel, events, script)), nextCursor: null };
  },
};

async function readOrder(context: MemberContext, orderId: string): Promise<Order> {
  const { db, session } = context;
  const row = await findOrder(db, session.memberId, orderId);
  if (!row) throw new Failure('orderUnknown');
  return presentOrder(row, await readerOf(context));
}
