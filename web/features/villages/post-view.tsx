import { BellOff, Bookmark, Ellipsis, Share2, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { cardMessages } from './card-messages.ts';
import { Moderated } from './moderated.tsx';
import { Photos } from './photos.tsx';
import { PlainText } from './plain-text.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { postPath } from './post-path.ts';
import { useThreadPlace } from './thread-context.ts';
import { threadCounts } from './thread-counts.ts';
import { villagePath } from './village-query.ts';
import { When } from './when.tsx';
import { WriterLine } from './writer-line.tsx';

const shareCode = late(() => import('./share-link.ts'));

/** The post of a thread, whole. */
export function PostView() {
  const counts = useMessages(threadCounts);
  const card = useMessages(cardMessages);
  const { formats } = useLocale();
  const { texts, thread, now } = useThreadPlace();
  const { post, muted } = thread;
  const { village } = post;
  return (
    <article className="card md:p-8">
      <WriterLine writer={post.writer}>
        <When at={post.createdAt} now={now} />
        {post.editedAt !== null && (
          <>
            {' · '}
            <span title={counts.edited({ date: formats.dateTime(post.editedAt) })}>{card.edited}</span>
          </>
        )}
      </WriterLine>
      <Moderated subject={{ kind: 'post', writing: post }} />
      <h1
        lang={post.script}
        dir="auto"
        className="mt-4 text-2xl leading-tight [overflow-wrap:anywhere] md:text-3xl"
      >
        {post.title}
      </h1>
      <PlainText
        text={post.text}
        lang={post.script}
        names={post.mentions.map(({ name }) => name)}
        className="mt-3"
      />
      <Photos photos={post.photos} />
      {post.topics.length > 0 && (
        <ul aria-label={card.topics} lang="" className="mt-4 flex flex-wrap gap-2">
          {post.topics.map((topic) => (
            <li key={topic}>
              <Link to={villagePath(village.slug, { topic, order: 'active' })} className="chip">
                #{topic}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <ReactionBar reactions={post.reactions} onReact={(reaction) => thread.react(null, reaction)} />
      </div>
      {!post.anonymousAnswers && (
        <p className="mt-4 flex items-center gap-1.5 text-sm text-ink-soft">
          <UserRound aria-hidden="true" className="size-4 flex-none" />
          {texts.namesOnly}
        </p>
      )}
      {muted && (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft">
          <BellOff aria-hidden="true" className="size-4 flex-none" />
          {texts.muted}
        </p>
      )}
      <PostTools />
    </article>
  );
}

function PostTools() {
  const { notify } = useToast();
  const { texts, thread, openActions } = useThreadPlace();
  const { post } = thread;

  async function save() {
    const saved = await thread.save();
    if (saved !== null) notify({ tone: 'positive', message: saved ? texts.savedNow : texts.unsavedNow });
  }

  async function share() {
    const outcome = await shareCode.load().then(
      ({ shareLink }) => shareLink(postPath(post.village.slug, post.postId), post.title),
      () => 'failed' as const,
    );
    if (outcome === 'copied') notify({ tone: 'positive', message: texts.copied });
    if (outcome === 'failed') notify({ tone: 'negative', message: texts.copyFailed });
  }

  return (
    <div className="mt-4 border-t border-line pt-2">
      <div className="-mb-2 -ml-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={post.saved}
          icon={<Bookmark aria-hidden="true" className={post.saved ? 'fill-current' : ''} />}
          onClick={() => save()}
        >
          {post.saved ? texts.saved : texts.save}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => {
            void share();
          }}
        >
          {texts.share}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          icon={<Ellipsis aria-hidden="true" />}
          onClick={() => openActions({ kind: 'post', writing: post })}
        >
          {texts.more}
        </Button>
      </div>
    </div>
  );
}
