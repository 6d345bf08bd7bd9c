import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reaction } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type {
  Comment as CommentTable,
  Post as PostTable,
  WritingEdit as EditTable,
} from '#server/kernel/database/schema.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import type { ToldComment } from '../comments/tell-of-comments.ts';
import type { WritingRow } from './writing-rows.ts';

interface CommentKey {
  readonly postId: string;
  readonly commentId: string;
}

/** What an edit of a post compares and keeps. */
export async function findEdited(
  tx: Transaction,
  postId: string,
): Promise<{ topics: string[]; villageId: string; createdAt: Date }> {
  return tx
    .selectFrom('post')
    .select(['topics', 'villageId', 'createdAt'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow();
}

/** Nobody else changes it until the transaction ends; undefined when there is no such post. */
export async function lockPost(tx: Transaction, postId: string) {
  return tx
    .selectFrom('post')
    .select(['villageId', 'memberId', 'title', 'text', 'topics', 'script', 'createdAt', 'state'])
    .where('postId', '=', postId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changePost(
  tx: Transaction,
  postId: string,
  change: Updateable<PostTable>,
): Promise<void> {
  await tx.updateTable('post').set(change).where('postId', '=', postId).execute();
}

/** Nobody else changes it until the transaction ends; undefined when there is no such comment. */
export async function lockComment(tx: Transaction, { postId, commentId }: CommentKey) {
  return tx
    .selectFrom('comment')
    .select(['state', 'createdAt'])
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeComment(
  tx: Transaction,
  { postId, commentId }: CommentKey,
  change: Updateable<CommentTable>,
): Promise<void> {
  await tx
    .updateTable('comment')
    .set(change)
    .where('postId', '=', postId)
    .where('commentId', '=', commentId)
    .execute();
}

/** Keeps what was there before. */
export async function insertEdit(tx: Transaction, edit: Insertable<EditTable>): Promise<void> {
  await tx.insertInto('writingEdit').values(edit).execute();
}

/** When she changed what she had written, newest first; what a clock that was set back since has dated later is none. */
export async function findEditsSince(
  tx: Transaction,
  memberId: string,
  { since, until, most }: { readonly since: Date; readonly until: Date; readonly most: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('writingEdit')
    .select('editedAt')
    .where('memberId', '=', memberId)
    .where('editedAt', '>', since)
    .where('editedAt', '<=', until)
    .orderBy('editedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ editedAt }) => editedAt);
}

/** Some of what was changed before; not of what waits for staff. @returns how many */
export async function deleteOldEdits(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from writing_edit
     where edit_id in (
       select e.edit_id from writing_edit e
        where e.edited_at < ${before}::timestamptz
          and not exists (select from safety_case k
                           where k.subject_id = coalesce(e.comment_id, e.post_id) and k.state = 'waiting')
        order by e.edited_at limit 500)`.execute(db);
  return Number(numAffectedRows);
}

/** Earlier versions of a comment or, with null, of the post itself. */
export async function deleteEdits(
  tx: Transaction,
  {
    memberId,
    postId,
    commentId,
  }: { readonly memberId: string; readonly postId: string; readonly commentId: string | null },
): Promise<void> {
  await tx
    .deleteFrom('writingEdit')
    .where('memberId', '=', memberId)
    .where('postId', '=', postId)
    .where('commentId', commentId === null ? 'is' : '=', commentId)
    .execute();
}

const selectNamesOnly = prepared<{ postId: string }>(
  'lock-threads-for-aliases',
  `with locked as materialized (
     select post_id, names_only from post where post_id = any($1::uuid[]) order by post_id for share)
   select post_id as "postId" from locked where names_only`,
);

/**
 * Of threads those that take no other names. Until the transaction ends none of the others becomes one: once its owner was
 * told that it is so, nothing more comes.
 */
export async function findNamesOnly(
  tx: Transaction,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  return new Set((await selectNamesOnly(tx, [[...new Set(postIds)]])).map(({ postId }) => postId));
}

interface ReactionKey {
  readonly memberId: string;
  /** The comment, else the post. */
  readonly subjectId: string;
}

/**
 * The reaction that a member has, which nobody else changes until the transaction ends. Without one there is an empty row
 * from here on: two at once would otherwise both find none.
 */
export async function lockReaction(
  tx: Transaction,
  { memberId, subjectId, postId, now }: ReactionKey & { readonly postId: string; readonly now: Date },
): Promise<Reaction | null> {
  const { rows } = await sql<{ before: Reaction | null }>`
    insert into post_reaction (member_id, subject_id, post_id, reaction, reacted_at)
    values (${memberId}, ${subjectId}, ${postId}, null, ${now})
    on conflict (member_id, subject_id) do update set reaction = post_reaction.reaction
    returning reaction as before`.execute(tx);
  return rows[0]?.before ?? null;
}

export async function deleteReaction(tx: Transaction, { memberId, subjectId }: ReactionKey): Promise<void> {
  await tx
    .deleteFrom('postReaction')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .execute();
}

export async function changeReaction(
  tx: Transaction,
  { memberId, subjectId }: ReactionKey,
  change: { readonly reaction: Reaction; readonly reactedAt: Date },
): Promise<void> {
  await tx
    .updateTable('postReaction')
    .set(change)
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .execute();
}

export type ReactionNumbers = Pick<WritingRow, 'hearts' | 'hugs' | 'thanks' | 'meToos' | 'laughs'>;

/** Adds to the counts of a comment or, with null, of the post itself. @returns them as they are then */
export async function moveReactions(
  tx: Transaction,
  { postId, commentId }: { readonly postId: string; readonly commentId: string | null },
  moved: Partial<ReactionNumbers>,
): Promise<ReactionNumbers> {
  const by = (column: keyof ReactionNumbers) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} + ${moved[column] ?? 0}`;
  const sets = sql.join([by('hearts'), by('hugs'), by('thanks'), by('meToos'), by('laughs')]);
  const { rows } = await sql<ReactionNumbers>`
    update ${sql.table(commentId === null ? 'post_standing' : 'comment')} set ${sets}
     where post_id = ${postId} ${commentId === null ? sql`` : sql`and comment_id = ${commentId}`}
    returning hearts, hugs, thanks, me_toos, laughs`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A reaction to nothing');
  return counts;
}

/** Counts comments that are seen from now on, or no more. */
export async function countComments(
  tx: Transaction,
  comments: readonly CommentKey[],
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

/** Something was written in its thread at a moment: it goes up in lists, unless something came later. */
export async function stirPost(tx: Transaction, postId: string, at: Date): Promise<void> {
  await sql`
    with stirred as (
      update post_standing set active_at = greatest(active_at, ${at}::timestamptz) where post_id = ${postId}
      returning post_id, active_at)
    update post_place p set active_at = s.active_at from stirred s where p.post_id = s.post_id`.execute(tx);
}

/** What is told of a comment whose post can be seen, and whom it concerns. */
type ShownComment = Omit<ToldComment, 'commentId' | 'postId' | 'now'>;

/** None when its post cannot be seen. */
export async function findShownComment(
  tx: Transaction,
  { postId, commentId }: CommentKey,
): Promise<ShownComment[]> {
  const { rows } = await sql<ShownComment>`
    with shown as materialized (
      select p.village_id, v.slug, p.title, c.member_id as writer_id, c.participant_id, a.alias, p.member_id as author_id,
             coalesce(pa.kind = 'alias', false) as author_anonymous, q.member_id as answered_id,
             array(select o.member_id from post_participant o where o.participant_id = any(c.mentions)) as called_ids
        from comment c
        join post p using (post_id) join village v using (village_id)
        left join post_participant a on a.participant_id = c.participant_id
        left join post_participant pa on pa.participant_id = p.participant_id
        left join comment q on q.post_id = c.post_id and q.comment_id = c.parent_id
       where c.post_id = ${postId} and c.comment_id = ${commentId} and p.state = 'visible')
    select s.*, m.first_name from shown s join ${sql.raw(membersAs('m'))} on m.member_id = s.writer_id`.execute(
    tx,
  );
  return rows;
}
