import type { Queryable } from '#server/database/database.ts';
import { findHiddenWriters } from './hidden-writers.ts';

export interface Pair {
  readonly readerId: string;
  readonly writerId: string;
}

/** For each pair whether the reader must not see the writer, or not be reached by her. */
export async function areHidden(db: Queryable, pairs: readonly Pair[]): Promise<boolean[]> {
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const { readerId } of pairs) {
    if (!hidden.has(readerId)) hidden.set(readerId, new Set(await findHiddenWriters(db, readerId)));
  }
  return pairs.map(({ readerId, writerId }) => hidden.get(readerId)?.has(writerId) ?? false);
}
