import { sql } from 'kysely';

/** The quiet hours `s` that the member `m` chose herself, as a join. */
export const joinOwnHours = sql.raw('left join notification_setting s on s.member_id = m.member_id');
