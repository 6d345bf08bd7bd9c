import { transaction } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { writeAudit } from './audit.ts';
import { endStaffSessions } from './queries-sign-in.ts';

/** Ends the session that asks. */
export async function signOutStaff({ db, now: clock, staff }: StaffContext): Promise<true> {
  const { staffId, sessionId, digest } = staff;
  const now = clock();
  await transaction(db, async (tx) => {
    await endStaffSessions(tx, staffId, { now, only: digest });
    await writeAudit(tx, {
      now,
      staffId,
      action: 'staff.signedOut',
      subject: `staff ${staffId}`,
      after: { sessionId },
    });
  });
  return true;
}
