import type { FastifyRequest } from 'fastify';
import { localeFromAcceptLanguage, parseLocale, type Locale } from '#contract/locales.ts';

/** The language that a request asks for: the site's by its header `Language`, the browser's otherwise. */
export function localeOf({ headers }: FastifyRequest): Locale {
  const { language } = headers;
  return (
    parseLocale(typeof language === 'string' ? language : null) ??
    localeFromAcceptLanguage(headers['accept-language']) ??
    'en'
  );
}
