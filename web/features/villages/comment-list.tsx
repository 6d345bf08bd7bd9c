import { MessageCircleHeart } from 'lucide-react';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListFoot } from '../ledger/list-foot.tsx';
import { cardMessages } from './card-messages.ts';
import { CommentBlock } from './comment-view.tsx';
import { postPath } from './share-link.ts';
import { useThreadPlace } from './thread-context.ts';
import { threadMessages } from './thread-messages.ts';

/** Comments, oldest first. `part`: they begin in the middle, where a link led to. */
export function CommentList({ part }: { part: boolean }) {
  const texts = useMessages(threadMessages);
  const foot = useMessages(cardMessages);
  const { formats } = useLocale();
  const { thread } = useThreadPlace();
  const { threads, phase, loadMore, post } = thread;
  return (
    <Section title={`${texts.comments}${post.comments > 0 ? ` (${formats.number(post.comments)})` : ''}`}>
      {part && (
        <p className="mb-3">
          <TextLink
            to={postPath(post.village.slug, post.postId)}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center"
          >
            {texts.earlier}
          </TextLink>
        </p>
      )}
      {threads.length === 0 ? (
        <Card tone="sunken" className="flex items-center gap-4">
          <MessageCircleHeart aria-hidden="true" className="size-8 flex-none text-accent-ink" />
          <p>
            <span className="block font-semibold">{texts.none}</span>
            <span className="block text-sm text-ink-soft">{texts.noneText}</span>
          </p>
        </Card>
      ) : (
        <>
          <Card className="py-2 md:px-8">
            <ol className="row-list">
              {threads.map((comment) => (
                <li key={comment.commentId}>
                  <CommentBlock comment={comment} />
                </li>
              ))}
            </ol>
          </Card>
          <ListFoot
            phase={phase}
            shown={texts.shown({ count: formats.number(threads.length) })}
            texts={{
              ...foot,
              more: texts.moreComments,
              loadingMore: texts.loadingMore,
              end: texts.end,
              failed: texts.failed,
            }}
            onMore={loadMore}
          />
        </>
      )}
    </Section>
  );
}
