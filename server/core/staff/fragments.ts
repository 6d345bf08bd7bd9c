import { sql } from 'kysely';

/** Joins as `staff`, with a `name`, who of them it was: `staffId` is a column that is null for nobody. */
export const joinStaff = (staffId: string) =>
  sql.raw(`left join staff_account staff on staff.staff_id = ${staffId}`);
