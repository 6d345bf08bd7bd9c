import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import type { MallTexts } from './mall-data.ts';
import { hrefOf, orders, readQuery, tidySearch, type MallQuery } from './mall-query.ts';

export interface MallFiltersProps {
  readonly query: MallQuery;
  readonly categories: CallResult<'listRedeemGifts'>['categories'];
  readonly texts: MallTexts;
}

/**
 * Search, shelves, what it is paid with, what she can have now, and the order: links rather than buttons, as all of it
 * stands in the address. Each takes the place of the one before, so that the back button leaves the mall.
 */
export function MallFilters({ query, categories, texts }: MallFiltersProps) {
  const { formats } = useLocale();
  const search = useSearch(query);
  const { pathname } = useLocation();
  const linkTo = (changes: Partial<MallQuery>) =>
    ({ to: hrefOf(pathname, { ...query, ...changes }), replace: true, preventScrollReset: true }) as const;
  const chosen = (is: boolean) => (is ? 'true' : undefined);
  return (
    <section aria-label={texts.filters} className="mt-5 grid gap-3">
      <div className="grid gap-3 lg:grid-cols-[1fr_24rem] lg:items-center">
        <search>
          <form
            method="get"
            onSubmit={(event) => {
              event.preventDefault();
              search.go(String(new FormData(event.currentTarget).get('q')));
            }}
          >
            <SearchInput
              key={search.key}
              label={texts.search}
              clearLabel={texts.clear}
              placeholder={texts.searchHint}
              name="q"
              maxLength={80}
              autoComplete="off"
              defaultValue={query.q}
              onChange={(event) => search.type(event.target.value)}
              onClear={() => search.go('')}
            />
          </form>
        </search>
        <FilterLinks
          look="segments"
          label={texts.sort}
          links={orders.map((sort) => ({
            to: hrefOf(pathname, { ...query, sort }),
            label: texts.sorts[sort],
            current: sort === query.sort,
          }))}
        />
      </div>
      <ScrollRow>
        <ul className="flex gap-2 md:flex-wrap">
          {categories.length > 1 && (
            <li>
              <Link
                {...linkTo({ category: null })}
                aria-current={chosen(query.category === null)}
                className="chip whitespace-nowrap"
              >
                {texts.all}
              </Link>
            </li>
          )}
          {categories.map(({ category, name, count }) => {
            const is = query.category === category;
            return (
              <li key={category}>
                <Link
                  {...linkTo({ category: is ? null : category })}
                  aria-current={chosen(is)}
                  className="chip whitespace-nowrap"
                >
                  {name} <span className="tabular-nums">{formats.number(count)}</span>
                </Link>
              </li>
            );
          })}
          <li>
            <Link
              {...linkTo({ affordable: !query.affordable })}
              aria-current={chosen(query.affordable)}
              className="chip whitespace-nowrap"
            >
              {texts.affordable}
            </Link>
          </li>
          {(['points', 'coins'] as const).map((currency) => {
            const is = query.currency === currency;
            return (
              <li key={currency}>
                <Link
                  {...linkTo({ currency: is ? null : currency })}
                  aria-current={chosen(is)}
                  className="chip whitespace-nowrap"
                >
                  {texts[currency]}
                </Link>
              </li>
            );
          })}
        </ul>
      </ScrollRow>
    </section>
  );
}

/** Long enough for the next letter, short enough not to be noticed. */
const typingMs = 300;

/** A search field whose words go into the address once she pauses. */
function useSearch(query: MallQuery) {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where she is, or will be in a moment: a filter tapped while she was typing is not undone by her words. */
  const place = useRef(here);
  useEffect(() => {
    place.current = next?.pathname === here.pathname ? next : here;
  }, [next, here]);
  /** The words that were asked for last; others in the address come from elsewhere and fill the field anew. */
  const [asked, setAsked] = useState(query.q);
  const [shown, setShown] = useState(query.q);
  const [key, setKey] = useState(0);
  if (query.q !== shown) {
    setShown(query.q);
    if (query.q !== asked) {
      setAsked(query.q);
      setKey(key + 1);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(words: string) {
    clearTimeout(timer.current);
    const { pathname, search } = place.current;
    const q = tidySearch(words);
    setAsked(q);
    const to = hrefOf(pathname, { ...readQuery(new URLSearchParams(search)), q });
    if (to !== `${pathname}${search}`) void navigate(to, { replace: true, preventScrollReset: true });
  }

  function type(words: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(words), typingMs);
  }

  return { key, go, type };
}
