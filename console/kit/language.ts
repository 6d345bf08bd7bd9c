import { useLocaleState } from 'react-admin';
import type { Label } from '#contract/content/faults.ts';
import type { Locale } from '#contract/locales.ts';

/** Languages that staff read their own screens in. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'zh-Hans', name: '简体中文' },
] as const;
export type Language = (typeof languages)[number]['locale'];

const place = 'console-language';

/** Chosen before on this device, or the first of the browser's own that there is. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(place);
  if (kept === 'en' || kept === 'zh-Hans') return kept;
  return navigator.language.startsWith('zh') ? 'zh-Hans' : 'en';
}

let spoken: Language = firstLanguage();

/** As the server names the language of what it answers. */
export const spokenLocale = (): Locale => (spoken === 'en' ? 'en' : 'zh-CN');

/** From now on, on this device. */
export function speak(language: Language): void {
  spoken = language;
  localStorage.setItem(place, language);
  document.documentElement.lang = language;
}

export function useLanguage(): Language {
  const [locale] = useLocaleState();
  return locale === 'zh-Hans' ? 'zh-Hans' : 'en';
}

/** Says a label of a declaration in the reader's language. */
export function useSay(): (label: Label) => string {
  const language = useLanguage();
  return (label) => label[language];
}

type Text = string | ((values: never) => string);
type Texts = { readonly [name: string]: Text | Texts };
type Widened<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string
    ? string
    : Tree[Name] extends (values: infer Values) => string
      ? (values: Values) => string
      : Widened<Tree[Name]>;
};

/** Texts of a part of the console. One that is missing in Chinese is a compile error. */
export function defineTexts<const Tree extends Texts>(texts: {
  readonly en: Tree;
  readonly 'zh-Hans': Widened<Tree>;
}): Readonly<Record<Language, Widened<Tree>>> {
  // English is a `Tree`, which differs from its widened form only in literal string types.
  return texts as unknown as Readonly<Record<Language, Widened<Tree>>>;
}

export function useTexts<Tree>(texts: Readonly<Record<Language, Tree>>): Tree {
  return texts[useLanguage()];
}
