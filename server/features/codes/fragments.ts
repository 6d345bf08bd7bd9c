import { slugsOf } from '#server/core/content/fragments.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import { codeTrigger } from './trigger.ts';

/** Codes that members used. */
export const usedCodes: StoredDeeds = {
  trigger: codeTrigger,
  deeds: `(select u.member_id, p.slug as subject, u.used_at as at,
                  u.batch_id || ' ' || u.number as source, u.used_at as decided_at
             from code_use u join code_batch b on b.batch_id = u.batch_id
             join ${slugsOf('codePool')} p on p.piece_id = b.pool_id)`,
  told: { en: 'Counted are codes that were used.', 'zh-Hans': '统计已使用的兑换码。' },
};
