import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import type { PostCard } from '#contract/calls/villages/posts.ts';
import type { Page } from '#web/kit/lists/use-more-pages.ts';

/** Lists that are remembered while the site is open; the oldest go first. */
const mostKept = 20;

/** Pages of a list that were loaded, by the entry of the browser's history; empty on the server. */
const kept = new Map<string, Page<PostCard>>();

/** The list as it came, followed by what had been loaded of it before she went away. */
export function withKept(first: Page<PostCard>, before: Page<PostCard> | undefined): Page<PostCard> {
  if (!before || before.list.length <= first.list.length) return first;
  const fresh = new Set(first.list.map(({ postId }) => postId));
  return {
    list: [...first.list, ...before.list.filter(({ postId }) => !fresh.has(postId))],
    nextCursor: before.nextCursor,
  };
}

/** Who comes back to a list finds all of it that she had loaded, and so the place where she was. */
export function useKeptPages(first: CallResult<'listPosts'>, name: string) {
  const place = `${useLocation().key} ${name}`;
  return {
    start: withKept(first, kept.get(place)),
    keep: (page: Page<PostCard>) => {
      kept.delete(place);
      kept.set(place, page);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
    },
  };
}

/** After a post was deleted: no list that she goes back to shows it again. */
export function dropPost(postId: string): void {
  for (const [place, page] of kept) {
    kept.set(place, { ...page, list: page.list.filter((post) => post.postId !== postId) });
  }
}

/** Keeps a list each time it grows. */
export function useKeep(page: Page<PostCard>, keep: (page: Page<PostCard>) => void): void {
  useEffect(() => keep(page));
}
