import type { EmergencyAdvice } from '#contract/calls/villages/emergency-advice.ts';
import type { Emergency } from '#contract/villages/words.ts';
import { emergencySigns } from '#server/features/villages/moderation/emergency-signs.ts';
import { once, type MemberContext } from '#server/kernel/http/context.ts';
import type { SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';
import { readersOf, type ReaderRow } from './queries-reader.ts';

/** Who reads, and what decides about what she sees. */
export interface VillageReader
  extends ReaderRow, Pick<MemberContext, 'config' | 'secret' | 'now' | 'script'> {
  /** What she reads above a text that calls for help; null where nothing is said. */
  adviceOf(emergency: Emergency | null): EmergencyAdvice | null;
}

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
  const signs = (await emergencySigns(db))(now());
  const adviceOf = (emergency: Emergency | null) =>
    emergency === null ? null : signs.adviceOf(emergency, { script, resting });
  return { config, secret, now, script, adviceOf, ...own };
}
