import { clsx } from 'clsx';
import { Bookmark, Search, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Village } from '#contract/calls/villages/groups.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { textsFor } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, rootFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Banners } from '../materials/banners.tsx';
import { hubMessages, type HubTexts } from './hub-messages.ts';
import { languageChoice } from './language-choice.ts';
import { LanguageFilter } from './language-filter.tsx';
import { VillagePicture } from './pictures.tsx';
import { MyVillages } from './my-villages.tsx';
import { PostList } from './post-list.tsx';
import { VillageTile } from './village-tile.tsx';
import { VillageWays } from './village-ways.tsx';
import { WriteLink } from './write-link.tsx';

/** Enough to choose from; the others are one tap away. */
const mostSuggested = 4;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const language = languageChoice(request);
  const root = rootFrom(context);
  const own = scriptOfLocale(root.locale);
  const script = language === 'own' ? own : null;
  const [villages, posts, header] = await Promise.all([
    api.listVillages({ limit: 40 }),
    api.listPosts(script === null ? {} : { script }),
    api.querySceneMaterialList({ scene: 'villageHeader', device: root.deviceType }),
  ]);
  const texts = textsFor(root, hubMessages);
  return {
    villages: villages.list,
    header: header.list,
    posts,
    language,
    script,
    texts,
    now: nowFrom(context).getTime(),
  };
}

export default function VillagesPage() {
  const { villages, header, texts } = useLoaderData<typeof loader>();
  const mine = villages.filter(({ joined }) => joined);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <>
            <IconLink to="/villages/search" label={texts.search} icon={<Search aria-hidden="true" />} />
            <IconLink to="/villages/saved" label={texts.saved} icon={<Bookmark aria-hidden="true" />} />
            <IconLink to="/villages/mine" label={texts.mine} icon={<UserPen aria-hidden="true" />} />
            {mine.length > 0 && <WriteLink place="head" />}
          </>
        }
      />
      <Banners scene="villageHeader" label={texts.header} materials={header} className="mb-6" />
      {mine.length === 0 ? (
        <Welcome villages={villages} texts={texts} />
      ) : (
        <Hub mine={mine} villages={villages} />
      )}
    </div>
  );
}

/** For who joined none yet. */
function Welcome({ villages, texts }: { villages: readonly Village[]; texts: HubTexts }) {
  const shown = villages.slice(0, 6);
  return (
    <>
      <HeroCard className="grid items-center gap-4 md:grid-cols-[1fr_18rem] md:gap-8 md:px-10">
        <div>
          <h2 className="text-2xl md:text-3xl">{texts.welcome}</h2>
          <p className="ink-soft mt-3">{texts.welcomeText}</p>
          <p className="ink-soft mt-2 text-sm">{texts.welcomeRules}</p>
        </div>
        <VillagePicture picture="quiet" className="mx-auto w-full rounded-xl" />
      </HeroCard>
      <Section title={texts.suggested} action={<AllVillages label={texts.seeAll} />}>
        <p className="mb-4 text-ink-soft">
          {shown.some(({ suggested }) => suggested) ? texts.suggestedText : texts.openText}
        </p>
        <Tiles villages={shown} wide />
      </Section>
      <Section title={texts.more}>
        <VillageWays texts={texts} />
      </Section>
    </>
  );
}

function Hub({ mine, villages }: { mine: readonly Village[]; villages: readonly Village[] }) {
  const { posts, language, script, texts, now } = useLoaderData<typeof loader>();
  const { call } = useApi();
  // Those that she joins here stay where they are, so that a slip of the thumb is undone in the same place.
  const [offered] = useState(() =>
    villages.filter(({ suggested, joined }) => suggested && !joined).slice(0, mostSuggested),
  );
  const shown = offered.flatMap(({ slug }) => villages.find((village) => village.slug === slug) ?? []);
  const hidden = new Set(shown.map(({ slug }) => slug));
  return (
    <div className="grid gap-x-10 lg:grid-cols-[1fr_21rem] lg:items-start">
      <div className="lg:order-2 lg:sticky lg:top-20">
        <Section
          title={texts.myVillages}
          action={<AllVillages label={texts.seeAll} />}
          className="max-lg:mt-2 lg:mt-0"
        >
          <MyVillages villages={mine.filter(({ slug }) => !hidden.has(slug))} />
        </Section>
        <div className="max-lg:hidden">
          <Section title={texts.more}>
            <VillageWays texts={texts} />
          </Section>
        </div>
      </div>
      <div>
        {shown.length > 0 && (
          <Section title={texts.suggested} className="lg:mt-0">
            <Tiles villages={shown} />
          </Section>
        )}
        <div className="mt-6 lg:hidden">
          <VillageWays texts={texts} />
        </div>
        <Section
          title={texts.feed}
          action={<LanguageFilter choice={language} label={texts.own} />}
          className={shown.length > 0 ? '' : 'lg:mt-0'}
        >
          <PostList
            heading="h3"
            first={posts}
            name={`hub ${language}`}
            now={now}
            village
            {...(language === 'own' && { end: texts.endOwn })}
            load={(cursor) => call('listPosts', { cursor, ...(script !== null && { script }) })}
            empty={
              <EmptyState
                illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
                title={texts.emptyFeed}
                text={texts.emptyFeedText}
                action={<ButtonLink to="/villages/write">{texts.write}</ButtonLink>}
                heading="h3"
              />
            }
          />
          <WriteLink place="thumb" />
        </Section>
      </div>
    </div>
  );
}

function AllVillages({ label }: { label: string }) {
  return <TextLink to="/villages/list?type=32">{label}</TextLink>;
}

function Tiles({ villages, wide = false }: { villages: readonly Village[]; wide?: boolean }) {
  return (
    <ul
      className={clsx(
        'grid gap-4 md:gap-5',
        villages.length > 1 && 'sm:grid-cols-2',
        wide && 'lg:grid-cols-3',
      )}
    >
      {villages.map((village) => (
        <li key={village.slug} className="grid">
          <VillageTile village={village} />
        </li>
      ))}
    </ul>
  );
}
