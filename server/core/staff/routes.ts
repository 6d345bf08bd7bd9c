import type { staffCalls } from '#contract/calls/staff.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { countRecoveryCodes } from './queries.ts';
import { nameOfRole } from './roles.ts';
import { finishStaffSetUp, startStaffSetUp } from './set-up.ts';
import { signInStaff } from './sign-in.ts';
import { signOutStaff } from './sign-out.ts';

export const staffHandlers: HandlersOf<keyof typeof staffCalls> = {
  signInStaff: async (context, input) => signInStaff(context, input),
  startStaffSetUp: async (context, input) => startStaffSetUp(context, input),
  finishStaffSetUp: async (context, input) => finishStaffSetUp(context, input),

  signOutStaff: async (context) => signOutStaff(context),

  whoAmIStaff: async ({ db, staff, script }) => {
    const { staffId, email, name, role, permissions, expiresAt } = staff;
    return {
      staffId,
      email,
      name,
      role,
      roleName: nameOfRole(staff, script),
      permissions: [...permissions],
      expiresAt: expiresAt.toISOString(),
      recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    };
  },
};
