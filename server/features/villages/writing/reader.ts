import { perDatabase } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/cache/gather.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import {
  isResting,
  joinSession,
  membersAs,
  restsSince,
  sessionColumns,
} from '#server/core/members/fragments.ts';
import { hiddenColumns, type Hidden } from '#server/features/villages/moderation/hidden-writers.ts';
import { once, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';

interface ReaderRow extends Hidden {
  readonly memberId: string;
  /** Villages that she joined. */
  readonly joined: readonly string[];
  /** In a pause or after a loss: she meets nothing of babies unasked. */
  readonly resting: boolean;
  /** Villages that she joined in this rest, by herself: what is there is not unasked. */
  readonly soughtVillages: readonly string[];
}

/** Who reads, and what decides about what she sees. */
export interface Reader extends ReaderRow, Pick<MemberContext, 'config' | 'secret' | 'now' | 'script'> {}

interface FoundRow extends ReaderRow {
  readonly place: number;
  /** Null when the session is not there. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly seenAt: Date | null;
}

const selectReaders = prepared<FoundRow>(
  'find-village-readers',
  `select w.place::int as place, m.member_id as "memberId", ${isResting('m')} as resting,
          array(select v.village_id from village_member v where v.member_id = m.member_id) as joined,
          array(select v.village_id from village_member v
                 where v.member_id = m.member_id and v.joined_at >= ${restsSince('m')}) as "soughtVillages",
          ${hiddenColumns('m.member_id')},
          ${sessionColumns}
     from unnest($1::uuid[], $2::bytea[]) with ordinality as w(member_id, digest, place)
     join ${membersAs('m')} on m.member_id = w.member_id
     left ${joinSession('w')}`,
);

const readersOf = perDatabase((db) =>
  gather<SessionClaim, FoundRow | undefined>(async (claims) => {
    const rows = await selectReaders(db, [
      claims.map(({ memberId }) => memberId),
      claims.map(({ digest }) => digest),
    ]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return claims.map((_, index) => byPlace.get(index + 1));
  }),
);

/** Checks a session and reads its member for `readReader` in one statement. */
export const readSessionWithReader: SessionReader = async ({ db, memo }, claim) => {
  const row = await readersOf(db)(claim);
  if (!row?.expiresAt || !row.seenAt) return undefined;
  memo.set(readReader, Promise.resolve(row));
  return { expiresAt: row.expiresAt, revokedAt: row.revokedAt, seenAt: row.seenAt } satisfies StoredSession;
};

/** The signed-in member as a reader, read once in a request. */
export async function readReader({
  db,
  session,
  memo,
  config,
  secret,
  now,
  script,
}: Pick<MemberContext, 'db' | 'session' | 'memo' | 'config' | 'secret' | 'now' | 'script'>): Promise<Reader> {
  const row = await once(memo, readReader, async () => {
    const found = await readersOf(db)(session);
    if (!found) throw new Error('A reader that does not exist');
    return found;
  });
  const { memberId, joined, soughtVillages, resting, hidden, mutedAliases, mutedPosts } = row;
  const own = { memberId, joined, soughtVillages, resting, hidden, mutedAliases, mutedPosts };
  return { config, secret, now, script, ...own };
}
