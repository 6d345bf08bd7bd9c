import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { rootFrom } from '#web/kit/page-context.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { loadBenefitList } from '../benefits/benefit-list.tsx';
import { loadCourseList } from '../courses/course-list.tsx';
import { listMessages } from './list-route-messages.ts';
import { loadVillageList } from './village-list.tsx';

// One of them at a time, without its loader, which is the server's.
const CourseList = await whenShown(
  late(async () => {
    const { CourseList } = await import('../courses/course-list.tsx');
    return { CourseList };
  }),
  'CourseList',
);
const BenefitList = await whenShown(
  late(async () => {
    const { BenefitList } = await import('../benefits/benefit-list.tsx');
    return { BenefitList };
  }),
  'BenefitList',
);
const VillageList = await whenShown(
  late(async () => {
    const { VillageList } = await import('./village-list.tsx');
    return { VillageList };
  }),
  'VillageList',
);

/** Online courses, new-product benefits, community villages (specification, section 2). */
const types = ['30', '31', '32'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { locale, site } = rootFrom(args.context);
  const type = types.find((one) => one === args.url.searchParams.get('type')) ?? '32';
  const { titles, descriptions } = listMessages[scriptOfLocale(locale)];
  const page = { title: titles[type], description: descriptions[type], brand: site.brandName };
  switch (type) {
    case '30':
      return { type, page, shown: await loadCourseList(args) } as const;
    case '31':
      return { type, page, shown: await loadBenefitList(args) } as const;
    case '32':
      return { type, page, shown: await loadVillageList(args) } as const;
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined =>
  loaderData && namedPage(loaderData.page);

/** Three lists at one address; which one, its `type` says. */
export default function VillageListsPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <Lists current={loaded.type} />
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Shown loaded={loaded} />
      </Suspense>
    </>
  );
}

function Lists({ current }: { current: Loaded['type'] }) {
  const texts = useMessages(listMessages);
  return (
    <FilterLinks
      look="segments"
      label={texts.lists}
      className="page mt-3"
      links={types.map((type) => ({
        to: `/villages/list?type=${type}`,
        label: texts.names[type],
        current: type === current,
      }))}
    />
  );
}

function Shown({ loaded }: { loaded: Loaded }) {
  switch (loaded.type) {
    case '30':
      return <CourseList {...loaded.shown} />;
    case '31':
      return <BenefitList {...loaded.shown} />;
    case '32':
      return <VillageList {...loaded.shown} />;
  }
}
