import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, currency, id, instant, listOf, pageInput } from '../define.ts';

export const entryKinds = ['earn', 'spend', 'expire', 'refund', 'reverse', 'adjust'] as const;

/** A line of the statement. `title` and `explanation` are in the reader's language. */
export const ledgerEntry = z.strictObject({
  entryId: id,
  currency,
  kind: z.enum(entryKinds),
  /** Signed: earned is positive, spent negative. */
  amount: z.int(),
  occurredAt: instant,
  title: z.string(),
  /** The rule that decided the amount. */
  explanation: z.string(),
  /**
   * When an earned amount can be spent and when what is left of it expires. In a pause and after a loss nothing expires,
   * and what would has no date.
   */
  availableAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** What is left of an earned amount. */
  remaining: z.int().nullable(),
  /** What it was for, where that has a page of its own: an order or a claim by its id, a play of a draw by its. */
  about: z.strictObject({ what: z.enum(['order', 'claim', 'play']), id }).nullable(),
  /** The line that this one undoes, wholly or in part. */
  undoes: z.strictObject({ title: z.string(), amount: z.int(), occurredAt: instant }).nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Which lines of the statement are asked for. */
const filters = {
  currency,
  direction: z.enum(['all', 'in', 'out']).default('all'),
  kind: z.enum(entryKinds).optional(),
};

/** `YYYY-MM`, in the zone that dates are shown in. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const ledgerCalls = {
  getBalance: call({
    ...addresses.getBalance,
    access: 'member',
    summary: 'What can be spent, what is on its way and what expires next.',
    input: z.strictObject({ currency }),
    result: z.strictObject({
      currency,
      /** Can be spent now. */
      available: z.int(),
      /** Earned but not to be spent yet. */
      pending: z.int(),
      /** Null too in a pause and after a loss. */
      nextExpiry: z.strictObject({ amount: z.int(), expiresAt: instant }).nullable(),
    }),
  }),
  listEntries: call({
    ...addresses.listEntries,
    access: 'member',
    summary: 'The statement, newest first, or from the end of a month back.',
    input: z.strictObject({ ...filters, month: month.optional(), ...pageInput }),
    result: listOf(ledgerEntry),
  }),
  listEntryMonths: call({
    ...addresses.listEntryMonths,
    access: 'member',
    summary:
      'The months that have lines in the statement, latest first, with what came in and went out in each.',
    input: z.strictObject(filters),
    result: z.strictObject({
      list: z.array(z.strictObject({ month, in: z.int(), out: z.int(), lines: z.int() })),
    }),
  }),
  getBalanceSchedule: call({
    ...addresses.getBalanceSchedule,
    access: 'member',
    summary: 'When what is on its way arrives, and how much expires in which month.',
    input: z.strictObject({ currency }),
    result: z.strictObject({
      currency,
      /** Months from the day on which something is earned until it expires. */
      validMonths: z.int(),
      /** By day. */
      arriving: z.array(z.strictObject({ amount: z.int(), availableAt: instant })),
      /** By month, the next first; in all what is available and on its way. Empty in a pause and after a loss. */
      expiring: z.array(z.strictObject({ month, amount: z.int(), firstAt: instant })),
      /** What expires so soon that it is told, the first of it on `firstAt`; null too in a pause and after a loss. */
      soon: z.strictObject({ amount: z.int(), firstAt: instant, lastAt: instant }).nullable(),
    }),
  }),
};
