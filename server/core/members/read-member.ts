import { perDatabase } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { perAsk } from '#server/kernel/hooks/hook.ts';
import type { MemberRow } from './member-row.ts';
import type { OwnPerson } from './person.ts';
import { findMembers, type FoundMember } from './queries-member.ts';
import { findSessionsWithRest } from './queries-sessions.ts';
import type { NameReader } from '#server/core/rest/plain-names.ts';
import { anybody, type Reader } from '#server/core/rest/shelf.ts';
import { asMember, once, type CallContext, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';

/** The member as audiences see her, but for those that she is in: `readPerson` of `core/audience` has them. */
export const personOf = ({ memberLevel, countryCode, lactation, registeredAt }: MemberRow): OwnPerson => ({
  level: memberLevel,
  countryCode,
  stage: lactation,
  registeredAt,
});

/**
 * The signed-in member, read once in a request. Reads that arrive together are one statement; each sees every
 * write before it.
 */
export function readMember({
  db,
  session,
  now,
  memo,
  ask,
}: Pick<MemberContext, 'db' | 'session' | 'now' | 'memo' | 'ask'>): Promise<MemberRow> {
  return once(memo, readMember, async () => {
    const row = await membersOf(ask)(db)({ ...session, now: now() });
    if (!row) throw new Error('A session without its member');
    return row;
  });
}

/** Who asks, as far as it decides what she is shown; who is not signed in is not known to rest. */
export async function readerOf(context: CallContext): Promise<NameReader> {
  const member = asMember(context);
  if (!member) return { script: context.script, ...anybody };
  const known = member.memo.get(readSessionWithRest) as Promise<Reader> | undefined;
  const { resting } = await (known ?? readMember(member));
  return { script: context.script, resting };
}

/** Checks a session and reads whether its member rests for `readerOf`, which is all that some calls ask of her. */
export const readSessionWithRest: SessionReader = async ({ db, memo }, claim) => {
  const row = await sessionRestsOf(db)(claim);
  if (row) memo.set(readSessionWithRest, Promise.resolve<Reader>(row));
  return row;
};

const sessionRestsOf = perDatabase((db) =>
  gatherOn<SessionClaim, (StoredSession & Reader) | undefined>(db, async (claims) => {
    const rows = await findSessionsWithRest(db, [
      claims.map(({ memberId }) => memberId),
      claims.map(({ digest }) => digest),
    ]);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return claims.map((_, index) => byPosition.get(index + 1));
  }),
);

/** Checks a session and reads its member for `readMember` in one statement. */
export const readSessionWithMember: SessionReader = async ({ db, now, memo, ask }, claim) => {
  const row = await membersOf(ask)(db)({ ...claim, now: now() });
  if (!row?.expiresAt || !row.seenAt) return undefined;
  memo.set(readMember, Promise.resolve(row));
  return { expiresAt: row.expiresAt, revokedAt: row.revokedAt, seenAt: row.seenAt } satisfies StoredSession;
};

const membersOf = perAsk((ask) =>
  perDatabase((db) =>
    gatherOn<SessionClaim & { now: Date }, FoundMember | undefined>(db, async (wanted) => {
      const latest = wanted.reduce((last, { now }) => (now > last ? now : last), new Date(0));
      const rows = await findMembers(ask)(db, [
        wanted.map(({ memberId }) => memberId),
        latest,
        wanted.map(({ digest }) => digest),
      ]);
      const byPosition = new Map(rows.map((row) => [row.position, row]));
      return wanted.map((_, index) => byPosition.get(index + 1));
    }),
  ),
);
