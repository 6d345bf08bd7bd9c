import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { listsMessages } from './lists-messages.ts';
import { PostList } from './post-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { posts: await apiFrom(context).listPosts({ of: 'saved' }), now: Date.now() };
}

export default function SavedPage() {
  const { posts, now } = useLoaderData<typeof loader>();
  const texts = useMessages(listsMessages);
  const { send } = useApi();
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
        load={(cursor) => send('listPosts', { of: 'saved', cursor }, { handleErrors: true })}
        empty={
          <EmptyState
            illustration={<EmptyNest />}
            title={texts.savedEmpty}
            text={texts.savedEmptyText}
            action={<ButtonLink to="/villages">{texts.toVillages}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
