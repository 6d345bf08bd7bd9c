import { sql } from 'kysely';

/** When products were registered, by members or on devices: `from ${registrations} d`. */
export const registrations = sql`(
  select member_id, created_at as at, null::text as subject from product_registration)`;
