import { leastGroup } from '#server/core/audience/hidden.ts';

/** How many people of a language and a country are behind a figure; a pair that is left out has none. */
export interface LanguagePair {
  readonly language: string;
  readonly country: string;
  readonly people: number;
}

/** What of one figure of one day is not shown: languages, countries, and countries that are not shown by language. */
export interface HeldBack {
  readonly languages: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  readonly undivided: ReadonlySet<string>;
}

/**
 * Who knows a figure of all, of each language, of each country and of each pair can add and subtract them. So small groups are hidden, and
 * with them so many others that none of fewer than `leastGroup` can be reckoned:
 * languages (and countries) that are hidden are together a group; and a country is divided by language only where each part of it is a
 * group, and where what is left of each language in those that are not divided is none or a group.
 * Then whatever sums of what is shown leave over is made of such groups. A figure of nobody looks like one of a few, so that nobody can
 * tell which are empty.
 */
export function heldBack(pairs: readonly LanguagePair[]): HeldBack {
  const languages = smallOf(sumsBy(pairs, ({ language }) => language));
  const countries = smallOf(sumsBy(pairs, ({ country }) => country));
  // Hidden languages are known together alone.
  const partOf = ({ language }: LanguagePair) => (languages.has(language) ? null : language);
  const partsOf = new Map<string, Map<string | null, number>>();
  for (const country of new Set(pairs.map(({ country }) => country)))
    partsOf.set(
      country,
      sumsBy(
        pairs.filter((pair) => pair.country === country),
        partOf,
      ),
    );
  const undivided = new Set(
    [...partsOf]
      .filter(([country, parts]) => countries.has(country) || [...parts.values()].some(isSmall))
      .map(([country]) => country),
  );
  const sizes = sumsBy(pairs, ({ country }) => country);
  for (;;) {
    const left = sumsBy(
      pairs.filter(({ country }) => undivided.has(country)),
      partOf,
    );
    const short = [...left].find(([, people]) => isSmall(people));
    if (!short) break;
    const [smallest] = [...partsOf]
      .filter(([country, parts]) => !undivided.has(country) && (parts.get(short[0]) ?? 0) > 0)
      .map(([country]) => country)
      .toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0) || (a < b ? -1 : 1));
    if (smallest === undefined) break;
    undivided.add(smallest);
  }
  return { languages, countries, undivided };
}

/** Whether a figure is held back; `''` is all languages or all countries. */
export const isHeld = (
  { languages, countries, undivided }: HeldBack,
  { language, country }: Omit<LanguagePair, 'people'>,
): boolean =>
  languages.has(language) || countries.has(country) || (language !== '' && undivided.has(country));

const isSmall = (people: number) => people > 0 && people < leastGroup;

/** Small ones and, while those are together too few, the next smallest. */
function smallOf(sums: ReadonlyMap<string, number>): Set<string> {
  const held = new Set<string>();
  let together = 0;
  for (const [key, people] of [...sums].toSorted(([, a], [, b]) => a - b)) {
    if (people === 0) continue;
    if (people >= leastGroup && !isSmall(together)) break;
    held.add(key);
    together += people;
  }
  return held;
}

function sumsBy<Key>(pairs: readonly LanguagePair[], keyOf: (pair: LanguagePair) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const pair of pairs) sums.set(keyOf(pair), (sums.get(keyOf(pair)) ?? 0) + pair.people);
  return sums;
}
