import { Suspense, useState } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { v4 as newUuid } from 'uuid';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { VillagePicture } from './pictures.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { postPath } from './post-path.ts';
import { writeMessages } from './write-messages.ts';

const WriteForm = lateComponent(
  late(() => import('./write-form.tsx')),
  'WriteForm',
);
const EditForm = lateComponent(
  late(() => import('./edit-form.tsx')),
  'EditForm',
);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const editing = url.searchParams.get('edit');
  if (editing !== null) {
    const { post } = await api.getPost({ postId: editing });
    // Only her own is changed; the thread itself says what else there is to do.
    if (!post.writer.mine) throw redirect(postPath(post.village.slug, post.postId));
    return { kind: 'edit', post } as const;
  }
  const named = url.searchParams.get('draft');
  const draftId = named !== null && uuid.test(named) ? named : null;
  const [{ list: villages }, { draft }] = await Promise.all([
    api.listVillages({ joined: 'true', limit: 100 }),
    draftId === null ? { draft: null } : api.getDraft({ draftId }),
  ]);
  return {
    kind: 'new',
    draftId,
    draft,
    village: url.searchParams.get('village'),
    villages: villages.map(({ slug, name }) => ({ slug, name })),
  } as const;
}

export default function WritePage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(writeMessages);
  // What the device keeps is not on the server's page.
  const isAlive = useHydrated();
  const [newId] = useState(() => newUuid());
  const back =
    data.kind === 'edit'
      ? { to: postPath(data.post.village.slug, data.post.postId), label: texts.backToPost }
      : { to: data.village === null ? '/villages' : `/villages/${data.village}`, label: texts.back };
  return (
    <div className="page page-narrow">
      <PageHeader title={data.kind === 'edit' ? texts.editTitle : texts.title} back={back} />
      {data.kind === 'new' && data.villages.length === 0 ? (
        <EmptyState
          illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
          title={texts.noVillage}
          text={texts.noVillageText}
          action={<ButtonLink to="/villages/list?type=32">{texts.findVillage}</ButtonLink>}
        />
      ) : isAlive ? (
        <Suspense fallback={<FormShape />}>
          {data.kind === 'edit' ? (
            <EditForm key={data.post.postId} post={data.post} />
          ) : (
            <WriteForm
              key={data.draftId ?? newId}
              draftId={data.draftId ?? newId}
              known={data.draft}
              village={data.village}
              villages={data.villages}
            />
          )}
        </Suspense>
      ) : (
        <FormShape />
      )}
    </div>
  );
}

/** As tall as the form, so that nothing below it jumps when it comes. */
function FormShape() {
  return (
    <div aria-hidden="true" className="grid min-h-[58rem] content-start gap-6">
      <Skeleton shape="button" className="w-full" />
      <Skeleton shape="button" className="w-full" />
      <Skeleton shape="card" className="h-48 w-full" />
      <Skeleton shape="card" className="h-28 w-full" />
    </div>
  );
}
