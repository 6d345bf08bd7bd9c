import { staffLinkHours } from '#contract/calls/staff.ts';
import type { CallResult } from '#contract/client.ts';
import { newId } from '#server/kernel/database/database.ts';
import { whatReaches } from '#server/kernel/config/reach.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { changeTeam, colleagueOf, requireWithin, type TeamChange } from './change-team.ts';
import { chosenRole } from './chosen-role.ts';
import { setUpMail } from './mails.ts';
import { insertStaff } from './queries.ts';
import { heldRole } from './roles.ts';
import { makeSetUpLink } from './set-up-links.ts';

/**
 * Adds an account, with the link that sets it up. Throws `staffExists`, `staffRoleUnknown`, and `staffBeyondOwn` for a role that
 * may do what the caller may not.
 */
export async function inviteStaff(
  context: StaffContext,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<CallResult<'inviteStaff'>> {
  return changeTeam(context, async (change) => {
    const { tx, now } = change;
    const chosen = await chosenRole(tx, role);
    requireWithin(change, chosen.permissions);
    const staffId = newId(tx);
    const added = await insertStaff(tx, { staffId, email, name, ...chosen.row, createdAt: now });
    if (!added) throw new Failure('staffExists');
    const subject = `staff ${staffId}` as const;
    await change.note({ action: 'staff.added', subject, after: { role: chosen.said } });
    return { staffId, ...(await giveLink(context, change, { staffId, email })) };
  });
}

/**
 * A new link, and the end of those before it. Who has it gets in: throws `staffBeyondOwn` for an account that may do what the
 * caller may not, `staffUnknown` and `staffDisabled`.
 */
export async function renewStaffLink(
  context: StaffContext,
  staffId: string,
): Promise<CallResult<'renewStaffLink'>> {
  return changeTeam(context, async (change) => {
    const colleague = await colleagueOf(change.tx, staffId);
    requireWithin(change, heldRole(colleague).permissions);
    if (!colleague.active) throw new Failure('staffDisabled');
    await change.note({ action: 'staff.linked', subject: `staff ${staffId}` });
    return giveLink(context, change, colleague);
  });
}

async function giveLink(
  { config, secret, script, site }: StaffContext,
  { tx, now }: TeamChange,
  { staffId, email }: { staffId: string; email: string },
): Promise<CallResult<'renewStaffLink'>> {
  const { publicUrl, brandName } = site();
  const link = await makeSetUpLink(tx, { secret, now, publicUrl }, staffId);
  const mailed = whatReaches(config).mail;
  const mail = setUpMail(link, brandName, script);
  if (mailed) await queueMail(tx, config, { memberId: null, recipient: email, ...mail, now });
  const expiresAt = new Date(now.getTime() + staffLinkHours * 3_600_000);
  return { link, expiresAt: expiresAt.toISOString(), mailed };
}
