import { findEmergency } from '#contract/villages/find-emergency.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { takePart } from '#server/features/villages/writing/participants.ts';
import {
  writeComments,
  type CommentCheck,
  type NewComment,
} from '#server/features/villages/comments/write-comment.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { idOf, type SeededThread } from './seeded.ts';
import type { DemoComment } from './thread.ts';
import { demoWriters, type WriterKey } from './writers.ts';

export interface SeededComment {
  readonly comment: DemoComment;
  readonly postId: string;
  readonly commentId: string;
  readonly at: Date;
}

/** Everybody sees it at once, with the advice that it calls for. */
const asTheyAre: CommentCheck = async (_, comments) =>
  comments.map(({ text }) => ({ state: 'visible', emergency: findEmergency(text) }));

interface Said extends SeededThread {
  readonly comment: DemoComment;
  /** Of the comment that it answers. */
  readonly parent: DemoComment | null;
}

/** Writes all comments in two rounds: an answer needs what it answers. */
export async function seedComments(
  tx: Transaction,
  threads: readonly SeededThread[],
  members: ReadonlyMap<WriterKey, string>,
): Promise<readonly SeededComment[]> {
  const said = threads.flatMap((seeded): Said[] => {
    let root: DemoComment | null = null;
    return seeded.thread.comments.map((comment) => {
      if (!comment.answer) root = comment;
      return { ...seeded, comment, parent: comment.answer ? root : null };
    });
  });
  const participants = await participantsOf(tx, said, members);
  const ids = new Map<DemoComment, string>();
  const seeded: SeededComment[] = [];
  for (const answers of [false, true]) {
    const round = said.filter(({ comment }) => comment.answer === answers);
    const news = round.map(({ thread, postId, at, comment, parent }): NewComment => ({
      memberId: idOf(members, comment.by),
      postId,
      parentId: parent && (ids.get(parent) ?? null),
      text: comment.text,
      mentions:
        participants
          .get(postId)
          ?.filter(({ name }) => comment.text.includes(`@${name}`))
          .map(({ id }) => id) ?? [],
      anonymous: comment.anonymous,
      script: thread.script,
      now: new Date(at.getTime() + comment.after * 60_000),
    }));
    const outcomes = await writeComments(tx, news, asTheyAre);
    for (const [index, outcome] of outcomes.entries()) {
      const one = round[index];
      const now = news[index]?.now;
      if (outcome instanceof Failure) throw outcome;
      if (!one || !now || 'repeated' in outcome) throw new Error('A comment of the demo is missing');
      const { comment, postId } = one;
      ids.set(comment, outcome.commentId);
      seeded.push({ comment, postId, commentId: outcome.commentId, at: now });
    }
  }
  return seeded;
}

/** Who takes part openly in each thread, by the name that `@` calls. */
async function participantsOf(
  tx: Transaction,
  said: readonly Said[],
  members: ReadonlyMap<WriterKey, string>,
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>> {
  const open = said
    .flatMap(({ postId, thread, comment }) => [
      ...(thread.anonymous ? [] : [{ postId, script: thread.script, by: thread.by }]),
      ...(comment.anonymous ? [] : [{ postId, script: thread.script, by: comment.by }]),
    ])
    .filter(
      ({ by, postId }, index, all) =>
        all.findIndex((one) => one.by === by && one.postId === postId) === index,
    );
  const taken = await takePart(
    tx,
    open.map(({ postId, script, by }) => ({ postId, script, memberId: idOf(members, by), anonymous: false })),
  );
  const byPost = new Map<string, { id: string; name: string }[]>();
  for (const [index, { postId, by }] of open.entries()) {
    const id = taken[index]?.participantId;
    if (id === undefined) continue;
    const name = by === 'robin' ? 'Robin' : demoWriters[by].firstName;
    byPost.set(postId, [...(byPost.get(postId) ?? []), { id, name }]);
  }
  return byPost;
}
