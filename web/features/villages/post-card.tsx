import { clsx } from 'clsx';
import { BadgeCheck, Bookmark, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { PostCard as Post } from '#contract/calls/villages/posts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cardMessages } from './card-messages.ts';
import { CardPhotos } from './card-photos.tsx';
import { Marked } from './marked.tsx';
import { reactionIcons } from './reaction-icons.tsx';
import { givenOf, sumOf } from './reaction-rules.ts';
import { When } from './when.tsx';
import { WriterLine } from './writer-line.tsx';

export interface PostCardProps {
  readonly post: Post;
  readonly now: number;
  /** Whether it says in which village it is. */
  readonly village: boolean;
  /** `h2` where the page's own name is all that stands above. */
  readonly heading: 'h2' | 'h3';
  /** Words to mark. */
  readonly query?: string;
}

/** A post in a list; as a whole it leads to its thread. */
export function PostCard({ post, now, village, heading: Heading, query = '' }: PostCardProps) {
  const texts = useMessages(cardMessages);
  const { writer, state } = post;
  return (
    <article className="card card-link">
      <WriterLine writer={writer}>
        <When at={post.createdAt} now={now} />
        {village && <> · {texts.inVillage({ village: post.village.name })}</>}
      </WriterLine>
      {state !== 'visible' && state !== 'deleted' && state !== 'erased' && (
        <Badge tone="warning" className="mt-3">
          {texts.states[state]}
        </Badge>
      )}
      <Heading className="mt-3 text-lg leading-snug">
        <Link
          to={`/villages/${post.village.slug}/${post.postId}`}
          lang={post.script}
          dir="auto"
          className="block [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl"
        >
          <Marked text={post.title} query={query} />
        </Link>
      </Heading>
      <p lang={post.script} dir="auto" className="mt-1 line-clamp-3 [overflow-wrap:anywhere] text-ink-soft">
        <Marked text={post.text} query={query} />
      </p>
      <CardPhotos photos={post.photos} />
      {post.topics.length > 0 && (
        <ul aria-label={texts.topics} lang="" className="mt-3 flex flex-wrap gap-x-3 text-sm text-accent-ink">
          {post.topics.map((topic) => (
            <li key={topic} className="[overflow-wrap:anywhere]">
              #<Marked text={topic} query={query} />
            </li>
          ))}
        </ul>
      )}
      <Numbers post={post} />
    </article>
  );
}

function Numbers({ post }: { post: Post }) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const reactions = sumOf(post.reactions);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {reactions > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-flex">
            {givenOf(post.reactions)
              .slice(0, 3)
              .map((reaction) => {
                const Icon = reactionIcons[reaction];
                return (
                  <Icon
                    key={reaction}
                    className={clsx('size-5', reaction === post.reactions.mine && 'text-accent-ink')}
                    // Filled it would have no face.
                    {...(reaction === post.reactions.mine && { strokeWidth: 3 })}
                  />
                );
              })}
          </span>
          <span aria-hidden="true">{formats.number(reactions)}</span>
          <span className="sr-only">{texts.reacted({ count: reactions })}</span>
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        <MessageCircle aria-hidden="true" className="size-5" />
        {texts.comments({ count: post.comments })}
      </span>
      {post.answeredByExpert && (
        <span className="inline-flex items-center gap-1.5 text-positive-ink">
          <BadgeCheck aria-hidden="true" className="size-5" />
          {texts.expertAnswered}
        </span>
      )}
      {post.saved && (
        <span className="ml-auto inline-flex items-center gap-1.5 text-accent-ink">
          <Bookmark aria-hidden="true" className="size-5 fill-current" />
          <span className="sr-only">{texts.saved}</span>
        </span>
      )}
    </p>
  );
}
