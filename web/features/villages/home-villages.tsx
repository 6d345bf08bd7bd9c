import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { PostCard } from '#contract/calls/posts.ts';
import type { Village } from '#contract/calls/villages.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cardMessages } from './card-messages.ts';
import { homeVillagesMessages } from './home-villages-messages.ts';
import { MyVillages } from './my-villages.tsx';
import { VillageTile } from './village-tile.tsx';
import { When } from './when.tsx';

const mostPosts = 3;
const mostVillages = 2;

type ShownPost = Pick<PostCard, 'postId' | 'village' | 'title' | 'script' | 'comments' | 'activeAt'>;

export interface HomeVillagesProps {
  /** Of `listVillages`. */
  readonly villages: readonly Village[];
  /** Of `listPosts`; the first few are shown. */
  readonly posts: readonly ShownPost[];
  readonly now: number;
}

/** The villages on the home page: what is new in hers, or two that would suit her. Nothing where there is neither. */
export function HomeVillages({ villages, posts, now }: HomeVillagesProps) {
  const texts = useMessages(homeVillagesMessages);
  const mine = villages.filter(({ joined }) => joined);
  if (villages.length === 0) return null;
  return (
    <Section title={texts.title} action={<TextLink to="/villages">{texts.seeAll}</TextLink>}>
      {mine.length === 0 ? (
        <>
          <p className="mb-4 text-ink-soft">{texts.invitation}</p>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-5">
            {villages.slice(0, mostVillages).map((village) => (
              <li key={village.slug} className="grid">
                <VillageTile village={village} />
              </li>
            ))}
          </ul>
        </>
      ) : posts.length === 0 ? (
        <MyVillages villages={mine} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
          {posts.slice(0, mostPosts).map((post) => (
            <li key={post.postId} className="grid">
              <PostLink post={post} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PostLink({ post, now }: { post: ShownPost; now: number }) {
  const texts = useMessages(cardMessages);
  return (
    <Link
      to={`/villages/${post.village.slug}/${post.postId}`}
      className="card card-link flex flex-col gap-1.5 p-4"
    >
      <span className="text-sm text-ink-soft">
        {post.village.name} · <When at={post.activeAt} now={now} />
      </span>
      <span lang={post.script} dir="auto" className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
        {post.title}
      </span>
      <span className="mt-auto inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <MessageCircle aria-hidden="true" className="size-4" />
        {texts.comments({ count: post.comments })}
      </span>
    </Link>
  );
}
