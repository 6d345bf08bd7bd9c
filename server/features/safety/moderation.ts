import type { Post } from '#contract/calls/posts.ts';
import type { Queryable } from '#server/database/database.ts';

export type Moderation = NonNullable<Post['moderation']>;

/** What staff or flags had to do with writing of hers, by the id of the comment, else of the post. */
export async function readModeration(
  _db: Queryable,
  _memberId: string,
  _subjects: readonly string[],
): Promise<Map<string, Moderation>> {
  return new Map();
}
