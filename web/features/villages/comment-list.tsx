import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { cardMessages } from './card-messages.ts';
import { CommentBlock } from './comment-view.tsx';
import { postPath } from './post-path.ts';
import { useThreadPlace } from './thread-context.ts';
import { threadCounts } from './thread-counts.ts';

/** Comments, oldest first. `part`: they begin in the middle, where a link led to. */
export function CommentList({ part }: { part: boolean }) {
  const counts = useMessages(threadCounts);
  const foot = useMessages(cardMessages);
  const { formats } = useLocale();
  const { texts, thread } = useThreadPlace();
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
        <Card tone="sunken">
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
            pages={{ list: threads, phase, loadMore }}
            texts={{
              ...foot,
              loaded: counts.shown,
              more: texts.moreComments,
              loadingMore: texts.loadingMore,
              end: texts.end,
              failed: texts.failed,
            }}
          />
        </>
      )}
    </Section>
  );
}
