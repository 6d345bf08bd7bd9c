import { sql } from 'kysely';
import { reactions } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { SeededComment } from './seed-comments.ts';
import { idOf, type SeededThread } from './seeded.ts';
import type { WriterKey } from './writers.ts';

/** Writes all reactions and their counts in three statements; telling of each of them would only be noise. */
export async function seedReactions(
  tx: Transaction,
  {
    written,
    comments,
    members,
  }: {
    readonly written: readonly SeededThread[];
    readonly comments: readonly SeededComment[];
    readonly members: ReadonlyMap<WriterKey, string>;
  },
): Promise<void> {
  const subjects = [
    ...written.map(({ thread: { reacted }, postId, at }) => ({ reacted, postId, subjectId: postId, at })),
    ...comments.map(({ comment: { reacted }, postId, commentId, at }) => ({
      reacted,
      postId,
      subjectId: commentId,
      at,
    })),
  ];
  const rows = subjects.flatMap(({ reacted, postId, subjectId, at }) =>
    reactions.flatMap((reaction) =>
      (reacted[reaction] ?? []).map((key, index) => ({
        memberId: idOf(members, key),
        subjectId,
        postId,
        reaction,
        reactedAt: new Date(at.getTime() + (index + 1) * 60_000),
      })),
    ),
  );
  await tx.insertInto('postReaction').values(rows).execute();
  const counts = sql`
    select subject_id,
           count(*) filter (where reaction = 'heart')::int as hearts,
           count(*) filter (where reaction = 'hug')::int as hugs,
           count(*) filter (where reaction = 'thanks')::int as thanks,
           count(*) filter (where reaction = 'meToo')::int as me_toos,
           count(*) filter (where reaction = 'laugh')::int as laughs
      from post_reaction group by 1`;
  const set = sql`hearts = n.hearts, hugs = n.hugs, thanks = n.thanks, me_toos = n.me_toos, laughs = n.laughs`;
  await sql`update post_standing s set ${set} from (${counts}) n where s.post_id = n.subject_id`.execute(tx);
  await sql`update comment c set ${set} from (${counts}) n where c.comment_id = n.subject_id`.execute(tx);
}
