import { sql } from 'kysely';
import type { Permission } from '#contract/staff-roles.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { wordsWith } from './roles.ts';

/** Whether somebody else among staff has a permission and can sign in. */
export async function hasOtherWith(db: Queryable, staffId: string, permission: Permission): Promise<boolean> {
  const other = await db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select('a.staffId')
    .where('a.active', '=', true)
    .where('a.setUpAt', 'is not', null)
    .where((eb) =>
      eb.or([eb('a.role', 'in', wordsWith(permission)), sql<boolean>`${permission} = any(r.permissions)`]),
    )
    .where('a.staffId', '<>', staffId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Names of some staff by their ids; of who is there no more as well. */
export async function findStaffNames(
  db: Queryable,
  staffIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(staffIds)].filter((staffId) => staffId !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staffAccount')
    .select(['staffId', 'name'])
    .where('staffId', 'in', ids)
    .execute();
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}
