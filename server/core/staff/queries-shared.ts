import type { StaffRole } from '#contract/staff-roles.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Whether somebody else among staff has one of the roles and can sign in. */
export async function hasOtherOfRoles(
  db: Queryable,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const other = await db
    .selectFrom('staffAccount')
    .select('staffId')
    .where('active', '=', true)
    .where('setUpAt', 'is not', null)
    .where('role', 'in', roles)
    .where('staffId', '<>', staffId)
    .executeTakeFirst();
  return other !== undefined;
}
