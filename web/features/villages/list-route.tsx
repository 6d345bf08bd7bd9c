import { useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { useMessages } from '#web/shell/messages.ts';
import { namedPage } from '#web/shell/named-page.ts';
import { apiFrom, rootFrom } from '#web/shell/page-context.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BenefitList, loadBenefitList } from '../benefits/benefit-list.tsx';
import { CourseList, loadCourseList } from '../courses/course-list.tsx';
import { listMessages } from './list-messages.ts';

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
      return { type, page, shown: await apiFrom(args.context).listVillages() } as const;
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
      <Shown loaded={loaded} />
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
  const texts = useMessages(listMessages);
  switch (loaded.type) {
    case '30':
      return <CourseList {...loaded.shown} />;
    case '31':
      return <BenefitList {...loaded.shown} />;
    case '32':
      return (
        <div className="page">
          <PageHeader title={texts.titles['32']} />
          <ul className="card row-list py-2">
            {loaded.shown.list.map(({ slug, name, text }) => (
              <li key={slug}>
                <ListRow title={name} text={text} />
              </li>
            ))}
          </ul>
        </div>
      );
  }
}
