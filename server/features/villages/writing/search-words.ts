import { foldHan } from './han.ts';

const hanRun = /\p{Script=Han}+/gu;
const mostWords = 4000;

/** Pairs of neighbouring characters; a character that stands alone is its own word. */
function pairsOf(run: string): string[] {
  const chars = [...run];
  if (chars.length < 2) return chars;
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

const runsOf = (text: string) => foldHan(text).match(hanRun) ?? [];

/** What of a text PostgreSQL takes apart itself: everything but Chinese. */
export const withoutHan = (text: string): string => text.normalize('NFKC').replaceAll(hanRun, ' ').trim();

/** Chinese words of a text as a `tsvector` is written, with their weight. Nothing in them needs to be escaped. */
export function hanVector(text: string, weight: 'A' | 'B' | 'D'): string {
  const words = runsOf(text.normalize('NFKC')).flatMap(pairsOf).slice(0, mostWords);
  return words.map((word, index) => `'${word}':${index + 1}${weight}`).join(' ');
}

/** What all has to be found for the Chinese part of a query, as a `tsquery` is written; empty without any. */
export function hanQuery(query: string): string {
  const words = runsOf(query.normalize('NFKC')).flatMap((run) =>
    // One character begins many words.
    [...run].length === 1 ? [`'${run}':*`] : pairsOf(run).map((pair) => `'${pair}'`),
  );
  return [...new Set(words)].join(' & ');
}
