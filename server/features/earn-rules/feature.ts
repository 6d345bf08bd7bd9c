import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { earnRuleWork } from './publish-earn-rule.ts';
import { taskFacts } from './fragments.ts';
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
    likeness.gives([likenessOf('earnRuleMember', ['ruleId', 'windowStart', 'amount'])]),
    memberFacts.gives(taskFacts),
  ],
} as const satisfies Feature;
