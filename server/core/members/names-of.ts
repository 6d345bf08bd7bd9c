import { sql, type RawBuilder } from 'kysely';

/** The names that a member signs in with, as a sub-select. */
export const namesOf = (memberId: string): RawBuilder<{ name: string }> =>
  sql`(select name from sign_in_name where member_id = ${memberId})`;
