import { textIn, type Localised, type Script, type WrittenText } from '../locales.ts';
import type { Kind } from './kind.ts';

/** What a piece is called by in each language: what was written in it or the nearest, or the same in all; one without it has its slug. */
export function titleFrom(title: WrittenText | string | null | undefined, slug: string): Localised {
  const words = (script: Script) =>
    (typeof title === 'object' && title !== null ? textIn(title, script) : title) || slug;
  return { en: words('en'), 'zh-Hans': words('zh-Hans'), 'zh-Hant': words('zh-Hant') };
}

/** The same of what is stored of it. */
export const titleIn = (
  { title }: Pick<Kind, 'title'>,
  slug: string,
  body: Readonly<Record<string, unknown>>,
): Localised =>
  // Of a field of words, or of a code.
  titleFrom(title === null ? null : (body[title] as WrittenText | string | null), slug);
