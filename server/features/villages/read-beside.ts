import type { Queryable } from '#server/database/database.ts';
import { readExperts } from '#server/features/safety/experts.ts';
import { readModeration } from '#server/features/safety/moderation.ts';
import { findCallable } from './comment-grounds.ts';
import type { Beside } from './present-writing.ts';
import type { Reader } from './reader.ts';
import type { WritingRow } from './writing-rows.ts';

type Row = WritingRow & { readonly commentId?: string; readonly mentions?: readonly string[] };

/** What rows are shown with, in as few statements as they need. */
export async function readBeside(db: Queryable, reader: Reader, rows: readonly Row[]): Promise<Beside> {
  const open = new Set<string>();
  const held: string[] = [];
  const called: string[] = [];
  for (const { memberId, alias, state, commentId, postId, mentions = [] } of rows) {
    if (memberId !== null && alias === null && state !== 'deleted') open.add(memberId);
    if (memberId === reader.memberId && heldStates.has(state)) held.push(commentId ?? postId);
    called.push(...mentions);
  }
  // One after the other where they share a transaction's connection.
  const experts = open.size > 0 ? await readExperts(db, [...open], reader.now()) : new Map<string, never>();
  const moderation =
    held.length > 0
      ? await readModeration(db, reader.memberId, held, reader.script)
      : new Map<string, never>();
  return { reader, experts, moderation, callable: await findCallable(db, called) };
}

const heldStates: ReadonlySet<string> = new Set(['waiting', 'hidden', 'declined']);
