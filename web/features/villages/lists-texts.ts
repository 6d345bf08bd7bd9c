import { textsFor } from '#web/kit/messages.ts';
import { rootFrom } from '#web/kit/page-context.ts';
import { listsMessages } from './lists-messages.ts';

/** Loaders: the words of a list, in the language of the page. */
export function listsTexts(context: Parameters<typeof rootFrom>[0]) {
  return textsFor(rootFrom(context), listsMessages);
}

export type ListsTexts = ReturnType<typeof listsTexts>;
