import type { ReactNode } from 'react';
import type { PostCard as Post } from '#contract/calls/villages/posts.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { cardMessages } from './card-messages.ts';
import { PostCard } from './post-card.tsx';

export interface PostListProps {
  readonly first: { readonly list: Post[]; readonly nextCursor: string | null };
  /** Tells this list from others at the same address. */
  readonly name: string;
  readonly now: number;
  readonly village: boolean;
  /** `h3` below a heading of the list itself. */
  readonly heading?: 'h2' | 'h3';
  readonly query?: string;
  readonly empty: ReactNode;
  /** Instead of the usual words at the end. */
  readonly end?: string;
  readonly load: (cursor: string) => Promise<Page<Post>>;
}

/** Posts, endlessly; two columns where there is room for them. */
export function PostList(props: PostListProps) {
  const { first, name, empty } = props;
  if (first.list.length === 0) return empty;
  // What is loaded anew begins anew, with all of it that was kept.
  return <Posts key={`${name} ${first.list.map(({ postId }) => postId).join()}`} {...props} />;
}

function Posts({ first, name, now, village, heading = 'h2', query, end, load }: PostListProps) {
  const texts = useMessages(cardMessages);
  const pages = useMorePages(first, ({ postId }) => postId, load, name);
  const { list } = pages;
  // What came with the page is newer than what was loaded before it.
  const fresh = new Map(first.list.map((post) => [post.postId, post]));
  return (
    <>
      <ul className="grid gap-4 md:gap-5">
        {list.map((post) => (
          <li key={post.postId} className="grid">
            <PostCard
              post={fresh.get(post.postId) ?? post}
              now={now}
              village={village}
              heading={heading}
              {...(query !== undefined && { query })}
            />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={end === undefined ? texts : { ...texts, end }} />
    </>
  );
}
