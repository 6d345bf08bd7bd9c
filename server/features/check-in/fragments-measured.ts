import { sql } from 'kysely';

/** When members checked in themselves, to read from under an alias: `member_id`, `at`. */
export const ownCheckIns = sql.raw(
  '(select member_id, checked_in_at as at from check_in where not made_up and not carried)',
);
