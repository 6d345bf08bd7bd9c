import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { PostRow } from './present-writing.ts';
import { photosOf, writingColumns } from './writing-rows.ts';

/** More than stands in a list is not read for it. */
export const excerptLength = 400;

/** Posts of `wanted` (post_id, at) for the reader `$1`, in the order of `at` and id, backwards. */
export const postsText = (wanted: string, { whole = false }: { whole?: boolean } = {}) => `
  with wanted as materialized (${wanted})
  select ${writingColumns}, ${whole ? 'w.text' : `left(w.text, ${excerptLength + 1}) as text`}, ${photosOf('f.comment_id is null')},
         w.village_id as "villageId", w.title, w.script, w.topics, s.comments, s.active_at as "activeAt",
         s.answered_by_expert as "answeredByExpert", k.post_id is not null as saved, i.at
    from wanted i
    join post w on w.post_id = i.post_id
    join post_standing s on s.post_id = i.post_id
    left join post_participant a on a.participant_id = w.participant_id
    left join member m on m.member_id = w.member_id
    left join post_reaction r on r.member_id = $1 and r.subject_id = i.post_id
    left join saved_post k on k.member_id = $1 and k.post_id = i.post_id
   order by i.at desc, i.post_id desc`;

export type PlacedRow = PostRow & { readonly at: Date };

const selectPost = prepared<PlacedRow>(
  'read-post',
  postsText(`select post_id, created_at as at from post where post_id = $2`, { whole: true }),
);

/** One post for a reader, whatever its state. */
export async function readPostRow(
  db: Queryable,
  memberId: string,
  postId: string,
): Promise<PostRow | undefined> {
  return (await selectPost(db, [memberId, postId]))[0];
}
