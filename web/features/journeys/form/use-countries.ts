import { useEffect, useMemo, useState } from 'react';
import type { Country } from '#contract/calls/regions.ts';
import { ApiError } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useApi } from '#web/shell/use-api.ts';

export type Countries =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; retry(): void }
  | { readonly kind: 'there'; readonly list: readonly Country[] };

/** Every country in the reader's language: fetched when it is first needed, unless the owner has them. */
export function useCountries(needed: boolean, given: readonly Country[] | undefined): Countries {
  const { send } = useApi();
  const { locale } = useLocale();
  const [fetched, setFetched] = useState<{ locale: string; list: readonly Country[] | 'failed' } | null>(
    null,
  );
  const found = fetched?.locale === locale ? fetched.list : undefined;
  const isMissing = needed && given === undefined && found === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const keep = (list: readonly Country[] | 'failed') => setFetched({ locale, list });
    send('countryList', {}, { handleErrors: true }).then(
      (result) => keep(result.list),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        keep('failed');
      },
    );
  }, [isMissing, locale, send]);

  // The same for as long as nothing changes: every question of the form would be drawn again.
  return useMemo(() => {
    if (given !== undefined) return { kind: 'there', list: given };
    if (found === 'failed') return { kind: 'failed', retry: () => setFetched(null) };
    return found === undefined ? { kind: 'loading' } : { kind: 'there', list: found };
  }, [given, found]);
}
