import type { Script } from '#contract/locales.ts';

/** Stands in a mail where a list goes, which has lines of its own. */
export const listMark = '\u{e000}';

const more: Readonly<Record<Script, (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  'zh-Hans': (count) => `另有 ${count} 项`,
  'zh-Hant': (count) => `另有 ${count} 項`,
};

/** The first of some things, a line each, and how many there are besides; for a mail that holds `listMark`. */
export function listedLines<Thing>(
  things: readonly Thing[],
  { most, script, line }: { readonly most: number; readonly script: Script; line(thing: Thing): string },
): { readonly mark: string; readonly text: string } {
  const named = things.slice(0, most).map((thing) => line(thing));
  const others = things.length - named.length;
  return { mark: listMark, text: [...named, ...(others > 0 ? [more[script](others)] : [])].join('\n') };
}
