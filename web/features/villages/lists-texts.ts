import { scriptOfLocale } from '#contract/locales.ts';
import { rootFrom } from '#web/shell/page-context.ts';
import { listsMessages } from './lists-messages.ts';

/** Loaders: the words of a list, in the language of the page. */
export function listsTexts(context: Parameters<typeof rootFrom>[0]) {
  return listsMessages[scriptOfLocale(rootFrom(context).locale)];
}

export type ListsTexts = ReturnType<typeof listsTexts>;
