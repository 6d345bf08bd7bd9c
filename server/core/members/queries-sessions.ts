import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { SessionClaim, StoredSession } from '#server/kernel/http/session-reader.ts';
import { isResting, joinSession, membersAs, sessionColumns } from './fragments.ts';

/** Whether she is of a demo. Her row is shared: it is not deleted, nor closed or erased, until the transaction ends. */
export const shareMember = (tx: Queryable, memberId: string): Promise<{ demo: boolean } | undefined> =>
  tx.selectFrom('member').select('demo').where('memberId', '=', memberId).forKeyShare().executeTakeFirst();

interface NewSession extends SessionClaim {
  readonly now: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  /** Of the device that is known. */
  readonly device: Buffer | null;
  /** Takes back an account that is being closed. */
  readonly comeBack: boolean;
}

/** @returns false when the account is being closed and is not taken back */
export async function insertSession(
  tx: Queryable,
  { memberId, digest, now, expiresAt, userAgent, device, comeBack }: NewSession,
): Promise<boolean> {
  const { rows: closing } = await sql`select from account_closing where member_id = ${memberId}`.execute(tx);
  if (closing.length > 0) {
    if (!comeBack) return false;
    const back = await sql`
      delete from account_closing
       where member_id = ${memberId}
         and not exists (select from joined_account where member_id = ${memberId} and undone_at is null)`.execute(
      tx,
    );
    if (back.numAffectedRows === 0n) return false;
  }
  await sql`
    insert into session (member_id, digest, created_at, expires_at, user_agent, device_digest)
    values (${memberId}, ${digest}, ${now}, ${expiresAt}, ${userAgent}, ${device})`.execute(tx);
  return true;
}

interface SessionRow extends StoredSession {
  readonly position: number;
}

export const findSessions = prepared<SessionRow>(
  'find-sessions',
  `select w.position::int as "position", ${sessionColumns}
     from unnest($1::uuid[], $2::bytea[]) with ordinality as w(member_id, digest, position)
     ${joinSession('w')}`,
);

export const findSessionsWithRest = prepared<SessionRow & { readonly resting: boolean }>(
  'find-sessions-with-rest',
  `select w.position::int as "position", ${sessionColumns}, ${isResting('m')} as resting
     from unnest($1::uuid[], $2::bytea[]) with ordinality as w(member_id, digest, position)
     ${joinSession('w')}
     join ${membersAs('m')} on m.member_id = w.member_id`,
);

/** Sessions of a member that go on. */
export const findOpenSessions = (db: Queryable, memberId: string, now: Date) =>
  db
    .selectFrom('session')
    .select((eb) => [
      'digest',
      'userAgent',
      'createdAt',
      eb.fn.coalesce('lastSeenAt', 'createdAt').as('lastSeenAt'),
    ])
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();

/** Notes that a session was in use `at`, if it was not since `unseenFrom`. */
export async function markSeen(
  db: Queryable,
  { memberId, digest }: SessionClaim,
  { at, unseenFrom }: { at: Date; unseenFrom: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: at })
    .where('memberId', '=', memberId)
    .where('digest', '=', digest)
    .where((eb) => eb(eb.fn.coalesce('lastSeenAt', 'createdAt'), '<', unseenFrom))
    .execute();
}

/** Ends one session. Ending it twice is the same. */
export async function endSession(db: Queryable, session: SessionClaim, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('memberId', '=', session.memberId)
    .where('digest', '=', session.digest)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends one session; one that had ended keeps its moment. @returns whether there is one */
export async function revokeSession(
  tx: Transaction,
  { memberId, digest }: SessionClaim,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(now)) }))
    .where('memberId', '=', memberId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Notes a sign-in on the device that `key` stands for. @returns its digest */
export async function putDevice(
  tx: Queryable,
  { memberId, key, now }: { memberId: string; key: Buffer; now: Date },
): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer }>`
    insert into known_device (member_id, digest, signed_in_at)
    values (${memberId}, sha256(${key}::bytea || uuid_send(${memberId}::uuid)), ${now})
    on conflict (member_id, digest) do update set signed_in_at = excluded.signed_in_at
    returning digest`.execute(tx);
  return rows[0]?.digest ?? null;
}

/** Forgets all but the devices that she signed in on last. */
export async function deleteOldestDevices(tx: Queryable, memberId: string, most: number): Promise<void> {
  await sql`
    delete from known_device where member_id = ${memberId} and digest in (
      select digest from known_device where member_id = ${memberId} order by signed_in_at desc offset ${most})`.execute(
    tx,
  );
}

/** Forgets the devices of a member's other sessions, or the one of a single session. */
export async function forgetDevices(
  tx: Queryable,
  memberId: string,
  which: { readonly only: Buffer } | { readonly except: Buffer | null },
): Promise<void> {
  const session = 'only' in which ? which.only : which.except;
  const ofSession = sql`
    digest in (select device_digest from session
                where member_id = ${memberId} and digest = ${session}::bytea and device_digest is not null)`;
  await sql`
    delete from known_device
     where member_id = ${memberId} and ${'only' in which ? ofSession : sql`not (${ofSession})`}`.execute(tx);
}

/** Sessions whose time was over before a moment, and devices on which nobody signed in since another. */
export async function deleteEndedSessions(
  db: Queryable,
  { before, knownBefore }: { before: Date; knownBefore: Date },
): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', before).execute();
  await db.deleteFrom('knownDevice').where('signedInAt', '<', knownBefore).execute();
}
