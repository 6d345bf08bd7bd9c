import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Comment, CommentThread } from '#contract/calls/villages/posts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { cardMessages } from './card-messages.ts';
import { Advice } from './advice.tsx';
import { Moderated } from './moderated.tsx';
import { Photos } from './photos.tsx';
import { PlainText } from './plain-text.tsx';
import { SmallReactionBar } from './reaction-bar.tsx';
import { useThreadPlace } from './thread-context.ts';
import { threadCounts } from './thread-counts.ts';
import { repliesLeft } from './thread-rules.ts';
import { When } from './when.tsx';
import { WriterLine } from './writer-line.tsx';

/** A comment with its answers. */
export function CommentBlock({ comment }: { comment: CommentThread }) {
  const { firstReplies } = comment;
  return (
    <>
      <CommentView comment={comment} />
      {(firstReplies.length > 0 || comment.replies > 0) && (
        <div className="mt-1 ml-3 border-l-2 border-line pl-3 md:ml-5 md:pl-5">
          <ol className="grid">
            {firstReplies.map((reply) => (
              <li key={reply.commentId}>
                <CommentView comment={reply} />
              </li>
            ))}
          </ol>
          <MoreReplies comment={comment} />
        </div>
      )}
    </>
  );
}

function MoreReplies({ comment }: { comment: CommentThread }) {
  const counts = useMessages(threadCounts);
  const { thread } = useThreadPlace();
  const [loading, setLoading] = useState(false);
  const left = repliesLeft(comment);
  if (left === 0 || thread.hasAllReplies(comment.commentId)) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      loading={loading}
      onClick={async () => {
        setLoading(true);
        await thread.loadReplies(comment.commentId);
        setLoading(false);
      }}
    >
      {counts.moreReplies({ count: left })}
    </Button>
  );
}

function CommentView({ comment }: { comment: Comment }) {
  const counts = useMessages(threadCounts);
  const card = useMessages(cardMessages);
  const { formats } = useLocale();
  const { texts, now } = useThreadPlace();
  const { state, writer } = comment;
  const gone = state === 'deleted' || state === 'erased' || (state !== 'visible' && !writer.mine);
  return (
    <article
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      className={clsx(
        'scroll-mt-4 rounded-lg py-3 outline-none focus-visible:outline-3',
        // The one that a link leads to.
        'focus:bg-accent-soft/60',
      )}
    >
      {gone ? (
        <p className="px-1 text-sm text-ink-soft italic">
          {state === 'deleted' ? texts.deleted : state === 'erased' ? texts.erased : texts.unseen}
        </p>
      ) : (
        <>
          <Advice called={comment} />
          <WriterLine writer={writer} small>
            <When at={comment.createdAt} now={now} />
            {comment.editedAt !== null && (
              <>
                {' · '}
                <span title={counts.edited({ date: formats.dateTime(comment.editedAt) })}>{card.edited}</span>
              </>
            )}
          </WriterLine>
          <div className="sm:pl-12">
            <Moderated subject={{ kind: 'comment', writing: comment }} />
            <PlainText
              text={comment.text}
              names={comment.mentions.map(({ name }) => name)}
              className="mt-1.5"
            />
            <Photos photos={comment.photos} small />
            <CommentTools comment={comment} />
          </div>
        </>
      )}
    </article>
  );
}

function CommentTools({ comment }: { comment: Comment }) {
  const counts = useMessages(threadCounts);
  const card = useMessages(cardMessages);
  const { texts, thread, joined, openActions, compose } = useThreadPlace();
  const { writer, commentId } = comment;
  const name = writer.kind === 'gone' ? card.gone : writer.name;
  const root = thread.threads.find((one) => one.commentId === (comment.parentId ?? commentId));
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1">
      <SmallReactionBar
        reactions={comment.reactions}
        onReact={(reaction) => thread.react(commentId, reaction)}
      />
      {joined && root && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={counts.answerTo({ name })}
          onClick={() => compose({ kind: 'new', parent: comment })}
        >
          {texts.answer}
        </Button>
      )}
      <IconButton
        className="ml-auto text-ink-soft"
        aria-haspopup="dialog"
        label={counts.moreOf({ name })}
        icon={<Ellipsis aria-hidden="true" />}
        onClick={() => openActions({ kind: 'comment', writing: comment })}
      />
    </div>
  );
}
