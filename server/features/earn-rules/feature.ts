import { proving } from '#server/core/ledger/verify-ledger.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { earnRuleWork } from './publish-earn-rule.ts';
import { taskFacts } from './fragments.ts';
import { budgetChecks } from './queries-checks.ts';
import { taskHandlers } from './tasks/routes.ts';

export const earnRules = {
  room: 'features/earn-rules',
  tables: [
    // For the release before.
    'earnRule',
    'earnRuleVersion',
    'earnRuleMember',
    'earnRuleTotal',
  ],
  content: { earnRule: earnRuleWork },
  calls: taskHandlers,
  answers: [
    proving.gives(budgetChecks),
    likeness.gives([likenessOf('earnRuleMember', ['ruleId', 'windowStart', 'amount'])]),
    memberFacts.gives(taskFacts),
  ],
} as const satisfies Feature;
