import { createContext, use, useMemo, type ReactNode } from 'react';
import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import { createFormats, type Formats } from './formats.ts';

export interface LocaleValue {
  readonly locale: Locale;
  readonly script: Script;
  /** IANA name of the zone whose clock is read. */
  readonly zone: string;
  readonly formats: Formats;
}

const LocaleContext = createContext<LocaleValue | null>(null);

export function LocaleProvider({
  locale,
  zone,
  children,
}: {
  locale: Locale;
  zone: string;
  children: ReactNode;
}) {
  const value = useMemo(() => {
    return { locale, script: scriptOfLocale(locale), zone, formats: createFormats(locale, zone) };
  }, [locale, zone]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** The reader's language with the formats that go with it. */
export function useLocale(): LocaleValue {
  const value = use(LocaleContext);
  if (!value) throw new Error('useLocale needs a LocaleProvider above it');
  return value;
}
