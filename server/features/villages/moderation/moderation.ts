import type { Post } from '#contract/calls/villages/posts.ts';
import type { Script } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { appealWords, declineWords, hiddenWords, waitingWords } from '#contract/villages/decline-words.ts';
import { findHeld, type HeldRow } from './queries-cases.ts';

export type Moderation = NonNullable<Post['moderation']>;

/**
 * What an author reads about writing of hers that others do not see, by the id of the comment, else of the post. Ask only
 * for such: of what is still visible nobody is told that it was flagged.
 */
export async function readModeration(
  db: Queryable,
  memberId: string,
  subjectIds: readonly string[],
  script: Script,
): Promise<Map<string, Moderation>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await findHeld(db, memberId, subjectIds);
  return new Map(rows.map((row) => [row.subjectId, present(row, script)]));
}

function present({ kind, state, reason, note, appealing, appealed }: HeldRow, script: Script): Moderation {
  if (appealing) return { reason: null, text: appealWords[script], appeal: 'waiting' };
  if (state === 'declined') {
    const text = [declineWords[reason ?? 'other'][script], note].filter(Boolean).join(' ');
    return { reason, text, appeal: appealed ? 'decided' : 'possible' };
  }
  if (kind === 'waiting') return { reason: null, text: waitingWords[script], appeal: 'none' };
  return { reason: null, text: hiddenWords[script], appeal: appealed ? 'decided' : 'possible' };
}
