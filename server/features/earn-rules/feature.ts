import type { Feature } from '#server/kernel/features/feature.ts';
import { taskHandlers } from './tasks/routes.ts';

export const earnRules = {
  room: 'features/earn-rules',
  tables: ['earnRule', 'earnRuleMember', 'earnRuleTotal'],
  calls: taskHandlers,
} as const satisfies Feature;
