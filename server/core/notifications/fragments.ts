import { isResting } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import type { MemberFacts } from '#server/core/members/fragments-facts.ts';
import { keptAtRest } from '#server/core/rest/fragments.ts';

/** The quiet hours `s` that the member `m` chose herself, as a join. */
export const joinOwnHours = sql.raw('left join notification_setting s on s.member_id = m.member_id');
export const unreadFacts: MemberFacts = {
  columns: {
    unread: `(select count(*)::int
             from (select from notification u
              where u.member_id = m.member_id and u.read_at is null
                and not (${keptAtRest('u')} and ${isResting('m')}) limit 100) u)`,
  },
};
/** SQL that takes back notifications `n`; which, is said behind it. */
export const takeBackNotifications = sql`delete from notification n`;
