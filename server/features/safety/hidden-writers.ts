import type { Queryable } from '#server/database/database.ts';

/** Members whose writing she must not see, or who must not reach her. */
export async function findHiddenWriters(_db: Queryable, _memberId: string): Promise<readonly string[]> {
  return [];
}
