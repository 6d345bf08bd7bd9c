/** What may stand on the next line after a number, as it is not what the number counts. */
export const looseWords = (
  'a after an and are as at before but by can each for from had has have he if in into is it more next no not of off on or out over she so ' +
  'than that the then they there these this to until was we were when which who will with without you your'
).split(' ');

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|' +
  'Aug|Sept?|Oct|Nov|Dec';

/** Where a space, or nothing, becomes one that no line ends at. */
const glued = new RegExp(
  [
    // 5 %, 40 °C
    String.raw`(?<=\d) (?=[%°])`,
    // 3 days, 8:00 AM, 3 天, 5%以上
    String.raw`(?<=\d[+%]?) (?=\p{L})(?!(?:${looseWords.join('|')})\b)`,
    String.raw`(?<=\d[+%]?)(?=\p{Script=Han})`,
    // 年 11 月 21 日, 第 3, 下午 4:30
    String.raw`(?<=[年月第午]) ?(?=\d)`,
    // November 21, 2026
    String.raw`(?<=\b(?:${months})) (?=\d)`,
    String.raw`(?<=\d,) (?=\d{4}\b)`,
  ].join('|'),
  'gu',
);

/**
 * A text as it is shown: no line ends between a number and what it counts, nor inside a date or a time, and Chinese has a
 * space on both sides of figures.
 */
export const typeset = (text: string): string => (/\d/.test(text) ? text.replaceAll(glued, '\u00A0') : text);

/** The same of one with places such as `{{count}}` still open, by samples of what they hold. */
export const typesetAround = (text: string, places: Readonly<Record<string, string>>): string =>
  typeset(text).replaceAll(/\{\{(\w+)\}\} (?=(\p{L}+))/gu, (whole, place: string, word: string) =>
    /\d$/.test(places[place] ?? '') && !looseWords.includes(word) ? `{{${place}}}\u00A0` : whole,
  );

/** The same of all texts in a value, those that functions make of theirs as well. */
export function typesetAll<Value>(value: Value): Value {
  const shown = (one: unknown): unknown => {
    if (typeof one === 'string') return typeset(one);
    if (typeof one === 'function') return (...values: unknown[]) => shown(Reflect.apply(one, null, values));
    if (Array.isArray(one)) return one.map(shown);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, shown(inner)]));
  };
  // Each part stays what it is but for spaces.
  return shown(value) as Value;
}
