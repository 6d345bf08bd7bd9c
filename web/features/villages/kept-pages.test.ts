import { expect, test } from 'vitest';
import type { PostCard } from '#contract/calls/villages/posts.ts';
import { withKept } from './kept-pages.ts';

const page = (ids: string[], nextCursor: string | null) => ({
  list: ids.map((postId) => ({ postId }) as PostCard),
  nextCursor,
});

test('who comes back finds what is new first, then all that she had loaded, once each', () => {
  const kept = withKept(page(['new', 'a'], 'c1'), page(['a', 'b', 'c'], 'c3'));
  expect(kept.list.map(({ postId }) => postId)).toEqual(['new', 'a', 'b', 'c']);
  expect(kept.nextCursor).toBe('c3');
});

test('a first page that is as long as what was kept stands alone', () => {
  const first = page(['x', 'y'], null);
  expect(withKept(first, page(['a', 'b'], 'c'))).toBe(first);
  expect(withKept(first, undefined)).toBe(first);
});
