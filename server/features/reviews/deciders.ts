import { perDatabase, type Database } from '#server/database/database.ts';
import type { Decider, ReviewKind } from './decider.ts';

/** How each kind is shown and decided. Of each database, so that a test can bring its own. */
export const decidersOf = perDatabase(() => new Map<ReviewKind, Decider>([]));

/** Throws for a kind that nobody decides on: it should not have been put before staff. */
export function deciderOf(db: Database, kind: ReviewKind): Decider {
  const decider = decidersOf(db).get(kind);
  if (!decider) throw new Error(`Nothing decides on reviews of kind ${kind}`);
  return decider;
}
