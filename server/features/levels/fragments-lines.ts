import { sql } from 'kysely';
import { idOf, type LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** When her level changed, and what she had earned by then. */
export const levelLines: LinesOf = (memberId) => sql`
  select c.changed_at as at, ${sql.raw(idOf("'level'"))} as id,
         jsonb_build_object('from', c.from_level, 'to', c.to_level, 'earned', c.earned) as facts
    from level_change c where c.member_id = ${memberId}`;
