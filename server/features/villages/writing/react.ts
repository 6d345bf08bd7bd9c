import type { ReactionCounts } from '#contract/calls/villages/posts.ts';
import type { Reaction } from '#contract/villages/words.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findWriting, type FoundWriting, type WritingKey } from './queries-shared-writing.ts';
import { commentPath, postPath } from './paths.ts';
import { isReadable, presentReactions, reactionColumn } from './present-writing.ts';
import {
  changeReaction,
  deleteReaction,
  lockReaction,
  moveReactions,
  type ReactionNumbers,
} from './queries.ts';
import { readReader } from './reader.ts';
import { findListeners } from '../comments/queries.ts';

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
  const before = await lockReaction(tx, { memberId, subjectId, postId, now });
  await (reaction === null
    ? deleteReaction(tx, { memberId, subjectId })
    : changeReaction(tx, { memberId, subjectId }, { reaction, reactedAt: now }));
  return before;
}

async function moveCounts(
  tx: Transaction,
  found: FoundWriting,
  before: Reaction | null,
  after: Reaction | null,
): Promise<ReactionNumbers> {
  const moved: Partial<Record<keyof ReactionNumbers, number>> = {};
  if (before !== null && before !== after) moved[reactionColumn[before]] = -1;
  if (after !== null && before !== after) moved[reactionColumn[after]] = 1;
  return moveReactions(tx, found, moved);
}

/** Reactions to one thing are told of together, and without names: if blocks kept some back, one could see whose they are. */
async function tellAuthor(
  tx: Transaction,
  memberId: string,
  { found, counts, now }: { found: FoundWriting; counts: ReactionNumbers; now: Date },
): Promise<void> {
  const { postId, commentId, title, village } = found;
  const authorId = found.memberId;
  if (authorId === null || authorId === memberId) return;
  const listeners = await findListeners(
    tx,
    [{ memberId: authorId, villageId: village.villageId, postId }],
    now,
  );
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
