import { describe, expect, test } from 'vitest';
import type { Comment, CommentThread } from '#contract/calls/villages/posts.ts';
import {
  asDeleted,
  findComment,
  repliesLeft,
  withAdded,
  withChanged,
  withFresh,
  withMore,
  withoutWriter,
  withReplies,
} from './thread-rules.ts';

const comment = (commentId: string, at: number, parentId: string | null = null): Comment => ({
  commentId,
  postId: 'post',
  parentId,
  writer: { kind: 'member', participantId: null, name: 'Mei', avatar: null, mine: false, expert: null },
  text: commentId,
  photos: [],
  mentions: [],
  reactions: { counts: {}, mine: null },
  state: 'visible',
  emergency: null,
  advice: null,
  moderation: null,
  createdAt: new Date(at).toISOString(),
  editedAt: null,
  replies: 0,
});
const thread = (
  commentId: string,
  at: number,
  replies: Comment[] = [],
  all = replies.length,
): CommentThread => ({
  ...comment(commentId, at),
  replies: all,
  firstReplies: replies,
});
const shape = (threads: readonly CommentThread[]) =>
  threads.map((one) => [one.commentId, ...one.firstReplies.map((reply) => reply.commentId)].join('>'));

const threads = [thread('a', 1, [comment('a1', 2, 'a'), comment('a2', 3, 'a')], 5), thread('b', 4)];

describe('comments of a thread', () => {
  test('a new one stands last, an answer with what it answers, and a retried one is there once', () => {
    const added = withAdded(withAdded(threads, comment('c', 9)), comment('b1', 10, 'b'));
    expect(shape(added)).toEqual(['a>a1>a2', 'b>b1', 'c']);
    expect(added[1]?.replies).toBe(1);
    expect(shape(withAdded(added, comment('b1', 10, 'b')))).toEqual(shape(added));
  });

  test('more of them stand behind, and her own finds its place among them', () => {
    const own = withAdded(threads, comment('own', 20));
    expect(shape(withMore(own, [thread('c', 10), thread('own', 20), thread('d', 30)]))).toEqual([
      'a>a1>a2',
      'b',
      'c',
      'own',
      'd',
    ]);
  });

  test('answers that were asked for are shown in order and once', () => {
    const more = withReplies(threads, 'a', [
      comment('a1', 2, 'a'),
      comment('a3', 5, 'a'),
      comment('a4', 6, 'a'),
    ]);
    expect(shape(more)[0]).toBe('a>a1>a2>a3>a4');
    expect(more[0] && repliesLeft(more[0])).toBe(1);
  });

  test('a page that comes anew keeps what had been loaded, and takes what has changed', () => {
    const shown = withReplies(withMore(threads, [thread('c', 10)]), 'a', [comment('a3', 5, 'a')]);
    const changed = { ...comment('a1', 2, 'a'), text: 'edited' };
    const fresh = withFresh(shown, [thread('a', 1, [changed], 6), thread('b', 4)]);
    expect(shape(fresh)).toEqual(['a>a1>a2>a3', 'b', 'c']);
    expect(findComment(fresh, 'a1')?.text).toBe('edited');
    expect(fresh[0]?.replies).toBe(6);
  });

  test('nothing is left of who was blocked', () => {
    const hers = (one: Comment): Comment => ({ ...one, writer: { ...one.writer, participantId: 'p' } });
    const mixed = [
      thread('a', 1, [hers(comment('a1', 2, 'a')), comment('a2', 3, 'a')], 5),
      { ...thread('b', 4), ...hers(comment('b', 4)) },
    ];
    const left = withoutWriter(mixed, 'b', 'p');
    expect(shape(left)).toEqual(['a>a2']);
    expect(left[0]?.replies).toBe(4);
    expect(shape(withoutWriter(threads, 'a2', null))).toEqual(['a>a1', 'b']);
  });

  test('what was deleted leaves its place and its answers', () => {
    const deleted = withChanged(threads, 'a', asDeleted);
    expect(shape(deleted)).toEqual(shape(threads));
    expect(deleted[0]).toMatchObject({ state: 'deleted', text: '', replies: 5 });
    expect(findComment(withChanged(threads, 'a2', asDeleted), 'a2')?.state).toBe('deleted');
  });
});
