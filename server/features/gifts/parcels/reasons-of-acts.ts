import type { OrderAct } from '#contract/calls/gifts/order-desk.ts';
import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { findActReasons } from './queries-desk.ts';

/** Acts that a reason is written for. */
const reasoned = ['held', 'declined', 'lost', 'returned', 'replaced'] as const satisfies readonly OrderAct[];

/** Why something was done with an order, until its member goes. */
export const reasonsOfActs: readonly ReasonsGiven[] = reasoned.map((act) => ({
  action: `order.${act}`,
  permission: 'orders',
  find: async (db, asked) => {
    const rows = await findActReasons(
      db,
      act,
      asked.map(({ subjectId }) => subjectId),
    );
    const nameOf = (orderId: string, staffId: string | null, at: Date) =>
      `${orderId} ${staffId} ${at.getTime()}`;
    const found = new Map(
      rows.map(({ orderId, staffId, at, reason }) => [nameOf(orderId, staffId, at), reason]),
    );
    return new Map(
      asked.flatMap(({ auditId, subjectId, staffId, at }) => {
        const reason = found.get(nameOf(subjectId, staffId, at));
        return reason === undefined ? [] : [[auditId, reason] as const];
      }),
    );
  },
}));
