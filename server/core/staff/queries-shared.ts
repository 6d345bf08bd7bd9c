import { sql } from 'kysely';
import type { Permission } from '#contract/staff-roles.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { heldRole, wordsWith } from './roles.ts';

/** Whether somebody else among staff has all of some permissions and can sign in. */
export async function hasOtherWith(
  db: Queryable,
  staffId: string | null,
  needed: readonly Permission[],
): Promise<boolean> {
  const other = await db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select('a.staffId')
    .where('a.active', '=', true)
    .where('a.setUpAt', 'is not', null)
    .where((eb) =>
      eb.and(
        needed.map((permission) =>
          eb.or([
            eb('a.role', 'in', wordsWith(permission)),
            sql<boolean>`${permission} = any(r.permissions)`,
          ]),
        ),
      ),
    )
    .where('a.staffId', 'is distinct from', staffId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Who among staff has a permission and can sign in, with all that each may, in the order of their ids. */
export async function findAllWith(
  db: Queryable,
  needed: Permission,
): Promise<{ staffId: string; email: string; permissions: readonly Permission[] }[]> {
  const rows = await db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select(['a.staffId', 'a.email', 'a.role', 'a.roleId', 'r.name as ownName'])
    .select('r.permissions as ownPermissions')
    .where('a.active', '=', true)
    .where('a.setUpAt', 'is not', null)
    .orderBy('a.staffId')
    .execute();
  return rows.flatMap(({ staffId, email, ...role }) => {
    const { permissions } = heldRole(role);
    return permissions.includes(needed) ? [{ staffId, email, permissions }] : [];
  });
}

/** An account with its role as it is now; undefined for none. */
export const findAccount = (db: Queryable, staffId: string) =>
  db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select(['a.staffId', 'a.email', 'a.name', 'a.active'])
    .select(['a.role', 'a.roleId', 'r.name as ownName', 'r.permissions as ownPermissions'])
    .where('a.staffId', '=', staffId)
    .executeTakeFirst();

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

/** How many can sign in with a second factor. */
export async function countSecondFactors(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('staffAccount')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .where('setUpAt', 'is not', null)
    .where('totpOff', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
