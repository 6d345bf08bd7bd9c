import { useEffect, useState } from 'react';
import type { Province } from '#contract/calls/regions.ts';
import { orNull } from '#web/kit/failures.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useApi } from '#web/kit/use-api.ts';

export type Provinces =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; retry(): void }
  | { readonly kind: 'there'; readonly list: readonly Province[] };

interface Given {
  readonly countryCode: string;
  readonly list: readonly Province[];
}

/** The provinces of the chosen country, fetched when it is chosen; those of `given` are there from the start. */
export function useProvinces(countryCode: string, hasProvinces: boolean, given: Given): Provinces {
  const { call } = useApi();
  const { locale } = useLocale();
  const [fetched, setFetched] = useState<Readonly<Record<string, readonly Province[] | 'failed'>>>({});
  const key = `${locale} ${countryCode}`;
  const isGiven = !hasProvinces || countryCode === given.countryCode;
  const found = fetched[key];
  const isMissing = !isGiven && found === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const keep = (list: readonly Province[] | 'failed') => setFetched((now) => ({ ...now, [key]: list }));
    void call('provinceList', { countryCode })
      .catch(orNull())
      .then((result) => keep(result?.list ?? 'failed'));
  }, [isMissing, key, countryCode, call]);

  if (isGiven) return { kind: 'there', list: hasProvinces ? given.list : [] };
  if (found === undefined) return { kind: 'loading' };
  if (found !== 'failed') return { kind: 'there', list: found };
  return {
    kind: 'failed',
    retry: () => setFetched(({ [key]: _failed, ...others }) => others),
  };
}
