import { z } from 'zod';
import { call, currency, id, instant, localDate, noInput, pageInput } from '../define.ts';
import { otherText, shownText } from '../shown-text.ts';

/** What a month did to what members hold, signed as its entries are: given above zero, spent below. */
export const bookFlows = ['issued', 'spent', 'refunded', 'expired', 'reversed', 'adjusted'] as const;
export type BookFlow = (typeof bookFlows)[number];

/** How a month is split: by the level that who got it had then, by what gave it, by day (UTC). */
export const bookSplits = ['level', 'cause', 'day'] as const;
export type BookSplit = (typeof bookSplits)[number];

/** `YYYY-MM`, of days in UTC. */
const month = otherText('code', z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const figures = z.strictObject({
  ...(Object.fromEntries(bookFlows.map((flow) => [flow, z.int()])) as Record<BookFlow, z.ZodInt>),
  /** At the end of it, or of the last day that was counted. */
  outstanding: z.int(),
  /** The part of it that cannot be spent yet. */
  pending: z.int(),
});
export type BookFigures = z.infer<typeof figures>;

/** What one unit is worth in the books, by the rules of points and coins at its end; null: they say nothing. */
const worth = z.strictObject({ unit: z.number(), money: z.string() }).nullable();

/** What must be the same in the end, as it was summed when the month was closed. */
const proof = z.strictObject({
  currency,
  /** Up to the end of the month: its entries, closed days, lines of the books, and lots less what was taken of them. */
  entries: z.int(),
  days: z.int(),
  lines: z.int(),
  lots: z.int(),
  /** At the moment of the proof. */
  balancesNow: z.int(),
  lotsNow: z.int(),
  entriesNow: z.int(),
});
export type BookProof = z.infer<typeof proof>;

/** `running`: its days are not all over and counted. `differs`: what was summed is not the same. */
export const bookStates = ['running', 'open', 'closing', 'differs', 'closed'] as const;
export type BookState = (typeof bookStates)[number];

const splitBy = {
  level: z.coerce.number<number | string>().int().min(1).max(100).optional(),
  cause: otherText('code', z.string().max(100)).optional(),
};

/** From this share of a budget on, in percent, it is told that it is nearly used. */
export const budgetWarning = 80;
/** Days that the pace of a budget is of, at most. */
export const paceDays = 28;
export const budgetStates = ['fine', 'near', 'gone'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** What the brand owes members, by month; nothing of one member. */
export const financeCalls = {
  listBookMonths: call({
    method: 'GET',
    path: '/api/console/finance/months',
    access: 'staff:finance',
    summary:
      'What each month did to what members hold, newest first: given, spent, given back, expired, reversed, set right, outstanding, pending, and what a unit was worth.',
    input: z.strictObject({
      currency,
      /** Months before this one. */
      before: month.optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(60).default(13),
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          month,
          state: z.enum(bookStates),
          closedAt: instant.nullable(),
          closedBy: z.string().nullable(),
          /** Of both currencies; empty until it was tried to close the month. */
          proof: z.array(proof),
          figures,
          worth,
        }),
      ),
      /** For `before`; null at the end. */
      nextMonth: month.nullable(),
      /** The last day that is counted; null: none is. */
      until: localDate.nullable(),
      /** Of all that left what members hold within twelve months, the share that expired, from 0 to 1; null: nothing left. */
      expiringShare: z.number().nullable(),
      /** What of what is outstanding expires in which month, should nobody spend it. */
      endings: z.array(z.strictObject({ month, amount: z.int() })),
    }),
  }),
  getBookMonth: call({
    method: 'GET',
    path: '/api/console/finance/month',
    access: 'staff:finance',
    summary: 'One month split by level, by what gave it or by day; the sums are those of the month.',
    input: z.strictObject({ currency, month, by: z.enum(bookSplits), ...splitBy }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          /** A level, a cause, or a day. */
          key: z.string(),
          /** Null: a day, or something that has no name any more. */
          name: z.string().nullable(),
          figures,
        }),
      ),
      sums: figures,
      worth,
    }),
  }),
  listBookEntries: call({
    method: 'GET',
    path: '/api/console/finance/entries',
    access: 'staff:finance',
    summary:
      'The entries of the ledger that a figure of a month is the sum of, newest first. Whose they are is not told.',
    input: z.strictObject({
      ...pageInput,
      currency,
      month,
      flow: z.enum(bookFlows),
      day: localDate.optional(),
      ...splitBy,
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          entryId: id,
          occurredAt: instant,
          bookedOn: localDate,
          /** As far as it belongs to what was asked for: an entry can take from lots of several causes. */
          amount: z.int(),
          title: z.string(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  exportBooks: call({
    method: 'GET',
    path: '/api/console/finance/export',
    access: 'staff:finance',
    summary: 'Months as lines of a table (CSV): month, currency, level, cause, all figures, and their worth.',
    input: z.strictObject({ from: month, until: month }),
    result: z.strictObject({ lines: z.string() }),
  }),
  closeMonth: call({
    method: 'POST',
    path: '/api/console/finance/close',
    access: 'staff:finance',
    summary:
      'Closes a month whose days are counted: once it is proven, within minutes, its figures are kept as they are. 10002290 while it runs, 10002291 while an earlier one is open. Doing it again changes nothing.',
    input: z.strictObject({ month }),
    result: z.strictObject({ state: z.enum(bookStates) }),
  }),
};

/** Of earn rules whose budget is a limit for all members together. */
export const budgetCalls = {
  listBudgets: call({
    method: 'GET',
    path: '/api/console/finance/budgets',
    access: 'staff:finance|gifts',
    summary:
      'Earn rules with a budget: how much of it is used, how fast it goes, and when it will be gone at that pace. At its end a rule gives nothing any more.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          ruleId: id,
          name: z.string(),
          currency,
          budget: z.int(),
          used: z.int(),
          state: z.enum(budgetStates),
          /** It pays now, as far as its budget goes. */
          open: z.boolean(),
          endsAt: instant.nullable(),
          /** Given within so many days, the last ones that are counted: four weeks, or fewer where it gave nothing before; null: nothing was given. */
          pace: z.strictObject({ given: z.int(), days: z.int() }).nullable(),
          /** The day on which nothing is left at that pace, by the site's zone; null: not within a year, or not before it ends. */
          goneOn: localDate.nullable(),
        }),
      ),
    }),
  }),
};

