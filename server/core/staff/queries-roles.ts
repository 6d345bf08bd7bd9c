import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StaffRole } from '#server/kernel/database/schema.ts';
import type { RoleColumns } from './roles.ts';

/** Which role an account has. */
export const findRoleOf = (db: Queryable, staffId: string): Promise<RoleColumns> =>
  db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select(['a.role', 'a.roleId', 'r.name as ownName', 'r.permissions as ownPermissions'])
    .where('a.staffId', '=', staffId)
    .executeTakeFirstOrThrow();

/** The brand's own, by name. */
export const findOwnRoles = (db: Queryable) =>
  db.selectFrom('staffRole').select(['roleId', 'name', 'permissions']).orderBy('name').execute();

export const findOwnRole = (db: Queryable, roleId: string) =>
  db
    .selectFrom('staffRole')
    .select(['roleId', 'name', 'permissions'])
    .where('roleId', '=', roleId)
    .executeTakeFirst();

/** How many accounts have a role, by what their rows say. */
export const countByRole = (db: Queryable) =>
  db
    .selectFrom('staffAccount')
    .select(({ fn }) => ['role', 'roleId', fn.countAll<number>().as('accounts')])
    .groupBy(['role', 'roleId'])
    .execute();

export const findRoleByName = (db: Queryable, name: string) =>
  db
    .selectFrom('staffRole')
    .select('roleId')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export async function insertRole(tx: Transaction, role: Insertable<StaffRole>): Promise<void> {
  await tx.insertInto('staffRole').values(role).execute();
}

export async function writeRole(
  tx: Transaction,
  { roleId, name, permissions }: { roleId: string; name: string; permissions: string[] },
): Promise<void> {
  await tx.updateTable('staffRole').set({ name, permissions }).where('roleId', '=', roleId).execute();
}

export async function deleteRole(tx: Transaction, roleId: string): Promise<void> {
  await tx.deleteFrom('staffRole').where('roleId', '=', roleId).execute();
}
