import { sql } from 'kysely';
import { counted } from './fragments.ts';

/** When members claimed gifts, and `subject`, which: `from ${giftClaims} d`. */
export const giftClaims = sql`(
  select c.member_id, c.claimed_at as at, c.gift_id::text as subject from gift_claim c where ${sql.raw(counted('c'))})`;
