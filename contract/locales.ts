/** Languages of the site with the script their texts are written in. */
export const locales = ['en', 'zh-CN', 'zh-HK', 'zh-TW', 'zh-SG', 'zh-MO'] as const;
export type Locale = (typeof locales)[number];

/** Texts exist once per script: the five Chinese locales share two. */
export const scripts = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Script = (typeof scripts)[number];

/** A text in every language the site speaks. */
export type Localised = Readonly<Record<Script, string>>;

declare const unread: unique symbol;
/** Nothing is one. It stands in the way of whoever takes the words of one language as they are. */
interface Unread {
  readonly [unread]: never;
}

/**
 * A text that staff wrote: in the languages that were offered then, empty in others. What a reader gets of it says `textIn`
 * alone: what stands in it by the name of a language fits nowhere where a text is wanted.
 */
export type WrittenText = Readonly<Partial<Record<Script, string | Unread>>>;

/** What was written in a language itself, for whoever looks after it; empty where nothing was. */
export function writtenIn(text: WrittenText, script: Script): string {
  const words = text[script];
  return typeof words === 'string' ? words : '';
}

/** Where there is nothing in the reader's own script: the other one of Chinese first. */
const nearestScripts: Readonly<Record<Script, readonly Script[]>> = {
  en: ['en', 'zh-Hans', 'zh-Hant'],
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en'],
};

/** What a reader gets of a text: in her script, else in the nearest that it was written in; empty where nothing was. */
export function textIn(text: WrittenText, script: Script): string {
  return nearestScripts[script].map((one) => writtenIn(text, one)).find((words) => words !== '') ?? '';
}

/** The same of what is kept for each language and is no text. */
export const nearestOf = <One>(by: Readonly<Record<Script, One | null>>, script: Script): One | null =>
  nearestScripts[script].map((one) => by[one]).find((one) => one !== null) ?? null;

/** Whether nothing was written in any language. */
export const isUnwritten = (text: WrittenText): boolean =>
  scripts.every((script) => writtenIn(text, script) === '');

const scriptOf: Record<Locale, Script> = {
  en: 'en',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-MO': 'zh-Hans',
  'zh-HK': 'zh-Hant',
  'zh-TW': 'zh-Hant',
};

export function scriptOfLocale(locale: Locale): Script {
  return scriptOf[locale];
}

/** What a reader gets whose language is not among those that the brand offers: the other script of it first. */
export function nearestLocale(locale: Locale, offered: readonly Locale[]): Locale {
  if (offered.includes(locale)) return locale;
  const isChinese = (one: Locale) => one !== 'en';
  return (
    offered.find((one) => scriptOf[one] === scriptOf[locale]) ??
    offered.find((one) => isChinese(one) === isChinese(locale)) ??
    offered[0] ??
    locale
  );
}

/** Scripts that texts are asked for in where these languages are offered. */
export const scriptsOfLocales = (offered: readonly Locale[]): readonly Script[] =>
  scripts.filter((script) => offered.some((locale) => scriptOf[locale] === script));

/** The script of texts for a reader, of the languages that are offered. */
export const offeredScript = (locale: Locale, offered: readonly Locale[]): Script =>
  scriptOfLocale(nearestLocale(locale, offered));

/**
 * The language mapping of the specification, section 9: `zh` and `zh-cn` are Simplified (China), `zh-hk` and
 * `zh-tw` Traditional, `zh-sg` and `zh-mo` Simplified. Also takes script tags and the regions that browsers
 * send. Returns null for a language the site does not speak.
 */
export function parseLocale(tag: string | null | undefined): Locale | null {
  const lower = tag?.trim().toLowerCase().replaceAll('_', '-');
  if (!lower) return null;
  if (lower === 'en' || lower.startsWith('en-')) return 'en';
  const exact = locales.find((locale) => locale.toLowerCase() === lower);
  if (exact) return exact;
  if (lower.startsWith('zh-hant')) return lower.endsWith('-hk') ? 'zh-HK' : 'zh-TW';
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh-CN';
  return null;
}

/** The first language of an `Accept-Language` header that the site speaks, by the reader's own weights. */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | null {
  for (const tag of byWeight(header)) {
    const locale = parseLocale(tag);
    if (locale) return locale;
  }
  return null;
}

/** The first region that languages name (`GB` in `en-GB`, `zh-Hant-HK`), each text written as in `Accept-Language`. */
export function regionFromLanguages(headers: readonly string[]): string | null {
  for (const tag of headers.flatMap(byWeight)) {
    const region = /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})\b/i.exec(tag)?.[1];
    if (region !== undefined) return region.toUpperCase();
  }
  return null;
}

function byWeight(header: string | null | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
