import type { Script } from '#contract/locales.ts';
import { sharedHan, simplifiedHan, traditionalHan } from './han-pairs.ts';

const simplified = [...simplifiedHan];
const simplifiedOf = new Map([...traditionalHan].map((char, index) => [char, simplified[index] ?? char]));
const shared = new Set(sharedHan);
export const onlyTraditional: ReadonlySet<string> = new Set(
  [...traditionalHan].filter((char) => !shared.has(char)),
);
export const onlySimplified: ReadonlySet<string> = new Set(simplified.filter((char) => !shared.has(char)));

const han = /\p{Script=Han}/gu;

/** The text with each character in its simplified form, so that both scripts are looked up as one. */
export const foldHan = (text: string): string =>
  text.replaceAll(han, (char) => simplifiedOf.get(char) ?? char);

/** What a text is written in; the writer's own script where the text does not tell. */
export function scriptOfText(text: string, writers: Script): Script {
  const chars = text.match(han) ?? [];
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  if (chars.length === 0 && words === 0) return writers;
  if (words > chars.length) return 'en';
  let traditional = 0;
  for (const char of chars) {
    if (onlyTraditional.has(char)) traditional += 1;
    else if (onlySimplified.has(char)) traditional -= 1;
  }
  if (traditional !== 0) return traditional > 0 ? 'zh-Hant' : 'zh-Hans';
  return writers === 'en' ? 'zh-Hans' : writers;
}
