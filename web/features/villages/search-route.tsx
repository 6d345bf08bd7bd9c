import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { listsCounts } from './lists-counts.ts';
import { listsTexts, type ListsTexts } from './lists-texts.ts';
import { VillagePicture } from './pictures.tsx';
import { PostList } from './post-list.tsx';
import { readSearch, searchPath, type PostSearch } from './search-query.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const search = readSearch(url.searchParams);
  const { q, village } = search;
  const inVillage = village === null ? {} : { village };
  const [{ list: villages }, posts, topics] = await Promise.all([
    api.listVillages({ limit: 100 }),
    q === '' ? null : api.searchPosts({ query: q, ...inVillage }),
    q === '' ? api.listTopics(inVillage) : null,
  ]);
  return {
    search,
    villages: villages.map(({ slug, name }) => ({ value: slug, label: name })),
    posts,
    topics: (topics?.list ?? []).slice(0, 12).map(({ topic }) => topic),
    texts: listsTexts(context),
    now: nowFrom(context).getTime(),
  };
}

export default function SearchPage() {
  const { search, villages, posts, topics, texts, now } = useLoaderData<typeof loader>();
  const counts = useMessages(listsCounts);
  const { formats } = useLocale();
  const { call } = useApi();
  const { key, go, type } = useSearch(search);
  const waiting = useNavigation().location?.pathname === '/villages/search';
  const { q, village } = search;
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.searchTitle}
        back={{ to: village === null ? '/villages' : `/villages/${village}`, label: texts.back }}
      />
      <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        {/* Works before any script does, too. */}
        <form
          method="get"
          action="/villages/search"
          onSubmit={(event) => {
            event.preventDefault();
            go({ ...search, q: String(new FormData(event.currentTarget).get('q')) });
          }}
        >
          {village !== null && <input type="hidden" name="village" value={village} />}
          <SearchInput
            key={key}
            label={texts.search}
            clearLabel={texts.clear}
            placeholder={texts.searchHint}
            name="q"
            maxLength={100}
            autoComplete="off"
            defaultValue={q}
            onChange={(event) => type(event.target.value)}
            onClear={() => go({ ...search, q: '' })}
          />
        </form>
        <Select
          label={texts.where}
          labelHidden
          error={undefined}
          options={[{ value: '', label: texts.everywhere }, ...villages]}
          value={village ?? ''}
          onChange={(event) => go({ ...search, village: event.target.value || null })}
        />
      </search>
      <div aria-busy={waiting} className={clsx('mt-5 transition-opacity', waiting && 'opacity-50')}>
        {posts === null ? (
          <Begin topics={topics} village={village} texts={texts} />
        ) : (
          <>
            <output className={posts.list.length === 0 ? 'sr-only' : 'mb-3 block text-sm text-ink-soft'}>
              {posts.list.length === 0
                ? counts.nothing({ words: q })
                : counts.found({ count: formats.number(posts.list.length), more: posts.nextCursor !== null })}
            </output>
            <PostList
              first={posts}
              name={`search ${village} ${q}`}
              now={now}
              village
              query={q}
              load={(cursor) =>
                call('searchPosts', { query: q, cursor, ...(village !== null && { village }) })
              }
              empty={
                <EmptyState
                  illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
                  title={counts.nothing({ words: q })}
                  text={texts.nothingText}
                  action={
                    <ButtonLink
                      to={village === null ? '/villages/write' : `/villages/write?village=${village}`}
                      variant="secondary"
                    >
                      {texts.ask}
                    </ButtonLink>
                  }
                />
              }
            />
          </>
        )}
      </div>
    </div>
  );
}

function Begin({
  topics,
  village,
  texts,
}: {
  topics: readonly string[];
  village: string | null;
  texts: ListsTexts;
}) {
  return (
    <>
      <EmptyState
        illustration={<VillagePicture picture="kitchen" className="w-full rounded-xl" />}
        title={texts.begin}
        text={texts.beginText}
      />
      {topics.length > 0 && (
        <Section title={texts.popular}>
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic}>
                <Link to={searchPath({ q: topic, village })} replace className="chip">
                  <Search aria-hidden="true" />
                  <span lang="">{topic}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Long enough for the next letter, short enough not to be noticed. */
const typingMs = 300;

/** A search field whose words go into the address once she pauses. */
function useSearch(search: PostSearch) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked for last; other words in the address come from elsewhere and fill the field anew. */
  const [asked, setAsked] = useState(search.q);
  const [shown, setShown] = useState(search.q);
  const [key, setKey] = useState(0);
  if (search.q !== shown) {
    setShown(search.q);
    if (search.q !== asked) {
      setAsked(search.q);
      setKey(key + 1);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(next: PostSearch) {
    clearTimeout(timer.current);
    const q = next.q.trim();
    setAsked(q);
    void navigate(searchPath({ ...next, q }), { replace: true, preventScrollReset: true });
  }

  function type(q: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go({ ...search, q }), typingMs);
  }

  return { key, go, type };
}
