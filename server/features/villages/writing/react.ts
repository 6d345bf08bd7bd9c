import { sql } from 'kysely';
import type { ReactionCounts } from '#contract/calls/posts.ts';
import type { Reaction } from '#contract/villages/words.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findWriting, type FoundWriting, type WritingKey } from './find-writing.ts';
import { commentPath, postPath } from './paths.ts';
import { isReadable, presentReactions, reactionColumn } from './present-writing.ts';
import { readReader } from './reader.ts';
import { findListeners } from '../comments/tell-of-comments.ts';

type Counts = Parameters<typeof presentReactions>[0];

/** Sets, changes or takes back her one reaction. Throws `postGone`, `commentGone`, `villageNotJoined`. */
export async function reactTo(
  context: MemberContext,
  { reaction, ...key }: WritingKey & { readonly reaction: Reaction | null },
): Promise<ReactionCounts> {
  const { db } = context;
  const reader = await readReader(context);
  const found = await findWriting(db, key);
  if (!found || !isReadable(found, reader) || found.state !== 'visible')
    throw new Failure(key.commentId ? 'commentGone' : 'postGone');
  if (!reader.joined.includes(found.village.villageId)) throw new Failure('villageNotJoined');
  const now = context.now();
  return transaction(db, async (tx) => {
    const before = await putReaction(tx, { memberId: reader.memberId, found, reaction, now });
    const counts = await moveCounts(tx, found, before, reaction);
    if (before === null && reaction !== null) await tellAuthor(tx, reader.memberId, { found, counts, now });
    return presentReactions(counts, reaction);
  });
}

/** @returns the reaction that was there */
async function putReaction(
  tx: Transaction,
  {
    memberId,
    found: { postId, commentId },
    reaction,
    now,
  }: { memberId: string; found: FoundWriting; reaction: Reaction | null; now: Date },
): Promise<Reaction | null> {
  const subjectId = commentId ?? postId;
  // Hers is locked, which takes a row: two at once would otherwise both find none.
  const { rows } = await sql<{ before: Reaction | null }>`
    insert into post_reaction (member_id, subject_id, post_id, reaction, reacted_at)
    values (${memberId}, ${subjectId}, ${postId}, null, ${now})
    on conflict (member_id, subject_id) do update set reaction = post_reaction.reaction
    returning reaction as before`.execute(tx);
  await (
    reaction === null
      ? tx.deleteFrom('postReaction').where('memberId', '=', memberId).where('subjectId', '=', subjectId)
      : tx
          .updateTable('postReaction')
          .set({ reaction, reactedAt: now })
          .where('memberId', '=', memberId)
          .where('subjectId', '=', subjectId)
  ).execute();
  return rows[0]?.before ?? null;
}

async function moveCounts(
  tx: Transaction,
  { postId, commentId }: FoundWriting,
  before: Reaction | null,
  after: Reaction | null,
): Promise<Counts> {
  const moved: Partial<Record<string, number>> = {};
  if (before !== null && before !== after) moved[reactionColumn[before]] = -1;
  if (after !== null && before !== after) moved[reactionColumn[after]] = 1;
  const by = (column: keyof Counts) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${moved[column] ?? 0}`;
  const sets = sql.join([by('hearts'), by('hugs'), by('thanks'), by('meToos'), by('laughs')]);
  const { rows } = await sql<Counts>`
    update ${sql.table(commentId === null ? 'post_standing' : 'comment')} set ${sets}
     where post_id = ${postId} ${commentId === null ? sql`` : sql`and comment_id = ${commentId}`}
    returning hearts, hugs, thanks, me_toos, laughs`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A reaction to nothing');
  return counts;
}

/** Reactions to one thing are told of together, and without names: if blocks kept some back, one could see whose they are. */
async function tellAuthor(
  tx: Transaction,
  memberId: string,
  { found, counts, now }: { found: FoundWriting; counts: Counts; now: Date },
): Promise<void> {
  const { postId, commentId, title, village } = found;
  const authorId = found.memberId;
  if (authorId === null || authorId === memberId) return;
  const listeners = await findListeners(tx, [{ memberId: authorId, villageId: village.villageId, postId }]);
  if (listeners.size === 0) return;
  const { hearts, hugs, thanks, meToos, laughs } = counts;
  await notify(
    tx,
    [
      {
        memberId: authorId,
        kind: 'reactions',
        key: `reactions:${commentId ?? postId}`,
        path:
          commentId === null ? postPath(village.slug, postId) : commentPath(village.slug, postId, commentId),
        words: { count: hearts + hugs + thanks + meToos + laughs, title },
        now,
      },
    ],
    [villageOfBabies],
  );
}
