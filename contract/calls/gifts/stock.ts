import { z } from 'zod';
import { call, id, instant } from '../../define.ts';
import { otherText } from '../../shown-text.ts';

export const mostCodesTogether = 2000;

const code = otherText('code', z.string().trim().min(1).max(60));

/** Acts on what there is of a gift, which no version of it says. Made by no page of the site. */
export const stockCalls = {
  getGiftStock: call({
    method: 'GET',
    path: '/api/console/gift/stock',
    access: 'staff:gifts',
    summary: 'What there is of a gift, and what was put into its stock, newest first.',
    input: z.strictObject({ giftId: id }),
    result: z.strictObject({
      /** Ever put into stock; null: without limit. */
      pieces: z.int().nullable(),
      left: z.int().nullable(),
      acts: z.array(z.strictObject({ pieces: z.int(), by: z.string().nullable(), at: instant })),
    }),
  }),
  addGiftStock: call({
    method: 'POST',
    path: '/api/console/gift/stock',
    access: 'staff:gifts',
    summary:
      'Puts pieces or codes of a gift into stock, or takes pieces out again that nobody has. The same key changes nothing again.',
    input: z.strictObject({
      giftId: id,
      requestKey: z.uuid(),
      /** Below 0: taken out. Of a coupon it is as many as its new codes. */
      pieces: z.int().min(-1_000_000).max(1_000_000).default(0),
      /** Of a coupon; those that it has already are passed over. */
      codes: z.array(code).max(mostCodesTogether).default([]),
    }),
    result: z.strictObject({ added: z.int(), pieces: z.int(), left: z.int() }),
  }),
};
