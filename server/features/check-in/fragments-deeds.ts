import { sql } from 'kysely';

/** When members checked in; a day that was made up later is none: `from ${checkIns} d`. */
export const checkIns = sql`(
  select member_id, checked_in_at as at, null::text as subject from check_in where not made_up)`;
