import { sql } from 'kysely';
import { isCountedBesides } from './fragments.ts';

/** Members of whom figures tell, to read from under an alias: `member_id`, `language`, `country`, `joined_at`, `unmeasured_at`. */
export const countedMembers = sql.raw(`(
  select m.member_id, m.language, m.country_code as country, m.created_at as joined_at, m.unmeasured_at
    from member m where ${isCountedBesides('m')})`);

/** When members last signed in on each device that is known. */
export const deviceSignIns = sql.raw(`(select member_id, signed_in_at as at from known_device)`);

/** When members signed in, and were last here as far as is known: `member_id`, `at`. */
export const signIns = sql.raw(`(select member_id, created_at as at from session)`);
export const lastSeen = sql.raw(
  `(select member_id, last_seen_at as at from session where last_seen_at is not null)`,
);
