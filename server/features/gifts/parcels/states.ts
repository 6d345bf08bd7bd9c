import type { OrderState } from '#contract/calls/gifts/parcels.ts';

export type Actor = 'member' | 'staff' | 'carrier';

/** From which states each can be reached, and by whom. */
const ways: Readonly<Record<OrderState, Partial<Readonly<Record<Actor, readonly OrderState[]>>>>> = {
  requested: {},
  approved: { staff: ['requested'] },
  packed: { staff: ['approved'] },
  shipped: { staff: ['packed'] },
  // A parcel that nobody hoped for any more may arrive yet.
  delivered: { staff: ['shipped', 'lost'], carrier: ['shipped', 'lost'] },
  // The member's until it is packed, the staff's until it is on its way.
  cancelled: { member: ['requested', 'approved'], staff: ['requested', 'approved', 'packed'] },
  lost: { staff: ['shipped'] },
  returned: { staff: ['shipped', 'delivered', 'lost'] },
};

/** The states from which somebody can bring an order into another. */
export function statesBefore(state: OrderState, actor: Actor): readonly OrderState[] {
  return ways[state][actor] ?? [];
}

export function isCancellable(state: OrderState): boolean {
  return statesBefore('cancelled', 'member').includes(state);
}
