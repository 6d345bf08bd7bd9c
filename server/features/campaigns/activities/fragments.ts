import { earnedFor } from '#server/core/ledger/fragments.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';

/** Tasks of activities that were paid: by more than one rule they are told once. */
export const paidTasks: StoredDeeds = {
  trigger: 'activity-task',
  deeds: `(select e.member_id, split_part(e.source_id, ' ', 1) || ' ' || split_part(e.source_id, ' ', 2) as subject,
                  min(e.occurred_at) as at
             from ${earnedFor('activity-task')} e
            group by e.member_id, regexp_replace(e.source_id, ' [^ ]+$', ''), 2)`,
  told: {
    en: 'Counted are tasks that some rule paid for: what was done and paid by none is not stored.',
    'zh-Hans': '统计已获奖励的任务；完成但未获奖励的任务没有记录。',
  },
};
