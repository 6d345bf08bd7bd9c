import { z } from 'zod';
import { call, currency, id, instant, listOf, noInput, pageInput } from '../../define.ts';
import { scripts } from '../../locales.ts';
import { shownText } from '../../shown-text.ts';

export const mostCodes = 1_000_000;
/** On sheets that are printed in one go. */
export const mostPrinted = 10_000;

/** `making`: not all of them are there yet. */
export const batchStates = ['making', 'open', 'stopped', 'over'] as const;
export type BatchState = (typeof batchStates)[number];

const title = z.record(z.enum(scripts), z.string());

/** What one code gives by the rules that are open now, before any limit. */
const gives = z.array(z.strictObject({ currency, amount: z.int() }));

/** A batch of codes, as a second person is told of it: never which. */
export const proposedCodes = z.strictObject({
  what: z.literal('codes'),
  poolId: id,
  slug: z.string(),
  title,
  codes: z.int(),
  endsAt: instant,
  gives,
});

const part = {
  batchId: id,
  /** Number of the first one that is wanted. */
  from: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(10 * mostCodes)
    .default(1),
};

/** Codes in batches, for who prints them. */
export const codeBatchCalls = {
  listCodePools: call({
    method: 'GET',
    path: '/api/console/codes/pools',
    access: 'staff:gifts',
    summary:
      'Pools of codes with what one code gives by the rules that are open now; nothing: no rule pays for it.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({ poolId: id, slug: z.string(), title, shown: z.boolean(), gives, made: z.int() }),
      ),
    }),
  }),
  listCodeBatches: call({
    method: 'GET',
    path: '/api/console/codes/batches',
    access: 'staff:gifts',
    rank: 'reports',
    summary: 'Batches of codes, newest first, with how many are made and used.',
    input: z.strictObject({ ...pageInput, poolId: id.optional() }),
    result: listOf(
      z.strictObject({
        batchId: id,
        poolId: id,
        slug: z.string(),
        title,
        state: z.enum(batchStates),
        size: z.int(),
        made: z.int(),
        used: z.int(),
        note: z.string(),
        madeAt: instant,
        /** Null: who did is gone. */
        madeBy: z.string().nullable(),
        endsAt: instant,
        stoppedAt: instant.nullable(),
      }),
    ),
  }),
  makeCodes: call({
    method: 'POST',
    path: '/api/console/codes/batches',
    access: 'staff:gifts',
    rank: 'reports',
    summary:
      'Makes a batch of codes for a pool: the first ones at once, the others within minutes. The same key makes none again. Many, or of much worth, take two people.',
    input: z.strictObject({
      requestKey: z.uuid(),
      poolId: id,
      size: z.int().min(1).max(mostCodes),
      /** From then on they are over. */
      endsAt: instant,
      /** For colleagues: what they are printed on. */
      note: shownText(200).default(''),
    }),
    result: z.strictObject({ batchId: id, made: z.int() }),
  }),
  stopCodes: call({
    method: 'POST',
    path: '/api/console/codes/stop',
    access: 'staff:gifts',
    summary: 'Stops a batch, so that none of its codes works from then on, or lets them work again.',
    input: z.strictObject({ batchId: id, stop: z.boolean(), reason: shownText(300, { min: 3 }) }),
    result: z.strictObject({ stoppedAt: instant.nullable() }),
  }),
  downloadCodes: call({
    method: 'POST',
    path: '/api/console/codes/download',
    access: 'staff:gifts',
    rank: 'reports',
    summary:
      'Codes of a batch as lines of a table (CSV): number, code, address; part by part, the first with the names of the columns. Each part is written down.',
    input: z.strictObject(part),
    /** `next`: number to go on from; null at the end. */
    result: z.strictObject({ lines: z.string(), next: z.int().nullable() }),
  }),
  printCodes: call({
    method: 'POST',
    path: '/api/console/codes/print',
    access: 'staff:gifts',
    rank: 'reports',
    summary: 'Codes of a batch for sheets that are printed. Each time is written down.',
    input: z.strictObject({
      ...part,
      count: z.coerce.number<number | string>().int().min(1).max(mostPrinted),
    }),
    result: z.strictObject({
      slug: z.string(),
      title,
      endsAt: instant,
      /** What stands before a code in the address that leads to it. */
      address: z.string(),
      list: z.array(z.strictObject({ number: z.int(), code: z.string() })),
    }),
  }),
};
