import type { Post } from '#contract/calls/villages/posts.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { instantText } from '#server/kernel/database/values.ts';
import { photosOf, writingsText } from '../writing/fragments.ts';
import type { WritingRow } from '../writing/writing-rows.ts';

/** A post as it is for every reader. */
export interface PostRow extends WritingRow {
  readonly villageId: string;
  readonly title: string;
  readonly script: Post['script'];
  readonly topics: readonly string[];
  readonly comments: number;
  readonly activeAt: string;
  readonly answeredByExpert: boolean;
  readonly namesOnly: boolean;
  /** Its text goes on. */
  readonly more: boolean;
}

/** So much of a text stands in a list. */
const excerptLength = 400;

const postsText = (text: string) =>
  writingsText({
    columns: `
      ${text}, ${photosOf('f.comment_id is null')}, w.village_id as "villageId", w.title, w.script, w.topics, s.comments,
      ${instantText('s.active_at')} as "activeAt", s.answered_by_expert as "answeredByExpert", w.names_only as "namesOnly"`,
    from: `
      unnest($1::uuid[]) as i(post_id)
      join post w on w.post_id = i.post_id
      join post_standing s on s.post_id = i.post_id`,
  });

const selectWhole = prepared<PostRow>('read-posts', postsText('w.text, false as more'));
const selectBeginnings = prepared<PostRow>(
  'read-beginnings-of-posts',
  postsText(`
    case when length(w.text) > ${excerptLength} then rtrim(left(w.text, ${excerptLength}), E' \\n') || '…' else w.text end as text,
    length(w.text) > ${excerptLength} as more`),
);

type Posts = ReadonlyMap<string, PostRow>;

/** Posts that several members see at once are read once. */
const reading = (select: typeof selectWhole) =>
  perDatabase((db) =>
    gatherOn<readonly string[], Posts>(db, async (asked) => {
      const posts = await selectPosts(db, select, [...new Set(asked.flat())]);
      return asked.map(() => posts);
    }),
  );

async function selectPosts(
  db: Queryable,
  select: typeof selectWhole,
  postIds: readonly string[],
): Promise<Posts> {
  return new Map((await select(db, [postIds])).map((row) => [row.postId, row]));
}

const wholePosts = reading(selectWhole);
const beginningsOfPosts = reading(selectBeginnings);

/** One post with all of its text, whatever its state. */
export async function readPost(db: Database, postId: string): Promise<PostRow | undefined> {
  return (await wholePosts(db)([postId])).get(postId);
}

/** Posts by their ids, whatever their states, each with all of its text. */
export async function readPosts(db: Database, postIds: readonly string[]): Promise<Posts> {
  return postIds.length === 0 ? new Map() : wholePosts(db)(postIds);
}

/** Posts by their ids, whatever their states, each with the first lines of its text. */
export async function readBeginnings(db: Database, postIds: readonly string[]): Promise<Posts> {
  return postIds.length === 0 ? new Map() : beginningsOfPosts(db)(postIds);
}
