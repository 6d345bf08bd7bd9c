import { sql } from 'kysely';
import { slugsOf } from '#server/core/content/fragments.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import { idOf, type LinesOf } from '#server/kernel/database/fragments-lines.ts';
import { badgeTrigger } from './trigger.ts';

/** Badges that were given. */
export const givenBadges: StoredDeeds = {
  trigger: badgeTrigger,
  deeds: `(select b.member_id, s.slug as subject, b.given_at as at, b.badge_id::text as source,
                  b.given_at as decided_at
             from member_badge b join ${slugsOf('badge')} s on s.piece_id = b.badge_id)`,
  told: { en: 'Counted are badges that were given.', 'zh-Hans': '统计已颁发的徽章。' },
};

/** Badges that she has and shows herself, as lines of her page; none that tells of something intimate. */
export const badgeLines: LinesOf = (memberId) => sql`
  select b.given_at as at, ${sql.raw(idOf('b.badge_id::text'))} as id,
         jsonb_build_object('badgeId', b.badge_id, 'version', b.version) as facts
    from member_badge b
   where b.member_id = ${memberId} and not b.intimate
     and not exists (select from badges_off f where f.member_id = b.member_id)`;
