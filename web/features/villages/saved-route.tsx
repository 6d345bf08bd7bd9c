import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { listsTexts } from './lists-texts.ts';
import { VillagePicture } from './pictures.tsx';
import { PostList } from './post-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    posts: await apiFrom(context).listPosts({ of: 'saved' }),
    texts: listsTexts(context),
    now: nowFrom(context).getTime(),
  };
}

export default function SavedPage() {
  const { posts, texts, now } = useLoaderData<typeof loader>();
  const { call } = useApi();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.savedTitle}
        subtitle={texts.savedText}
        back={{ to: '/villages', label: texts.back }}
      />
      <PostList
        first={posts}
        name="saved"
        now={now}
        village
        load={(cursor) => call('listPosts', { of: 'saved', cursor })}
        empty={
          <EmptyState
            illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
            title={texts.savedEmpty}
            text={texts.savedEmptyText}
            action={<ButtonLink to="/villages">{texts.toVillages}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
