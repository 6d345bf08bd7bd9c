import { useRef, useState } from 'react';
import type { Comment, CommentThread, Post, ReactionCounts } from '#contract/calls/villages/posts.ts';
import type { CallResult } from '#contract/client.ts';
import type { Reaction } from '#contract/villages/words.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';
import type { MorePhase } from '#web/kit/lists/use-more-pages.ts';
import { reacted } from './reaction-rules.ts';
import {
  asDeleted,
  findComment,
  withAdded,
  withChanged,
  withFresh,
  withMore,
  withoutWriter,
  withReplies,
} from './thread-rules.ts';

export type ThreadDetail = CallResult<'getPost'>;
export type ThreadPage = CallResult<'listComments'>;
export type Thread = ReturnType<typeof useThread>;

/** A thread on a page: what came with it, what was loaded after, and what she does to it, shown at once. */
export function useThread(detail: ThreadDetail, page: ThreadPage) {
  const { call, send } = useApi();
  const [came, setCame] = useState({ detail, page });
  const [post, setPost] = useState(detail.post);
  const [muted, setMuted] = useState(detail.muted);
  const [alias, setAlias] = useState(detail.alias);
  const [threads, setThreads] = useState<readonly CommentThread[]>(page.list);
  const [nextCursor, setNextCursor] = useState(page.nextCursor);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Where the answers to a comment go on; null at their end. */
  const [replyCursors, setReplyCursors] = useState<ReadonlyMap<string, string | null>>(new Map());
  if (came.page !== page || came.detail !== detail) {
    setCame({ detail, page });
    setPost(detail.post);
    setMuted(detail.muted);
    setAlias(detail.alias ?? alias);
    const same = came.detail.post.postId === detail.post.postId;
    setThreads(same ? withFresh(threads, page.list) : page.list);
    if (!same || threads.length <= page.list.length) setNextCursor(page.nextCursor);
  }
  const { postId } = post;

  async function loadMore() {
    if (state === 'loading' || nextCursor === null) return;
    setState('loading');
    const more = await call('listComments', { postId, cursor: nextCursor }).catch(orNull());
    setState(more ? 'idle' : 'failed');
    if (!more) return;
    setThreads((shown) => withMore(shown, more.list));
    setNextCursor(more.nextCursor);
  }

  /** @returns whether they came */
  async function loadReplies(parentId: string): Promise<boolean> {
    const cursor = replyCursors.get(parentId);
    const more = await send('listComments', { postId, parentId, ...(cursor && { cursor }) });
    if (!more) return false;
    setThreads((shown) => withReplies(shown, parentId, more.list));
    setReplyCursors((known) => new Map(known).set(parentId, more.nextCursor));
    return true;
  }

  const setReactions = (commentId: string | null, change: (now: ReactionCounts) => ReactionCounts) => {
    if (commentId === null) setPost((now) => ({ ...now, reactions: change(now.reactions) }));
    else
      setThreads((shown) =>
        withChanged(shown, commentId, (one) => ({ ...one, reactions: change(one.reactions) })),
      );
  };

  // One after the other, so that the last tap decides also on a line that mixes them up.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const taps = useRef(0);
  function react(commentId: string | null, reaction: Reaction | null) {
    const before = commentId === null ? post.reactions : findComment(threads, commentId)?.reactions;
    if (!before) return;
    setReactions(commentId, (now) => reacted(now, reaction));
    const tap = (taps.current += 1);
    queue.current = queue.current.then(async () => {
      const result = await send('reactTo', { postId, reaction, ...(commentId !== null && { commentId }) });
      if (tap === taps.current) setReactions(commentId, () => (result === false ? before : result));
    });
  }

  async function save(): Promise<boolean | null> {
    const saved = !post.saved;
    setPost((now) => ({ ...now, saved }));
    const result = await send('savePost', { postId, saved });
    if (result === false) setPost((now) => ({ ...now, saved: !saved }));
    return result === false ? null : result.saved;
  }

  async function mute(): Promise<boolean | null> {
    setMuted(!muted);
    const result = await send('mutePost', { postId, muted: !muted });
    if (result === false) setMuted(muted);
    return result === false ? null : result.muted;
  }

  const phase: MorePhase = nextCursor === null ? 'end' : state === 'idle' ? 'more' : state;
  return {
    post,
    muted,
    alias,
    threads,
    phase,
    loadMore,
    loadReplies,
    /** Whether all answers to a comment are here. */
    hasAllReplies: (parentId: string) => replyCursors.get(parentId) === null,
    react,
    save,
    mute,
    changePost: (change: (now: Post) => Post) => setPost(change),
    changeComment: (commentId: string, change: (now: Comment) => Comment) =>
      setThreads((shown) => withChanged(shown, commentId, change)),
    addComment: (comment: Comment) => {
      setThreads((shown) => withAdded(shown, comment));
      setPost((now) => ({ ...now, comments: now.comments + 1 }));
      if (comment.writer.kind === 'alias') setAlias(comment.writer.name);
    },
    /** Takes everything of who wrote a comment out of the thread. */
    hideWriter: ({ commentId, writer }: Comment) =>
      setThreads((shown) => withoutWriter(shown, commentId, writer.participantId)),
    deleteComment: (commentId: string) => {
      setThreads((shown) => withChanged(shown, commentId, asDeleted));
      setPost((now) => ({ ...now, comments: Math.max(0, now.comments - 1) }));
    },
  };
}
