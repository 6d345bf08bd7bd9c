import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, instant } from '../define.ts';
import { otherText } from '../shown-text.ts';

/** What a person may have typed, or a link holds: judged by the handler, which answers all of it kindly. */
const anything = otherText('address', z.string().max(8000));

/** A code that leads somewhere, for the browser to remember what brought it; null for what is none. */
const cameFrom = z.string().nullable();

export const linkCalls = {
  jumpByQrCode: call({
    ...addresses.jumpByQrCode,
    access: 'public',
    bound: 'scanByNetwork',
    answers: 'redirect',
    summary:
      'Where a scanned code leads: its target, or a page that says why there is none. Also takes what else stood in the address.',
    input: z.looseObject({ code: anything.optional() }),
    result: z.strictObject({ location: z.string(), cameFrom }),
  }),
  findPassage: call({
    ...addresses.findPassage,
    access: 'public',
    bound: 'scanByNetwork',
    summary:
      'Where a page that only leads on leads to: by a code, by the name of a page or by an allowed address.',
    input: z.strictObject({
      code: anything.optional(),
      page: anything.optional(),
      to: anything.optional(),
      url: anything.optional(),
    }),
    result: z.discriminatedUnion('state', [
      /** A path of the site, or an address of an allowed host. */
      z.strictObject({ state: z.literal('open'), target: z.string(), cameFrom }),
      z.strictObject({
        state: z.literal('closed'),
        why: z.enum([
          /** Nothing was asked for. */
          'nothing',
          'unknownCode',
          'early',
          'ended',
          /** No page of that name, or an address that is not allowed. */
          'refused',
        ]),
        opensAt: instant.nullable(),
      }),
    ]),
  }),
  getShopDiscount: call({
    ...addresses.getShopDiscount,
    access: 'public',
    bound: 'only reads',
    summary: 'Where the shop takes a discount code; nothing without a shop.',
    input: z.strictObject({
      code: anything.optional(),
      /** A path of the shop. */
      to: anything.optional(),
    }),
    result: z.strictObject({
      /** Null: none that a shop could know. */
      code: z.string().nullable(),
      url: z.url().nullable(),
    }),
  }),
  getShopifyPass: call({
    ...addresses.getShopifyPass,
    access: 'member',
    summary:
      'The way to the shop, once and soon: signed in there where it can be, else its plain address; nothing without a shop.',
    input: z.strictObject({
      /** A path of the shop. */
      to: anything.optional(),
    }),
    result: z.strictObject({ url: z.url().nullable(), signsIn: z.boolean() }),
  }),
  resolveRedirect: call({
    ...addresses.resolveRedirect,
    access: 'public',
    bound: 'only reads',
    summary:
      'Where a path of the site has moved to: a local path, an absolute address of an allowed host, or nothing.',
    input: z.strictObject({ path: otherText('address', z.string().min(1).max(2000)) }),
    result: z.strictObject({ target: z.string().nullable() }),
  }),
};
