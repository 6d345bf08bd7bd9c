import type { Database } from '#server/kernel/database/database.ts';
import { readModeration } from '#server/features/villages/moderation/moderation.ts';
import { findCallable } from '../comments/queries-grounds.ts';
import type { Beside } from './present-writing.ts';
import type { VillageReader } from './reader.ts';
import type { WritingRow } from './writing-rows.ts';

type Row = WritingRow & { readonly commentId?: string; readonly mentions?: readonly string[] };

/** What rows are shown with, in as few statements as they need. */
export async function readBeside(db: Database, reader: VillageReader, rows: readonly Row[]): Promise<Beside> {
  const held: string[] = [];
  const called: string[] = [];
  for (const { memberId, state, commentId, postId, mentions = [] } of rows) {
    if (memberId === reader.memberId && heldStates.has(state)) held.push(commentId ?? postId);
    called.push(...mentions);
  }
  const [moderation, callable] = await Promise.all([
    readModeration(db, reader.memberId, held, reader.script),
    findCallable(db, called),
  ]);
  return { reader, moderation, callable };
}

const heldStates: ReadonlySet<string> = new Set(['waiting', 'hidden', 'declined']);
