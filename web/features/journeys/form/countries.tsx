import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Country } from '#contract/calls/regions.ts';
import { orNull } from '#web/kit/failures.ts';
import { langCodeOf } from '#web/kit/lang-code.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useApi } from '#web/kit/use-api.ts';

export type Countries =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; retry(): void }
  | { readonly kind: 'there'; readonly list: readonly Country[] };

type Fetched = readonly Country[] | 'failed';

/**
 * Every country in the reader's language: fetched when it is first needed, unless the owner has them.
 * @returns the countries, and what is to be drawn somewhere while it is not null, which fetches them
 */
export function useCountries(needed: boolean, given: readonly Country[] | undefined) {
  const { locale } = useLocale();
  const [fetched, setFetched] = useState<{ locale: string; list: Fetched } | null>(null);
  const found = fetched?.locale === locale ? fetched.list : undefined;
  const isMissing = needed && given === undefined && found === undefined;

  // The same for as long as nothing changes: every question of the form would be drawn again.
  const countries = useMemo((): Countries => {
    if (given !== undefined) return { kind: 'there', list: given };
    if (found === 'failed') return { kind: 'failed', retry: () => setFetched(null) };
    return found === undefined ? { kind: 'loading' } : { kind: 'there', list: found };
  }, [given, found]);
  const fetching = isMissing ? (
    <FetchCountries key={locale} onFetched={(list) => setFetched({ locale, list })} />
  ) : null;
  return { countries, fetching };
}

/** Draws nothing. By itself, since most forms never ask for countries, and need no way to the server to be drawn. */
function FetchCountries({ onFetched }: { onFetched(list: Fetched): void }) {
  const { call } = useApi();
  const { locale } = useLocale();
  const tell = useEffectEvent(onFetched);
  useEffect(() => {
    void call('countryList', { langCode: langCodeOf(locale) })
      .catch(orNull())
      .then((result) => tell(result?.list ?? 'failed'));
  }, [call, locale]);
  return null;
}
