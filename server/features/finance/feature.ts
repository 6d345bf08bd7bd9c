import { proposables } from '#server/core/approvals/proposables.ts';
import { proving } from '#server/core/ledger/verify-ledger.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { financeHandlers } from './books.ts';
import { budgetHandlers, tellOfBudgets } from './budgets.ts';
import { closeMonths } from './close-months.ts';
import { differenceHandlers, proposedMending } from './differences.ts';
import { countOpen } from './queries-differences.ts';
import { reconcile } from './reconcile.ts';
import { countBooks } from './count-books.ts';
import { bookChecks } from './queries-checks.ts';

export const finance = {
  room: 'features/finance',
  tables: [
    'bookLine',
    'bookCause',
    'bookEnding',
    'bookDay',
    'bookClose',
    'bookSnapshot',
    'bookDifference',
    'bookProof',
    'budgetTold',
  ],
  calls: { ...financeHandlers, ...differenceHandlers, ...budgetHandlers },
  gauges: ({ db }) => ({
    nestling_book_differences: {
      help: 'Lines of the books that differ, as the last nightly proof found them.',
      count: () => countOpen(db),
    },
  }),
  jobs: [
    {
      // Once the ledger has closed the day before.
      name: 'count-books',
      cron: '40 0 * * *',
      seconds: 3000,
      caughtUp: true,
      run: async (services, signal) => {
        await countBooks(services, signal);
      },
    },
    { name: 'budget-alarms', cron: '*/15 * * * *', seconds: 60, run: tellOfBudgets },
    {
      name: 'reconcile',
      cron: '30 1 * * *',
      seconds: 10_800,
      caughtUp: true,
      run: async (services, signal) => {
        await reconcile(services, signal);
      },
    },
    {
      // Somebody waits for it, and it may read all entries there are.
      name: 'close-months',
      cron: '* * * * *',
      seconds: 3000,
      run: (services, signal) => closeMonths(services, signal),
    },
  ],
  answers: [proving.gives(bookChecks), proposables.gives({ mendBalance: proposedMending })],
} as const satisfies Feature;