/** What the books are not, line by line: the one place here where a line may be of one member, whom it names by her id. */
export const differenceCalls = {
  listDifferences: call({
    method: 'GET',
    path: '/api/console/finance/differences',
    access: 'staff:finance',
    summary: 'What the nightly proof found not to be so, newest first, and when it went through last.',
    input: z.strictObject({ ...pageInput, show: z.enum(['open', 'over']).default('open') }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          differenceId: id,
          /** Name of what does not hold. */
          check: z.string(),
          /** Ids of what differs, and what was found and expected where that is an amount. */
          line: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          foundAt: instant,
          goneAt: instant.nullable(),
          /** Whether a balance is all that differs; of others the people who run the server take care. */
          mends: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
      open: z.int(),
      /** Null: none went through yet. */
      proven: z.strictObject({ at: instant, seconds: z.int(), checked: z.int() }).nullable(),
    }),
  }),
  mendBalance: call({
    method: 'POST',
    path: '/api/console/finance/differences/mend',
    access: 'staff:finance',
    summary:
      'Sets a balance right that differs from its entries: it says again what they come to, or what it says too much is given by an entry, which takes two people. 10002292 when there is nothing to set right any more.',
    input: z.strictObject({
      differenceId: id,
      how: z.enum(['entries', 'keep']),
      /** For the log; what she reads where something is given. */
      reason: shownText(500, { min: 3 }),
    }),
    result: z.strictObject({ before: z.int(), after: z.int() }),
  }),
};
