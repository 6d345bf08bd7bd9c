import type { OwnData } from '#server/core/members/own-data.ts';
import { cancelOpenOrders } from '../parcels/move-order.ts';
import { emptyClaims } from './queries.ts';

export const ownClaims: OwnData = {
  keeps: { gift_claim: 'What was given for the amounts in the books, and taken from stock.' },
  erase: async (tx, { memberId, now }) => {
    // Soon there is nowhere left to send it.
    await cancelOpenOrders(tx, { memberId, now });
    // What was given stays in the books; to whom and where it went does not.
    await emptyClaims(tx, memberId);
  },
};
