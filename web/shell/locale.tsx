import { createContext, use, useMemo, type ReactNode } from 'react';
import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import { createFormats, type Formats } from './formats.ts';

export interface LocaleValue {
  readonly locale: Locale;
  readonly script: Script;
  readonly formats: Formats;
}

const LocaleContext = createContext<LocaleValue | null>(null);

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const value = useMemo(
    () => ({ locale, script: scriptOfLocale(locale), formats: createFormats(locale) }),
    [locale],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** The reader's language with the formats that go with it. */
export function useLocale(): LocaleValue {
  const value = use(LocaleContext);
  if (!value) throw new Error('useLocale needs a LocaleProvider above it');
  return value;
}
