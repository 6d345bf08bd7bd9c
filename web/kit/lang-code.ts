import type { Locale } from '#contract/locales.ts';

/** A language as the specification, section 7, writes it in requests: `EN_US`, `ZH_HK`. */
export const langCodeOf = (locale: Locale): string =>
  locale === 'en' ? 'EN_US' : locale.toUpperCase().replace('-', '_');
