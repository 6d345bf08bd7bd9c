import { clsx } from 'clsx';
import { HeartHandshake } from 'lucide-react';
import {
  Link,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaDescriptor,
} from 'react-router';
import type { VillageDetail } from '#contract/calls/villages.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { orMissing } from '#web/shell/missing-page.ts';
import { namedPage } from '#web/shell/named-page.ts';
import { apiFrom, rootFrom, siteFrom } from '#web/shell/page-context.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { Section } from '#web/ui/section.tsx';
import { languageChoice, rememberLanguageChoice } from './language-choice.ts';
import { LanguageFilter } from './language-filter.tsx';
import { VillagePicture } from './pictures.tsx';
import { PostList } from './post-list.tsx';
import { useMembership } from './use-membership.ts';
import { VillageHeader } from './village-header.tsx';
import { villagePageTexts, type VillagePageTexts } from './village-page-messages.ts';
import { readVillageQuery, villagePath, type VillageQuery } from './village-query.ts';
import { WriteLink } from './write-link.tsx';

export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const slug = params['village'] ?? '';
  const query = readVillageQuery(url.searchParams);
  const language = languageChoice(request);
  const own = scriptOfLocale(rootFrom(context).locale);
  const script = language === 'own' ? own : null;
  const only = script !== null && { script };
  const input = {
    village: slug,
    order: query.order,
    ...(query.topic !== null && { topic: query.topic }),
    ...only,
  };
  const [village, posts] = await orMissing(
    { context, url },
    Promise.all([api.getVillage({ slug, ...only }), api.listPosts(input)]),
  );
  const texts = villagePageTexts(own, { name: village.name, topic: query.topic });
  const page = { title: village.name, description: village.text, brand: siteFrom(context).brandName };
  return { village, posts, input, query, language, texts, page, now: Date.now() };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined =>
  loaderData && namedPage(loaderData.page);

export default function VillagePage() {
  const { village, query, language, texts } = useLoaderData<typeof loader>();
  const membership = useMembership(village);
  const waiting = useNavigation().location?.pathname === `/villages/${village.slug}`;
  return (
    <div className="page">
      <VillageHeader key={village.slug} village={village} membership={membership} texts={texts} />
      <div className="grid gap-x-10 lg:grid-cols-[1fr_21rem] lg:items-start">
        <div className="lg:sticky lg:top-20 lg:order-2 lg:mt-8">
          <Rules village={village} title={texts.rules} />
        </div>
        <div>
          <Section
            title={texts.posts}
            action={membership.joined && <WriteLink village={village.slug} place="head" />}
          >
            {!membership.joined && <p className="mb-3 text-ink-soft">{texts.joinFirst}</p>}
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <FilterLinks
                look="segments"
                className="min-w-[min(14rem,100%)] flex-1"
                label={texts.order}
                links={(['active', 'newest'] as const).map((order) => ({
                  to: villagePath(village.slug, { ...query, order }),
                  label: texts[order],
                  current: order === query.order,
                }))}
              />
              <LanguageFilter choice={language} label={texts.own} />
            </div>
            <Topics village={village} query={query} texts={texts} />
            <div aria-busy={waiting} className={clsx('transition-opacity', waiting && 'opacity-50')}>
              <Posts />
            </div>
            {membership.joined && <WriteLink village={village.slug} place="thumb" />}
          </Section>
        </div>
      </div>
    </div>
  );
}

/** Beside the posts where there is room, else behind a tap. */
function Rules({ village, title: name }: { village: VillageDetail; title: string }) {
  if (village.rules.length === 0) return null;
  const title = (
    <>
      <HeartHandshake aria-hidden="true" className="size-5 flex-none text-accent-ink" />
      {name}
    </>
  );
  const rules = (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
      {village.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
  return (
    <>
      <details className="card card-sunken mt-4 py-2 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">{title}</summary>
        {rules}
      </details>
      <div className="card card-sunken max-lg:hidden">
        <h2 className="flex items-center gap-2 text-base">{title}</h2>
        {rules}
      </div>
    </>
  );
}

/** Links rather than buttons: each has an address. */
function Topics({
  village,
  query,
  texts,
}: {
  village: VillageDetail;
  query: VillageQuery;
  texts: VillagePageTexts;
}) {
  const known = village.topics.map(({ topic }) => topic);
  // A topic that somebody's link names is shown as chosen, also when few have written on it.
  const isOther = query.topic !== null && !known.includes(query.topic);
  const topics = [null, ...(isOther ? [query.topic] : []), ...known];
  if (topics.length === 1) return null;
  return (
    <nav aria-label={texts.topic}>
      <ul className="-mx-1 mb-4 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap">
        {topics.map((topic) => (
          <li key={topic ?? ''}>
            <Link
              to={villagePath(village.slug, { ...query, topic: topic === query.topic ? null : topic })}
              replace
              preventScrollReset
              lang={topic === null ? undefined : ''}
              aria-current={topic === query.topic ? 'true' : undefined}
              className="chip whitespace-nowrap"
            >
              {topic === null ? texts.allTopics : `#${topic}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Posts() {
  const { village, posts, input, language, query, texts, now } = useLoaderData<typeof loader>();
  const { send } = useApi();
  return (
    <PostList
      first={posts}
      name={`${village.slug} ${language} ${query.order} ${query.topic}`}
      now={now}
      village={false}
      {...(language === 'own' && { end: texts.endOwn })}
      load={(cursor) => send('listPosts', { ...input, cursor }, { handleErrors: true })}
      empty={<NoPosts />}
    />
  );
}

function NoPosts() {
  const { village, language, query, texts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const write = <ButtonLink to={`/villages/write?village=${village.slug}`}>{texts.write}</ButtonLink>;
  const art = <VillagePicture picture={village.picture} className="w-full rounded-xl" />;
  if (query.topic !== null) {
    return (
      <EmptyState
        heading="h3"
        illustration={art}
        title={texts.emptyTopic}
        text={texts.emptyTopicText}
        action={
          <ButtonLink to={villagePath(village.slug, { ...query, topic: null })} variant="secondary" replace>
            {texts.seeAll}
          </ButtonLink>
        }
      />
    );
  }
  if (language === 'own') {
    return (
      <EmptyState
        heading="h3"
        illustration={art}
        title={texts.emptyOwn}
        text={texts.emptyOwnText}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button
              variant="secondary"
              onClick={() => {
                rememberLanguageChoice('all');
                void revalidate();
              }}
            >
              {texts.allLanguages}
            </Button>
            {village.joined && write}
          </span>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      illustration={art}
      title={texts.empty}
      text={texts.emptyText}
      {...(village.joined && { action: write })}
    />
  );
}
