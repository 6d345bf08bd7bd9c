import { staffSessionHours } from '#contract/calls/staff.ts';
import type { CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { writeAudit } from './audit.ts';
import { changeTeam } from './change-team.ts';
import { findOpenSessions, revokeSession } from './queries-sessions.ts';
import { findColleague } from './queries-team.ts';

/** Where somebody of the staff is signed in. Throws `staffUnknown`. */
export async function openSessionsOf(
  { db, now: clock, staff }: StaffContext,
  staffId: string,
): Promise<CallResult<'listStaffSessions'>> {
  if (staffId !== staff.staffId && !(await findColleague(db, staffId))) throw new Failure('staffUnknown');
  const now = clock();
  const idleFrom = new Date(now.getTime() - staffSessionHours.idle * 3_600_000);
  const found = await findOpenSessions(db, staffId, { now, idleFrom });
  const list = found.map(({ sessionId, createdAt, lastSeenAt, expiresAt, userAgent }) => ({
    sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    current: sessionId === staff.sessionId,
  }));
  return { list };
}

/** Ends one of the caller's own. Throws `staffSessionUnknown`. */
export async function endOwnStaffSession(context: StaffContext, sessionId: string): Promise<true> {
  const { staffId } = context.staff;
  return transaction(context.db, (tx) => end(tx, { staffId, sessionId }, { staffId, now: context.now() }));
}

/**
 * Ends one of somebody's, whatever she may do: a session that was stolen waits for nobody. Throws `staffSessionUnknown`.
 */
export async function endStaffSession(
  context: StaffContext,
  session: { staffId: string; sessionId: string },
): Promise<true> {
  return changeTeam(context, ({ tx, now, by }) => end(tx, session, { staffId: by.staffId, now }));
}

async function end(
  tx: Transaction,
  session: { staffId: string; sessionId: string },
  by: { staffId: string; now: Date },
): Promise<true> {
  if (!(await revokeSession(tx, session, by.now))) throw new Failure('staffSessionUnknown');
  await writeAudit(tx, {
    ...by,
    action: 'staff.sessionEnded',
    subject: `staff ${session.staffId}`,
    after: { sessionId: session.sessionId },
  });
  return true;
}
