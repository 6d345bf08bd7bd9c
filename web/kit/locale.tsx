import { createContext, use, useMemo, type ReactNode } from 'react';
import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import type { Clock } from './shown-clock.ts';
import { createFormats, type Formats } from './formats.ts';

export interface LocaleValue {
  readonly locale: Locale;
  readonly script: Script;
  readonly clock: Clock;
  readonly formats: Formats;
}

const LocaleContext = createContext<LocaleValue | null>(null);

export function LocaleProvider({
  locale,
  clock: { zone, named },
  children,
}: {
  locale: Locale;
  clock: Clock;
  children: ReactNode;
}) {
  const value = useMemo(() => {
    const clock = { zone, named };
    return { locale, script: scriptOfLocale(locale), clock, formats: createFormats(locale, clock) };
  }, [locale, zone, named]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** The reader's language with the formats that go with it. */
export function useLocale(): LocaleValue {
  const value = use(LocaleContext);
  if (!value) throw new Error('useLocale needs a LocaleProvider above it');
  return value;
}
