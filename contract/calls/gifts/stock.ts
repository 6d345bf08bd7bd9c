import { z } from 'zod';
import { call, id, instant, noInput } from '../../define.ts';
import { otherText, shownText } from '../../shown-text.ts';

export const mostCodesTogether = 2000;
const mostPieces = 1_000_000;

const code = otherText('code', z.string().trim().min(1).max(60));

/** Why pieces come or go, and whether that puts them in or takes them out. What is `other` says so in words. */
export const stockReasons = {
  received: 'in',
  found: 'in',
  returned: 'out',
  damaged: 'out',
  other: 'either',
} as const;
export type StockReason = keyof typeof stockReasons;
export const stockReasonNames = Object.keys(stockReasons) as StockReason[];

/** Why there are more or fewer than before; a count says it of itself. */
export const actReasons = [...stockReasonNames, 'counted'] as const;
export type ActReason = (typeof actReasons)[number];

const note = shownText(200).default('');
const placeName = shownText(40).default('');

const place = z.strictObject({
  warehouse: z.string(),
  shelf: z.string(),
  /** Fewer free pieces than that are running low; null: nobody is warned. */
  warnBelow: z.int().nullable(),
});

/** Acts on what there is of a gift, which no version of it says. Made by no page of the site. */
export const stockCalls = {
  getGiftStock: call({
    method: 'GET',
    path: '/api/console/gift/stock',
    access: 'staff:gifts',
    summary: 'What there is of a gift and where, and what was put into its stock, newest first.',
    input: z.strictObject({ giftId: id }),
    result: z.strictObject({
      /** Ever put into stock; null: without limit. */
      pieces: z.int().nullable(),
      /** Free: nobody has claimed them. */
      left: z.int().nullable(),
      /** Claimed, and still on the shelf. */
      reserved: z.int(),
      /** Off the shelf, and not sent yet. */
      packed: z.int(),
      place,
      acts: z.array(
        z.strictObject({
          pieces: z.int(),
          /** Null: from before it was asked. */
          reason: z.enum(actReasons).nullable(),
          note: z.string(),
          by: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
  }),
  listGiftStock: call({
    method: 'GET',
    path: '/api/console/gift/stocks',
    access: 'staff:gifts',
    summary: 'What there is of each gift that was published or planned, and where.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          giftId: id,
          name: z.string(),
          pieces: z.int().nullable(),
          left: z.int().nullable(),
          reserved: z.int(),
          packed: z.int(),
          ...place.shape,
          /** Fewer are free than it warns of. */
          low: z.boolean(),
        }),
      ),
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
      pieces: z.int().min(-mostPieces).max(mostPieces).default(0),
      /** Of a coupon; those that it has already are passed over. */
      codes: z.array(code).max(mostCodesTogether).default([]),
      reason: z.enum(stockReasonNames).default('received'),
      note,
    }),
    result: z.strictObject({ added: z.int(), pieces: z.int(), left: z.int() }),
  }),
  countGiftStock: call({
    method: 'POST',
    path: '/api/console/gift/stock/count',
    access: 'staff:gifts',
    rank: 'reading',
    summary:
      'Books what was counted on the shelf against what should lie there. The same key changes nothing again.',
    input: z.strictObject({
      giftId: id,
      requestKey: z.uuid(),
      /** On the shelf: free pieces and those that are claimed and not packed. */
      counted: z.int().min(0).max(mostPieces),
      /** What should lie there, as it was read before; where it is another by now nothing is booked. */
      expected: z.int().min(0),
      note,
    }),
    result: z.strictObject({ added: z.int(), pieces: z.int(), left: z.int() }),
  }),
  setGiftPlace: call({
    method: 'POST',
    path: '/api/console/gift/place',
    access: 'staff:gifts',
    summary: 'Says where a gift lies, and below how many free pieces it is running low. Empty: nobody knows.',
    input: z.strictObject({
      giftId: id,
      warehouse: placeName,
      shelf: placeName,
      warnBelow: z.int().min(1).max(mostPieces).nullable().default(null),
    }),
    result: place,
  }),
};
