import { z } from 'zod';
import { call, id, instant, noInput } from '../../define.ts';

/** As many orders are printed at once. */
export const mostPapers = 500;

/** Orders in these states have papers. */
export const paperStates = ['approved', 'packed'] as const;
export type PaperState = (typeof paperStates)[number];

const ordered = {
  orderId: id,
  giftId: id,
  name: z.string(),
  warehouse: z.string(),
  shelf: z.string(),
};

/** What a warehouse prints. Made by no page of the site. */
export const paperCalls = {
  getPickList: call({
    method: 'GET',
    path: '/api/console/orders/picks',
    access: 'staff:orders',
    summary: `What is to be taken from the shelves for approved orders, by warehouse and shelf: the oldest ${mostPapers} orders, without whose they are.`,
    input: noInput,
    result: z.strictObject({
      madeAt: instant,
      /** All that are approved; more than are told where it is too many. */
      waiting: z.int(),
      orders: z.array(z.strictObject(ordered)),
    }),
  }),
  openParcelPapers: call({
    method: 'POST',
    path: '/api/console/orders/papers',
    access: 'staff:orders',
    summary: `Where orders go that are approved or packed, for slips and labels: those named, or the oldest ${mostPapers} of a state, in the order of the pick list. The log tells how many were opened.`,
    input: z.strictObject({
      /** What is neither approved nor packed by now is left out. */
      orderIds: z.array(id).min(1).max(mostPapers).optional(),
      state: z.enum(paperStates).default('approved'),
    }),
    result: z.strictObject({
      madeAt: instant,
      waiting: z.int(),
      orders: z.array(
        z.strictObject({
          ...ordered,
          orderedAt: instant,
          addressee: z.string(),
          /** In the order of its country, which is not among them. */
          lines: z.array(z.string()),
          country: z.string(),
          phone: z.string(),
        }),
      ),
    }),
  }),
};
