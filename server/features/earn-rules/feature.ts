import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { taskFacts } from './fragments.ts';
import { taskHandlers } from './tasks/routes.ts';

export const earnRules = {
  room: 'features/earn-rules',
  tables: ['earnRule', 'earnRuleMember', 'earnRuleTotal'],
  calls: taskHandlers,
  answers: [memberFacts.gives(taskFacts)],
} as const satisfies Feature;
