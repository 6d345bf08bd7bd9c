import { PenLine } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { listsCounts } from './lists-counts.ts';
import { listsTexts, type ListsTexts } from './lists-texts.ts';
import { VillagePicture } from './pictures.tsx';
import { PostList } from './post-list.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const shows = url.searchParams.get('show') === 'drafts' ? 'drafts' : 'posts';
  const [posts, drafts, numbers] = await Promise.all([
    shows === 'posts' ? api.listPosts({ of: 'mine', order: 'newest' }) : null,
    shows === 'drafts' ? api.listDrafts({}) : null,
    api.myVillageNumbers(),
  ]);
  return {
    shows,
    posts,
    drafts: drafts?.list ?? [],
    numbers,
    texts: listsTexts(context),
    now: nowFrom(context).getTime(),
  } as const;
}

export default function MinePage() {
  const { shows, posts, drafts, numbers, texts, now } = useLoaderData<typeof loader>();
  const { formats } = useLocale();
  const { call } = useApi();
  const counted = (label: string, count: number) =>
    count > 0 ? `${label} (${formats.number(count)})` : label;
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.mineTitle}
        back={{ to: '/villages', label: texts.back }}
        action={
          <ButtonLink to="/villages/write" size="sm" icon={<PenLine aria-hidden="true" />}>
            {texts.write}
          </ButtonLink>
        }
      />
      <FilterLinks
        look="segments"
        label={texts.mineTabs}
        className="mb-5"
        links={[
          { to: '/villages/mine', label: counted(texts.posts, numbers.posts), current: shows === 'posts' },
          {
            to: '/villages/mine?show=drafts',
            label: counted(texts.drafts, numbers.drafts),
            current: shows === 'drafts',
          },
        ]}
      />
      {posts ? (
        <PostList
          first={posts}
          name="mine"
          now={now}
          village
          load={(cursor) => call('listPosts', { of: 'mine', order: 'newest', cursor })}
          empty={
            <EmptyState
              illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
              title={texts.mineEmpty}
              text={texts.mineEmptyText}
              action={<ButtonLink to="/villages/write">{texts.write}</ButtonLink>}
            />
          }
        />
      ) : (
        <Drafts drafts={drafts} texts={texts} />
      )}
      <p className="mt-6">
        <TextLink to="/villages/people" className="inline-flex min-h-11 items-center">
          {counted(texts.blocked, numbers.blocked)}
        </TextLink>
      </p>
    </div>
  );
}

function Drafts({ drafts, texts }: { drafts: readonly PostDraft[]; texts: ListsTexts }) {
  const counts = useMessages(listsCounts);
  const { formats } = useLocale();
  if (drafts.length === 0) {
    return (
      <EmptyState
        illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
        title={texts.draftsEmpty}
        text={texts.draftsEmptyText}
        action={<ButtonLink to="/villages/write">{texts.write}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {drafts.map(({ draftId, title, text, changedAt }) => (
        <li key={draftId} className="grid">
          <CardLink to={`/villages/write?draft=${draftId}`} className="p-4">
            <span
              lang={title === '' ? undefined : ''}
              dir="auto"
              className="block font-semibold [overflow-wrap:anywhere]"
            >
              {title || texts.untitled}
            </span>
            {text !== '' && (
              <span lang="" dir="auto" className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere] text-ink-soft">
                {text}
              </span>
            )}
            <span className="mt-1.5 block text-sm text-ink-soft">
              {counts.changed({ date: formats.dateTime(changedAt) })}
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
