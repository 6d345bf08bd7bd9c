import type { Permission } from '#contract/staff-roles.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { changeTeam, differing, requireWithin } from './change-team.ts';
import {
  countByRole,
  deleteRole,
  findOwnRole,
  findRoleByName,
  insertRole,
  writeRole,
} from './queries-roles.ts';
import { isNameOfProduct, knownOf } from './roles.ts';

const factsOf = (name: string, permissions: readonly Permission[]) => ({
  name,
  permissions: permissions.join(' '),
});

/** Makes a role of the brand's own. Throws `staffBeyondOwn` and `staffRoleTaken`. */
export async function addStaffRole(
  context: StaffContext,
  { name, permissions: given }: { name: string; permissions: readonly Permission[] },
): Promise<{ role: string }> {
  return changeTeam(context, async (change) => {
    const { tx, now } = change;
    const permissions = knownOf(given);
    requireWithin(change, permissions);
    await requireFree(tx, name, null);
    const roleId = newId(tx);
    await insertRole(tx, { roleId, name, permissions, createdAt: now });
    const subject = `role ${roleId}` as const;
    await change.note({ action: 'staffRole.added', subject, after: factsOf(name, permissions) });
    return { role: roleId };
  });
}

/**
 * Another name, or other permissions. Throws `staffRoleUnknown`, `staffRoleTaken`, `staffBeyondOwn`, and `staffOwnRights` for the
 * caller's own role that would manage staff no more.
 */
export async function changeStaffRole(
  context: StaffContext,
  {
    role: roleId,
    name: newName,
    permissions: given,
  }: { role: string; name?: string | undefined; permissions?: readonly Permission[] | undefined },
): Promise<true> {
  return changeTeam<true>(context, async (change) => {
    const { tx, by } = change;
    const before = await ownRole(tx, roleId);
    const name = newName ?? before.name;
    const had = knownOf(before.permissions);
    const permissions = given ? knownOf(given) : had;
    requireWithin(change, differing(had, permissions));
    if (by.role === roleId && !permissions.includes('staff')) throw new Failure('staffOwnRights');
    if (name !== before.name) await requireFree(tx, name, roleId);
    await writeRole(tx, { roleId, name, permissions });
    await change.note({
      action: 'staffRole.changed',
      subject: `role ${roleId}`,
      before: factsOf(before.name, had),
      after: factsOf(name, permissions),
    });
    return true;
  });
}

/** Removes a role of the brand. Throws `staffRoleUnknown`, `staffBeyondOwn`, and `staffRoleInUse` while somebody has it. */
export async function removeStaffRole(context: StaffContext, roleId: string): Promise<true> {
  return changeTeam<true>(context, async (change) => {
    const { tx } = change;
    const before = await ownRole(tx, roleId);
    const had = knownOf(before.permissions);
    requireWithin(change, had);
    if ((await countByRole(tx)).some((one) => one.roleId === roleId)) throw new Failure('staffRoleInUse');
    await deleteRole(tx, roleId);
    const subject = `role ${roleId}` as const;
    await change.note({ action: 'staffRole.removed', subject, before: factsOf(before.name, had) });
    return true;
  });
}

async function ownRole(tx: Transaction, roleId: string) {
  const found = await findOwnRole(tx, roleId);
  if (!found) throw new Failure('staffRoleUnknown');
  return found;
}

/** None is called as another, nor as one that comes with the product in any language. */
async function requireFree(tx: Transaction, name: string, roleId: string | null): Promise<void> {
  const same = await findRoleByName(tx, name);
  if (isNameOfProduct(name) || (same && same.roleId !== roleId)) throw new Failure('staffRoleTaken');
}
