import type { staffCalls } from '#contract/calls/staff.ts';
import { permissionsOf } from '#contract/staff-roles.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { countRecoveryCodes } from './queries.ts';
import { endStaffSessions } from './queries-sign-in.ts';
import { finishStaffSetUp, startStaffSetUp } from './set-up.ts';
import { signInStaff } from './sign-in.ts';

export const staffHandlers: HandlersOf<keyof typeof staffCalls> = {
  signInStaff: async (context, input) => signInStaff(context, input),
  startStaffSetUp: async (context, { key }) => startStaffSetUp(context, key),
  finishStaffSetUp: async (context, input) => finishStaffSetUp(context, input),

  signOutStaff: async ({ db, now, staff }) => {
    await endStaffSessions(db, staff.staffId, { now: now(), only: staff.digest });
    return true;
  },

  whoAmIStaff: async ({ db, staff }) => {
    const { staffId, email, name, role, expiresAt } = staff;
    return {
      staffId,
      email,
      name,
      role,
      permissions: [...permissionsOf[role]],
      expiresAt: expiresAt.toISOString(),
      recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    };
  },
};
