import type { Database } from '#server/database/database.ts';
import { readModeration } from '#server/features/safety/moderation.ts';
import { findCallable } from './comment-grounds.ts';
import { expertsOf } from './experts-of.ts';
import type { Beside } from './present-writing.ts';
import type { Reader } from './reader.ts';
import type { WritingRow } from './writing-rows.ts';

type Row = WritingRow & { readonly commentId?: string; readonly mentions?: readonly string[] };

/** What rows are shown with, in as few statements as they need. */
export async function readBeside(db: Database, reader: Reader, rows: readonly Row[]): Promise<Beside> {
  const open = new Set<string>();
  const held: string[] = [];
  const called: string[] = [];
  for (const { memberId, alias, state, commentId, postId, mentions = [] } of rows) {
    if (memberId !== null && alias === null && state !== 'deleted') open.add(memberId);
    if (memberId === reader.memberId && heldStates.has(state)) held.push(commentId ?? postId);
    called.push(...mentions);
  }
  const [experts, moderation, callable] = await Promise.all([
    open.size > 0 ? expertsOf(db)({ memberIds: [...open], now: reader.now() }) : new Map<string, never>(),
    held.length > 0 ? readModeration(db, reader.memberId, held, reader.script) : new Map<string, never>(),
    findCallable(db, called),
  ]);
  return { reader, experts, moderation, callable };
}

const heldStates: ReadonlySet<string> = new Set(['waiting', 'hidden', 'declined']);
