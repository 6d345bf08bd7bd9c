import type { CallResult } from '#contract/client.ts';
import { permissionsOf, staffRoles } from '#contract/staff-roles.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countByRole, findOwnRoles } from './queries-roles.ts';
import { findTeam } from './queries-team.ts';
import { heldRole, knownOf, nameOfRole } from './roles.ts';

/** All accounts of staff. */
export async function listStaff({ db, script }: StaffContext): Promise<CallResult<'listStaff'>> {
  const list = (await findTeam(db)).map((one) => {
    const held = heldRole(one);
    return {
      staffId: one.staffId,
      name: one.name,
      email: one.email,
      role: held.role,
      roleName: nameOfRole(held, script),
      active: one.active,
      setUp: one.setUpAt !== null,
      secondFactors: { totp: Boolean(one.totp), passkeys: one.passkeys ?? 0 },
      lastSeenAt: one.lastSeenAt?.toISOString() ?? null,
    };
  });
  return { list };
}

/** All roles: of the product, without those that nobody gets any more and nobody has, and of the brand. */
export async function listStaffRoles({ db, script }: StaffContext): Promise<CallResult<'listStaffRoles'>> {
  const [own, counted] = await Promise.all([findOwnRoles(db), countByRole(db)]);
  const accounts = new Map<string, number>();
  for (const { role: word, roleId, accounts: count } of counted) {
    const { role } = heldRole({ role: word, roleId, ownName: null, ownPermissions: null });
    accounts.set(role, (accounts.get(role) ?? 0) + Number(count));
  }
  const ofProduct = staffRoles
    .filter((role) => role !== 'reviewer' || accounts.has(role))
    .map((role) => ({ role, ownName: null, permissions: permissionsOf[role] }));
  const ofBrand = own.map(({ roleId, name, permissions }) => ({
    role: roleId,
    ownName: name,
    permissions: knownOf(permissions),
  }));
  const list = [...ofProduct, ...ofBrand].map((held) => ({
    role: held.role,
    name: nameOfRole(held, script),
    own: held.ownName !== null,
    permissions: [...held.permissions],
    accounts: accounts.get(held.role) ?? 0,
  }));
  return { list };
}
