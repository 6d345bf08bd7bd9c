import { newStaffRoles, permissionsOf, type Permission } from '#contract/staff-roles.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findOwnRole } from './queries-roles.ts';
import { knownOf, rowOfRole } from './roles.ts';

interface ChosenRole {
  readonly row: { readonly role: string; readonly roleId: string | null };
  readonly permissions: readonly Permission[];
  /** As the log says it. */
  readonly said: string;
}

/** A role that an account is to have. Throws `staffRoleUnknown`. */
export async function chosenRole(tx: Transaction, role: string): Promise<ChosenRole> {
  const row = rowOfRole(role);
  const word = newStaffRoles.find((one) => one === role);
  if (word) return { row, permissions: permissionsOf[word], said: word };
  const own = await findOwnRole(tx, role);
  if (!own) throw new Failure('staffRoleUnknown');
  return { row, permissions: knownOf(own.permissions), said: own.name };
}
