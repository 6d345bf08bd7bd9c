import { sql } from 'kysely';
import type { WritingState } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { placePost } from '../posts/place-posts.ts';
import { unplacePosts } from '../posts/queries-places.ts';
import type { WritingKey } from './find-writing.ts';
import { tellOfComments } from '../comments/tell-of-comments.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/** States that staff and flags give, and that an edit can give; what its author removed stays so. */
type SetState = Exclude<WritingState, 'deleted' | 'erased'>;

const final: ReadonlySet<string> = new Set(['deleted', 'erased']);

/**
 * Shows or holds back what was written: lists, search and counts follow, and what is seen for the first time is told to
 * whom it concerns. @returns the state before; null when there is no such thing, or its author has removed it
 */
export async function setWritingState(
  tx: Transaction,
  { postId, commentId = null, state, now }: WritingKey & { readonly state: SetState; readonly now: Date },
): Promise<SetState | null> {
  return commentId === null
    ? setPostState(tx, postId, state)
    : setCommentState(tx, { postId, commentId, state, now });
}

async function setPostState(tx: Transaction, postId: string, state: SetState): Promise<SetState | null> {
  const post = await tx
    .selectFrom('post')
    .select(['villageId', 'memberId', 'title', 'text', 'topics', 'script', 'createdAt', 'state'])
    .where('postId', '=', postId)
    .forUpdate()
    .executeTakeFirst();
  if (!post?.memberId || final.has(post.state)) return null;
  const before = post.state as SetState;
  if (before === state) return before;
  await tx.updateTable('post').set({ state }).where('postId', '=', postId).execute();
  if (before === 'visible') await unplacePosts(tx, [postId]);
  else if (state === 'visible') await placePost(tx, { ...post, memberId: post.memberId, postId });
  return before;
}

async function setCommentState(
  tx: Transaction,
  { postId, commentId, state, now }: { postId: string; commentId: string; state: SetState; now: Date },
): Promise<SetState | null> {
  const comment = await tx
    .selectFrom('comment')
    .select(['state', 'createdAt'])
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
  if (!comment || final.has(comment.state)) return null;
  const before = comment.state as SetState;
  if (before === state) return before;
  await tx
    .updateTable('comment')
    .set({ state })
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .execute();
  const more = (state === 'visible' ? 1 : 0) - (before === 'visible' ? 1 : 0);
  if (more === 1 || more === -1) await countComments(tx, [{ postId, commentId }], more);
  if (more === 1) await stirPost(tx, postId, comment.createdAt);
  if (more === 1 && before === 'waiting') await tellOfShown(tx, { postId, commentId, now });
  return before;
}

/** Counts comments that are seen from now on, or no more. */
export async function countComments(
  tx: Transaction,
  comments: readonly { readonly postId: string; readonly commentId: string }[],
  more: 1 | -1,
): Promise<void> {
  await sql`
    with moved as (
      select c.post_id, c.parent_id
        from unnest(${comments.map(({ postId }) => postId)}::uuid[], ${comments.map(({ commentId }) => commentId)}::uuid[])
             as w(post_id, comment_id) join comment c using (post_id, comment_id)),
    locked as (
      select s.post_id from post_standing s where s.post_id in (select post_id from moved)
       order by s.post_id for update),
    standing as (
      update post_standing s set comments = s.comments + ${more} * n.count
        from (select post_id, count(*)::int from moved group by 1) n join locked using (post_id)
       where s.post_id = n.post_id)
    update comment c set replies = c.replies + ${more} * n.count
      from (select post_id, parent_id, count(*)::int from moved where parent_id is not null group by 1, 2) n
     where c.post_id = n.post_id and c.comment_id = n.parent_id`.execute(tx);
}

async function stirPost(tx: Transaction, postId: string, at: Date): Promise<void> {
  await sql`
    with stirred as (
      update post_standing set active_at = greatest(active_at, ${at}::timestamptz) where post_id = ${postId}
      returning post_id, active_at)
    update post_place p set active_at = s.active_at from stirred s where p.post_id = s.post_id`.execute(tx);
}

async function tellOfShown(
  tx: Transaction,
  { postId, commentId, now }: { postId: string; commentId: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{
    villageId: string;
    slug: string;
    title: string;
    writerId: string;
    participantId: string;
    alias: string | null;
    firstName: string;
    authorId: string | null;
    authorAnonymous: boolean;
    answeredId: string | null;
    calledIds: string[];
  }>`
    select p.village_id, v.slug, p.title, c.member_id as writer_id, c.participant_id, a.alias, m.first_name,
           p.member_id as author_id, coalesce(pa.kind = 'alias', false) as author_anonymous,
           q.member_id as answered_id,
           array(select o.member_id from post_participant o where o.participant_id = any(c.mentions)) as called_ids
      from comment c
      join post p using (post_id) join village v using (village_id)
      join ${sql.raw(membersAs('m'))} on m.member_id = c.member_id
      left join post_participant a on a.participant_id = c.participant_id
      left join post_participant pa on pa.participant_id = p.participant_id
      left join comment q on q.post_id = c.post_id and q.comment_id = c.parent_id
     where c.post_id = ${postId} and c.comment_id = ${commentId} and p.state = 'visible'`.execute(tx);
  await tellOfComments(
    tx,
    rows.map((row) => ({ ...row, commentId, postId, now })),
  );
}
