import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StaffLink, StaffSession } from '#server/kernel/database/schema.ts';

/** One of the staff, and what stands for a link or a session of theirs. */
interface Claim {
  readonly staffId: string;
  readonly digest: Buffer;
}

export async function insertLink(tx: Transaction, link: Insertable<StaffLink>): Promise<void> {
  await tx.insertInto('staffLink').values(link).execute();
}

export async function endSetUpLinks(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staffLink')
    .set({ spentAt: now })
    .where('staffId', '=', staffId)
    .where('spentAt', 'is', null)
    .execute();
}

/** Keeps with a link what is to make the codes, unless it has that already. */
export async function keepTotpSecret(
  db: Queryable,
  { staffId, digest }: Claim,
  totpSecret: Buffer,
): Promise<void> {
  await db
    .updateTable('staffLink')
    .set({ totpSecret })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('totpSecret', 'is', null)
    .execute();
}

/** With whose it is; undefined when it is spent, its time is over or the account is disabled. */
export const findLink = (db: Queryable, { staffId, digest }: Claim, now: Date) =>
  db
    .selectFrom('staffLink as l')
    .innerJoin('staffAccount as a', 'a.staffId', 'l.staffId')
    .select(['l.totpSecret', 'l.expiresAt', 'a.email', 'a.name'])
    .where('l.staffId', '=', staffId)
    .where('l.digest', '=', digest)
    .where('l.spentAt', 'is', null)
    .where('l.expiresAt', '>', now)
    .where('a.active', '=', true)
    .executeTakeFirst();

/** @returns whether it was good until now */
export async function markLinkSpent(
  tx: Transaction,
  { staffId, digest }: Claim,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffLink')
    .set({ spentAt: now })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSession(tx: Queryable, session: Insertable<StaffSession>): Promise<void> {
  await tx.insertInto('staffSession').values(session).execute();
}

/** Ends the sessions of one of the staff, or only the one with a digest. */
export async function endStaffSessions(
  tx: Queryable,
  staffId: string,
  { now, only }: { now: Date; only?: Buffer },
): Promise<void> {
  let update = tx
    .updateTable('staffSession')
    .set({ revokedAt: now })
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null);
  if (only) update = update.where('digest', '=', only);
  await update.execute();
}

/** With whose it is, whether it goes on or not. */
export const findSession = (db: Queryable, { staffId, digest }: Claim) =>
  db
    .selectFrom('staffSession as s')
    .innerJoin('staffAccount as a', 'a.staffId', 's.staffId')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select(['s.sessionId', 's.createdAt as signedInAt', 's.expiresAt', 's.lastSeenAt', 's.revokedAt'])
    .select(['a.email', 'a.name', 'a.role', 'a.roleId', 'a.active', 'a.totpOff'])
    .select(['r.name as ownName', 'r.permissions as ownPermissions'])
    .where('s.staffId', '=', staffId)
    .where('s.digest', '=', digest)
    .executeTakeFirst();

export async function markSeen(db: Queryable, { staffId, digest }: Claim, at: Date): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ lastSeenAt: at })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('lastSeenAt', '<', at)
    .execute();
}

/** Sessions and links whose time was over before a moment. */
export async function deleteEndedSignIns(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('staffSession').where('expiresAt', '<', before).execute();
  await db.deleteFrom('staffLink').where('expiresAt', '<', before).execute();
}
