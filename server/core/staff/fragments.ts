import { sql } from 'kysely';

/** Joins as `staff`, or as another name, with a `name`, who of them it was: `staffId` is a column that is null for nobody. */
export const joinStaff = (staffId: string, as = 'staff') =>
  sql.raw(`left join staff_account ${as} on ${as}.staff_id = ${staffId}`);

/** Whether a sign-in of staff, of two expressions, still stands at a moment. */
export const isOpenSession = (
  staffId: string,
  sessionId: string,
  at: Date,
) => sql<boolean>`(${sql.raw(staffId)}, ${sql.raw(sessionId)}) in (
  select s.staff_id, s.session_id from staff_session s join staff_account a using (staff_id)
   where s.revoked_at is null and s.expires_at > ${at} and a.active)`;
