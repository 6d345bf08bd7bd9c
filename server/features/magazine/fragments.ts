import { slugsOf } from '#server/core/content/fragments.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';

/** Issues that members read whole. */
export const readIssues: StoredDeeds = {
  trigger: 'magazine',
  deeds: `(select m.member_id, i.slug as subject, m.completed_at as at, m.issue_id::text as source,
                  m.completed_at as decided_at
             from magazine_progress m join ${slugsOf('magazineIssue')} i on i.piece_id = m.issue_id
            where m.completed_at is not null)`,
  told: { en: 'Counted are issues that were read whole.', 'zh-Hans': '统计已读完的期刊。' },
};
