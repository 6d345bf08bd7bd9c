import type { Localised } from '../locales.ts';
import type { Kind } from './kind.ts';

/** What a piece is called by: its title is in all languages or the same in each, and one without it has its slug. */
export function titleFrom(title: Localised | string | null | undefined, slug: string): Localised {
  if (typeof title === 'object' && title !== null) return title;
  const words = title || slug;
  return { en: words, 'zh-Hans': words, 'zh-Hant': words };
}

/** The same of what is stored of it. */
export const titleIn = (
  { title }: Pick<Kind, 'title'>,
  slug: string,
  body: Readonly<Record<string, unknown>>,
): Localised =>
  // Of a field of words, or of a code.
  titleFrom(title === null ? null : (body[title] as Localised | string | null), slug);
