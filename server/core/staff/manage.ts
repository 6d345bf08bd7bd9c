import { v7 as uuidv7 } from 'uuid';
import type { StaffRole } from '#contract/staff-roles.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { endStaffSessions } from '#server/core/staff/staff-sessions.ts';
import { writeAudit } from './audit.ts';
import { endSetUpLinks, makeSetUpLink } from './set-up-links.ts';

/** From the command line of the server, where nobody is signed in: told in words. */
export class StaffError extends Error {}

export interface Managing {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Adds an account. @returns the link that sets it up */
export async function addStaff(
  managing: Managing,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<string> {
  const { db, now } = managing;
  return transaction(db, async (tx) => {
    const staffId = uuidv7();
    const added = await tx
      .insertInto('staffAccount')
      .values({ staffId, email, name, role, createdAt: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new StaffError(`${email} has an account already.`);
    const subject = `staff ${staffId}`;
    await writeAudit(tx, { now, staffId: null, action: 'staff.added', subject, after: { role } });
    return makeSetUpLink(tx, managing, staffId);
  });
}

/** A new link for who has lost theirs, their password or their phone. What they have works until it is used. */
export async function linkStaff(managing: Managing, email: string): Promise<string> {
  const { db, now } = managing;
  return transaction(db, async (tx) => {
    const { staffId, active } = await lockStaff(tx, email);
    if (!active) throw new StaffError(`${email} is disabled. Enable the account first.`);
    await writeAudit(tx, { now, staffId: null, action: 'staff.linked', subject: `staff ${staffId}` });
    return makeSetUpLink(tx, managing, staffId);
  });
}

/** Lets an account in or keeps it out; who is kept out is signed out everywhere, at once. */
export async function setStaffActive(
  { db, now }: Pick<Managing, 'db' | 'now'>,
  email: string,
  active: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { staffId, active: before } = await lockStaff(tx, email);
    await tx.updateTable('staffAccount').set({ active }).where('staffId', '=', staffId).execute();
    if (!active) {
      await endStaffSessions(tx, staffId, { now });
      await endSetUpLinks(tx, staffId, now);
    }
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

async function lockStaff(tx: Transaction, email: string): Promise<{ staffId: string; active: boolean }> {
  const found = await tx
    .selectFrom('staffAccount')
    .select(['staffId', 'active'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new StaffError(`Nobody of the staff has the address ${email}.`);
  return found;
}
