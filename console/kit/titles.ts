import type { Kind } from '#contract/content/kind.ts';
import type { Language } from './language.ts';

interface Titled {
  readonly slug: string;
  readonly title: Readonly<Partial<Record<'en' | 'zh-Hans' | 'zh-Hant', string>>>;
}

/** What a piece is called by: its title in the reader's language, or in one that there is, or its slug. */
export function titleOf({ slug, title }: Titled, language: Language): string {
  return title[language] || title.en || title['zh-Hans'] || title['zh-Hant'] || slug;
}

/** What somebody calls the field at a path such as `name.en`. */
export function labelOf({ fields }: Pick<Kind, 'fields'>, path: string, language: Language): string {
  return fields[path.split('.')[0] ?? '']?.label[language] ?? path;
}
