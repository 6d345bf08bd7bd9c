import { staffRoles } from '#contract/staff-roles.ts';
import { newId, transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { writeAudit } from './audit.ts';
import { letIn } from './let-in.ts';
import { insertStaff, lockStaffByEmail } from './queries.ts';
import { endFirstOwnerLink } from './queries-first-owner.ts';
import { makeSetUpLink } from './set-up-links.ts';

/** From the command line of the server, where nobody is signed in: told in words. */
export class StaffError extends Error {}

export interface Managing {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Words for the command line: `admin` is an owner, as it was before there were more roles. */
export const givenRoles = [...staffRoles, 'admin'] as const;
type GivenRole = (typeof givenRoles)[number];

/** Adds an account. @returns the link that sets it up */
export async function addStaff(
  managing: Managing,
  { email, name, role: given }: { email: string; name: string; role: GivenRole },
): Promise<string> {
  const { db, now } = managing;
  return transaction(db, async (tx) => {
    const staffId = newId(tx);
    const role = given === 'admin' ? 'owner' : given;
    const added = await insertStaff(tx, { staffId, email, name, role, roleId: null, createdAt: now });
    if (!added) throw new StaffError(`${email} has an account already.`);
    if (role === 'owner') await endFirstOwnerLink(tx, now);
    const subject = `staff ${staffId}` as const;
    await writeAudit(tx, { now, staffId: null, action: 'staff.added', subject, after: { role } });
    return makeSetUpLink(tx, managing, staffId);
  });
}

/** A new link for who has lost theirs, their password or their phone. What they have works until it is used. */
export async function linkStaff(managing: Managing, email: string): Promise<string> {
  const { db, now } = managing;
  return transaction(db, async (tx) => {
    const { staffId, active } = await lockKnown(tx, email);
    if (!active) throw new StaffError(`${email} is disabled. Enable the account first.`);
    await writeAudit(tx, { now, staffId: null, action: 'staff.linked', subject: `staff ${staffId}` });
    return makeSetUpLink(tx, managing, staffId);
  });
}

/**
 * Lets an account in or keeps it out; who is kept out is signed out everywhere, at once. The last owner too: whoever runs the
 * server can add another, and must not have to before a stolen account is shut.
 */
export async function setStaffActive(
  { db, now }: Pick<Managing, 'db' | 'now'>,
  email: string,
  active: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { staffId, active: before } = await lockKnown(tx, email);
    await letIn(tx, staffId, active, now);
    await writeAudit(tx, {
      now,
      staffId: null,
      action: active ? 'staff.enabled' : 'staff.disabled',
      subject: `staff ${staffId}`,
      before: { active: before },
      after: { active },
    });
  });
}

async function lockKnown(tx: Transaction, email: string): Promise<{ staffId: string; active: boolean }> {
  const found = await lockStaffByEmail(tx, email);
  if (!found) throw new StaffError(`Nobody of the staff has the address ${email}.`);
  return found;
}
