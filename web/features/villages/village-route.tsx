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
import type { VillageDetail } from '#contract/calls/villages/groups.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { orMissing } from '#web/kit/missing-page.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { apiFrom, nowFrom, rootFrom, siteFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
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
  return { village, posts, input, query, language, texts, page, now: nowFrom(context).getTime() };
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
      <VillageHeader
        key={village.slug}
        village={village}
        membership={membership}
        rules={<Rules village={village} title={texts.rules} className="mb-3 lg:hidden" />}
        texts={texts}
      />
      <div className="mt-4 grid gap-x-10 md:mt-6 lg:grid-cols-[1fr_21rem] lg:items-start">
        <div className="max-lg:hidden lg:sticky lg:top-20 lg:order-2">
          <Rules village={village} title={texts.rules} className="card card-sunken" />
        </div>
        <section aria-labelledby="posts">
          <h2 id="posts" className="sr-only">
            {texts.posts}
          </h2>
          <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <FilterLinks
              look="segments"
              className="min-w-[min(9rem,100%)] flex-1"
              label={texts.order}
              links={(['active', 'newest'] as const).map((order) => ({
                to: villagePath(village.slug, { ...query, order }),
                label: texts[order],
                current: order === query.order,
              }))}
            />
            <LanguageFilter choice={language} label={texts.own} />
            {membership.joined && <WriteLink village={village.slug} place="head" />}
          </div>
          <Topics village={village} query={query} texts={texts} />
          <div aria-busy={waiting} className={clsx('transition-opacity', waiting && 'opacity-50')}>
            <Posts />
          </div>
          {membership.joined && <WriteLink village={village.slug} place="thumb" />}
        </section>
      </div>
    </div>
  );
}

function Rules({
  village: { rules },
  title,
  className,
}: {
  village: VillageDetail;
  title: string;
  className: string;
}) {
  if (rules.length === 0) return null;
  return (
    <div className={className}>
      <h2 className="flex items-center gap-2 text-base">
        <HeartHandshake aria-hidden="true" className="size-5 flex-none text-accent-ink" />
        {title}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
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
      <ScrollRow className="mb-3">
        <ul className="flex gap-2 md:flex-wrap">
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
      </ScrollRow>
    </nav>
  );
}

function Posts() {
  const { village, posts, input, language, query, texts, now } = useLoaderData<typeof loader>();
  const { call } = useApi();
  return (
    <PostList
      first={posts}
      name={`${village.slug} ${language} ${query.order} ${query.topic}`}
      now={now}
      village={false}
      {...(language === 'own' && { end: texts.endOwn })}
      load={(cursor) => call('listPosts', { ...input, cursor })}
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
