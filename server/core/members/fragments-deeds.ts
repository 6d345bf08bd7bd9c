import { sql } from 'kysely';

/** When members joined, and `subject`, the way that brought them: `from ${signUps} d`. */
export const signUps = sql`(
  select member_id, created_at as at, register_channel as subject from member)`;
