import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { changeTeam, colleagueOf, differing, requireOtherOwner, requireWithin } from './change-team.ts';
import { chosenRole } from './chosen-role.ts';
import { letIn } from './let-in.ts';
import { writeColleague } from './queries-team.ts';
import { heldRole } from './roles.ts';

/**
 * Another name or role for an account. Throws `staffUnknown`, `staffRoleUnknown`, `staffBeyondOwn`, `staffOwnRights` for one's
 * own account that would manage staff no more, and `staffLastOwner`.
 */
export async function changeStaff(
  context: StaffContext,
  { staffId, name, role }: { staffId: string; name?: string | undefined; role?: string | undefined },
): Promise<true> {
  return changeTeam<true>(context, async (change) => {
    const { tx, by } = change;
    const subject = `staff ${staffId}` as const;
    const before = await colleagueOf(tx, staffId);
    const held = heldRole(before);
    let row: { readonly role: string; readonly roleId: string | null } = before;
    if (role !== undefined && role !== held.role) {
      const chosen = await chosenRole(tx, role);
      requireWithin(change, differing(held.permissions, chosen.permissions));
      if (role !== 'owner') await requireOtherOwner(context, tx, before);
      if (staffId === by.staffId && !chosen.permissions.includes('staff'))
        throw new Failure('staffOwnRights');
      row = chosen.row;
      await change.note({
        action: 'staff.roleChanged',
        subject,
        before: { role: held.ownName ?? held.role },
        after: { role: chosen.said },
      });
    }
    // What she is called is for no log that keeps everything.
    if (name !== undefined && name !== before.name) await change.note({ action: 'staff.renamed', subject });
    await writeColleague(tx, staffId, { name: name ?? before.name, role: row.role, roleId: row.roleId });
    return true;
  });
}

/**
 * Lets an account in or keeps it out, at once. Throws `staffUnknown`, `staffBeyondOwn`, `staffOwnRights` for one's own, and
 * `staffLastOwner`.
 */
export async function setStaffActiveBy(
  context: StaffContext,
  { staffId, active }: { staffId: string; active: boolean },
): Promise<true> {
  return changeTeam<true>(context, async (change) => {
    const { tx, now, by } = change;
    const before = await colleagueOf(tx, staffId);
    if (before.active === active) return true;
    requireWithin(change, heldRole(before).permissions);
    if (!active) {
      await requireOtherOwner(context, tx, before);
      if (staffId === by.staffId) throw new Failure('staffOwnRights');
    }
    await letIn(tx, staffId, active, now);
    await change.note({
      action: active ? 'staff.enabled' : 'staff.disabled',
      subject: `staff ${staffId}`,
      before: { active: before.active },
      after: { active },
    });
    return true;
  });
}
