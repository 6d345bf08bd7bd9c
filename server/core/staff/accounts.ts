import type { StaffRole } from '#contract/staff-roles.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { demoOf } from '#server/kernel/config/mode.ts';

export interface StaffAccount {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string | null;
  readonly totpSecret: Buffer | null;
  /** Signs in without a code. */
  readonly totpOff: boolean;
  readonly active: boolean;
}

const columns = [
  'staffId',
  'email',
  'name',
  'role',
  'passwordHash',
  'totpSecret',
  'totpOff',
  'active',
] as const;

export async function findStaff(db: Queryable, email: string): Promise<StaffAccount | null> {
  const found = await db
    .selectFrom('staffAccount')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether an account may sign in at all: one without codes does so in a demo alone. */
export function maySignIn({ active, totpOff }: StaffAccount, { mode }: Pick<Config, 'mode'>): boolean {
  return active && (!totpOff || demoOf(mode) !== null);
}

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
