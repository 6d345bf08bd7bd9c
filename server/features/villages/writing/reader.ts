import { once, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';
import { readersOf, type ReaderRow } from './queries-reader.ts';

/** Who reads, and what decides about what she sees. */
export interface VillageReader
  extends ReaderRow, Pick<MemberContext, 'config' | 'secret' | 'now' | 'script'> {}

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
}: Pick<
  MemberContext,
  'db' | 'session' | 'memo' | 'config' | 'secret' | 'now' | 'script'
>): Promise<VillageReader> {
  const row = await once(memo, readReader, async () => {
    const found = await readersOf(db)(session);
    if (!found) throw new Error('A reader that does not exist');
    return found;
  });
  const { memberId, joined, soughtVillages, resting, hidden, mutedAliases, mutedPosts } = row;
  const own = { memberId, joined, soughtVillages, resting, hidden, mutedAliases, mutedPosts };
  return { config, secret, now, script, ...own };
}
