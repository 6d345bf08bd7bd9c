import { ChevronLeft } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { apiFrom, nowFrom, rootFrom, siteFrom } from '#web/kit/page-context.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CommentList } from './comment-list.tsx';
import { ComposerBar } from './composer-bar.tsx';
import { Advice } from './advice.tsx';
import { PostView } from './post-view.tsx';
import { postPath } from './post-path.ts';
import { ThreadContext, type Composing, type Subject, type ThreadPlace } from './thread-context.ts';
import { threadMessages } from './thread-messages.ts';
import { useMembership } from './use-membership.ts';
import { useThread } from './use-thread.ts';
import { VillagePicture } from './pictures.tsx';

const ActionsSheet = lateComponent(
  late(() => import('./actions-sheet.tsx')),
  'ActionsSheet',
);
const AppealSheet = lateComponent(
  late(() => import('./appeal-sheet.tsx')),
  'AppealSheet',
);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const { village: slug = '', postId = '' } = params;
  const named = url.searchParams.get('comment');
  const around = named !== null && uuid.test(named) ? named : null;
  const comments = (from: string | null) =>
    api.listComments({ postId, ...(from !== null && { around: from }) });
  const [detail, page] = await Promise.all([
    api.getPost({ postId }),
    // A comment that is gone by now still leads to the thread.
    around === null ? comments(null) : comments(around).catch(() => comments(null)),
  ]);
  const { village } = detail.post;
  // A post has one address.
  if (village.slug !== slug) throw redirect(postPath(village.slug, postId, around));
  const texts = threadMessages[scriptOfLocale(rootFrom(context).locale)];
  const shown = await api.getVillage({ slug });
  const called = { title: detail.post.title, description: shown.text, brand: siteFrom(context).brandName };
  return {
    detail,
    comments: page,
    village: shown,
    around,
    texts,
    page: called,
    now: nowFrom(context).getTime(),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined =>
  loaderData && namedPage(loaderData.page);

export default function ThreadPage() {
  const { detail } = useLoaderData<typeof loader>();
  return <ThreadView key={detail.post.postId} />;
}

function ThreadView() {
  const { detail, comments: page, village, around, texts, now } = useLoaderData<typeof loader>();
  const thread = useThread(detail, page);
  const { joined, join } = useMembership({ slug: village.slug, joined: village.joined });
  const [acting, setActing] = useState<Subject | null>(null);
  const [appealing, setAppealing] = useState<Subject | null>(null);
  const [composing, setComposing] = useState<Composing | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const { post } = thread;
  useFocusOn(around);
  useFocusOn(written);
  const place = useMemo<ThreadPlace>(
    () => ({
      thread,
      texts,
      joined,
      now,
      openActions: setActing,
      openAppeal: setAppealing,
      compose: setComposing,
    }),
    [thread, texts, joined, now],
  );
  const part = around !== null && page.list[0] !== undefined;
  return (
    <ThreadContext value={place}>
      <div className="page pt-2 md:pt-5">
        <p className="flex items-center gap-1">
          <IconLink
            to={`/villages/${village.slug}`}
            label={texts.back}
            icon={<ChevronLeft aria-hidden="true" />}
            className="-ml-2.5"
          />
          <TextLink to={`/villages/${village.slug}`} className="inline-flex min-h-11 items-center">
            {village.name}
          </TextLink>
        </p>
        <div className="grid gap-x-10 lg:grid-cols-[1fr_19rem] lg:items-start">
          <div>
            <Advice called={post} />
            <PostView />
            <CommentList part={part} />
            <ComposerBar
              drafted={detail.drafted}
              composing={composing}
              onCompose={setComposing}
              onJoin={join}
              onSent={(comment) => {
                if (composing?.kind === 'edit') thread.changeComment(comment.commentId, () => comment);
                else thread.addComment(comment);
                setComposing(null);
                setWritten(comment.commentId);
              }}
            />
          </div>
          <aside className="max-lg:hidden lg:sticky lg:top-24">
            <CardLink flush to={`/villages/${village.slug}`}>
              <VillagePicture picture={village.picture} className="h-32 w-full" />
              <span className="block p-4">
                <span className="font-display block text-lg">{village.name}</span>
                <span className="block text-sm text-ink-soft">{village.text}</span>
              </span>
            </CardLink>
          </aside>
        </div>
        <Suspense fallback={null}>
          {acting && <ActionsSheet subject={acting} onClose={() => setActing(null)} />}
          {appealing && <AppealSheet subject={appealing} onClose={() => setAppealing(null)} />}
        </Suspense>
      </div>
    </ThreadContext>
  );
}

/** Brings a comment before her eyes and under the keyboard: where a link led to, or what she has just written. */
function useFocusOn(commentId: string | null): void {
  useEffect(() => {
    if (commentId === null) return;
    const element = document.getElementById(`comment-${commentId}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [commentId]);
}
