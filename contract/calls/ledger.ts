import { z } from 'zod';
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
  /** When an earned amount can be spent and when what is left of it expires. */
  availableAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** What is left of an earned amount. */
  remaining: z.int().nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerCalls = {
  getBalance: call({
    method: 'GET',
    path: '/api/station/member/ledger/balance',
    access: 'member',
    summary: 'What can be spent, what is on its way and what expires next.',
    input: z.strictObject({ currency }),
    result: z.strictObject({
      currency,
      /** Can be spent now. */
      available: z.int(),
      /** Earned but not to be spent yet. */
      pending: z.int(),
      nextExpiry: z.strictObject({ amount: z.int(), expiresAt: instant }).nullable(),
    }),
  }),
  listEntries: call({
    method: 'GET',
    path: '/api/station/member/ledger/entries',
    access: 'member',
    summary: 'The statement, newest first.',
    input: z.strictObject({ currency, direction: z.enum(['all', 'in', 'out']).default('all'), ...pageInput }),
    result: listOf(ledgerEntry),
  }),
};
