import { audienceConditions } from '#server/core/audience/conditions.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { beginnings } from '#server/core/members/create-member.ts';
import { endow } from './endow.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { endowing } from '#server/core/previews/person.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { balanceConditions } from './fragments-conditions.ts';
import { balanceFacts } from './fragments.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { throughMembers } from '#server/kernel/jobs/through-members.ts';
import { ledgerChecks } from './queries-checks.ts';
import { closeDays } from './close-days.ts';
import { expireLots } from './expire-lots.ts';
import { ledgerRulesWork } from './ledger-rules.ts';
import { moveLeftBehind } from './move-lots.ts';
import { openBalances } from './queries.ts';
import { ledgerHandlers } from './routes.ts';
import { tellOfExpiry } from './tell-of-expiry.ts';
import { proving } from './verify-ledger.ts';
import { ownBooks } from './own-books.ts';

export const ledger = {
  room: 'core/ledger',
  tables: [
    'ledgerEntry',
    'ledgerLot',
    'ledgerLotUse',
    'ledgerKey',
    'ledgerBalance',
    'ledgerLiability',
    'expiryNotice',
    'ledgerRulesVersion',
  ],
  calls: ledgerHandlers,
  content: { ledgerRules: ledgerRulesWork },
  jobs: [
    {
      // The UTC days that are over, so that nobody has to sum the whole ledger to know what members hold.
      name: 'close-days',
      cron: '20 0 * * *',
      seconds: 1800,
      caughtUp: true,
      run: async ({ db, now }, signal) => {
        await closeDays(db, now(), { signal });
      },
    },
    {
      // Only writes down what can be spent no more.
      name: 'expire-lots',
      cron: '5 * * * *',
      seconds: 3000,
      run: async ({ db, now }, signal) => {
        await inBatches(() => expireLots(db, now()), { signal });
      },
    },
    {
      // Nobody signs in there any more.
      name: 'move-left-behind',
      cron: '*/10 * * * *',
      seconds: 600,
      run: ({ db, now }) => moveLeftBehind(db, now()),
    },
    {
      // When most members are awake. A run that ended early left everybody it had told marked as told.
      name: 'expiry-notices',
      cron: '50 8 * * *',
      seconds: 3000,
      caughtUp: true,
      run: async (services, signal) => {
        await throughMembers(async (after) => {
          const { looked: count, last } = await tellOfExpiry(services, services.now(), { after });
          return { count, last };
        }, signal);
      },
    },
  ],
  answers: [
    ownData.gives(ownBooks),
    proving.gives(ledgerChecks),
    memberFacts.gives(balanceFacts),
    audienceConditions.gives(balanceConditions),
    beginnings.gives(openBalances),
    endowing.gives(endow),
    likeness.gives([
      likenessOf('ledgerBalance', ['currency', 'amount']),
      likenessOf('ledgerLot', [
        'entryId',
        'currency',
        'amount',
        'remaining',
        'earnedAt',
        'availableAt',
        'expiresAt',
        'atRest',
      ]),
      likenessOf('ledgerKey', ['currency', 'sourceType', 'sourceId', 'kind', 'entryId', 'amount']),
    ]),
  ],
} as const satisfies Feature;
