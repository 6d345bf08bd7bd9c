import type { roleCalls } from '#contract/calls/staff/roles.ts';
import type { staffSessionCalls } from '#contract/calls/staff/sessions.ts';
import type { teamCalls } from '#contract/calls/staff/team.ts';
import type { viewCalls } from '#contract/calls/staff/views.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addStaffRole, changeStaffRole, removeStaffRole } from './change-roles.ts';
import { changeStaff, setStaffActiveBy } from './change-staff.ts';
import { inviteStaff, renewStaffLink } from './invite.ts';
import { endOwnStaffSession, endStaffSession, openSessionsOf } from './open-sessions.ts';
import { keepSavedViews, listSavedViews } from './saved-views.ts';
import { listStaff, listStaffRoles } from './team.ts';

/** Accounts and roles of staff, where they are signed in, and the lists that they saved. */
export const teamHandlers: HandlersOf<
  keyof (typeof teamCalls & typeof roleCalls & typeof staffSessionCalls & typeof viewCalls)
> = {
  listStaff: async (context) => listStaff(context),
  inviteStaff: async (context, input) => inviteStaff(context, input),
  renewStaffLink: async (context, { staffId }) => renewStaffLink(context, staffId),
  changeStaff: async (context, input) => changeStaff(context, input),
  setStaffActive: async (context, input) => setStaffActiveBy(context, input),

  listStaffRoles: async (context) => listStaffRoles(context),
  addStaffRole: async (context, input) => addStaffRole(context, input),
  changeStaffRole: async (context, input) => changeStaffRole(context, input),
  removeStaffRole: async (context, { role }) => removeStaffRole(context, role),

  listOwnStaffSessions: async (context) => openSessionsOf(context, context.staff.staffId),
  endOwnStaffSession: async (context, { sessionId }) => endOwnStaffSession(context, sessionId),
  listStaffSessions: async (context, { staffId }) => openSessionsOf(context, staffId),
  endStaffSession: async (context, input) => endStaffSession(context, input),

  listSavedViews: async (context) => listSavedViews(context),
  keepSavedViews: async (context, input) => keepSavedViews(context, input),
};
