import type { Comment, CommentThread } from '#contract/calls/villages/posts.ts';

type Threads = readonly CommentThread[];

/** Changes one comment or answer, wherever it stands. */
export function withChanged(
  threads: Threads,
  commentId: string,
  change: (comment: Comment) => Comment,
): CommentThread[] {
  return threads.map((thread) => {
    if (thread.commentId === commentId) return { ...thread, ...change(thread) };
    if (!thread.firstReplies.some((reply) => reply.commentId === commentId)) return thread;
    return {
      ...thread,
      firstReplies: thread.firstReplies.map((reply) =>
        reply.commentId === commentId ? change(reply) : reply,
      ),
    };
  });
}

/** Puts a new comment where it belongs; one that is there already, as after a retry, stays one. */
export function withAdded(threads: Threads, comment: Comment): CommentThread[] {
  if (hasComment(threads, comment.commentId)) return withChanged(threads, comment.commentId, () => comment);
  if (comment.parentId === null) return [...threads, { ...comment, firstReplies: [] }];
  return threads.map((thread) =>
    thread.commentId === comment.parentId
      ? { ...thread, replies: thread.replies + 1, firstReplies: [...thread.firstReplies, comment] }
      : thread,
  );
}

/** Answers that were asked for, in their order; those that are shown and were not among them stand behind them. */
export function withReplies(
  threads: Threads,
  parentId: string,
  replies: readonly Comment[],
): CommentThread[] {
  return threads.map((thread) => {
    if (thread.commentId !== parentId) return thread;
    const asked = new Map(replies.map((reply) => [reply.commentId, reply]));
    const known = new Set(thread.firstReplies.map(({ commentId }) => commentId));
    const shown = thread.firstReplies.map((reply) => asked.get(reply.commentId) ?? reply);
    const firstReplies = [...shown, ...replies.filter(({ commentId }) => !known.has(commentId))].toSorted(
      byTime,
    );
    return { ...thread, firstReplies };
  });
}

/** The next comments behind those that are shown; what she wrote meanwhile finds its place among them. */
export function withMore(threads: Threads, more: Threads): CommentThread[] {
  const fresh = new Map(more.map((thread) => [thread.commentId, thread]));
  const known = new Set(threads.map(({ commentId }) => commentId));
  return [...threads, ...[...fresh.values()].filter(({ commentId }) => !known.has(commentId))].toSorted(
    byTime,
  );
}

/** The page as it came anew, with everything that had been loaded of it before. */
export function withFresh(shown: Threads, fresh: Threads): CommentThread[] {
  const before = new Map(shown.map((thread) => [thread.commentId, thread]));
  const merged = fresh.map((thread) => {
    const replies = before.get(thread.commentId)?.firstReplies ?? [];
    return (
      withReplies([{ ...thread, firstReplies: replies }], thread.commentId, thread.firstReplies)[0] ?? thread
    );
  });
  return withMore(merged, shown);
}

/** Without one comment and everything else of who wrote it; answers to hers go with it. */
export function withoutWriter(
  threads: Threads,
  commentId: string,
  participantId: string | null,
): CommentThread[] {
  const stays = (comment: Comment) =>
    comment.commentId !== commentId &&
    (participantId === null || comment.writer.participantId !== participantId);
  return threads.filter(stays).map((thread) => {
    const firstReplies = thread.firstReplies.filter(stays);
    return {
      ...thread,
      firstReplies,
      replies: thread.replies - (thread.firstReplies.length - firstReplies.length),
    };
  });
}

export function hasComment(threads: Threads, commentId: string): boolean {
  return findComment(threads, commentId) !== undefined;
}

export function findComment(threads: Threads, commentId: string): Comment | undefined {
  return threads
    .flatMap((thread): Comment[] => [thread, ...thread.firstReplies])
    .find((comment) => comment.commentId === commentId);
}

/** Answers that there are and that are not shown. */
export function repliesLeft({ replies, firstReplies }: CommentThread): number {
  return Math.max(0, replies - firstReplies.length);
}

/** What is left of a comment once its author has deleted it. */
export function asDeleted(comment: Comment): Comment {
  return {
    ...comment,
    state: 'deleted',
    text: '',
    photos: [],
    mentions: [],
    emergency: null,
    advice: null,
    moderation: null,
  };
}

/** Of one instant the ids decide: they grow with time. */
function byTime(one: Comment, other: Comment): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.commentId < other.commentId ? -1 : 1;
}
