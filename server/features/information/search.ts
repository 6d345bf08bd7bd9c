/** Words that say nothing of what somebody looks for. */
const stopWords = new Set(
  (
    'a about am an and are as at be by can do does for from get had has have how i if in is it its me my of on or our ' +
    'should that the their there they this to was we what when where which who why will with you your'
  ).split(' '),
);
/** The same in Chinese: taken out before it is cut into pairs. */
const emptyHan =
  /(?:为什么|為什麼|怎么样|怎麼樣|是不是|可不可以|什么时候|什麼時候|什么|什麼|怎么|怎麼|怎样|怎樣|如何|多少|可以|请问|請問|为何|為何|能否|[吗嗎呢吧的了是我您你])/g;

/** What a text is made of for searching: words, and pairs of Chinese characters, since nothing stands between those. */
export function searchTokens(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{Script=Latin}\p{N}]+(?:['’-][\p{Script=Latin}\p{N}]+)*/gu) ?? [];
  const runs = plain.replaceAll(emptyHan, ' ').match(/\p{Script=Han}+/gu) ?? [];
  const pairs = runs.flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...new Set([...words.filter((word) => !stopWords.has(word)).map(stem), ...pairs])];
}

/** `points` finds `point`, `expires` finds `expire` and `expiring`. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ies|es|ed|s|e|y)$/, '') : word.replace(/s$/, '');
}

export interface Searchable {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface Prepared {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The texts ready to be searched many times. */
export function prepareSearch(items: readonly Searchable[]): readonly Prepared[] {
  const plain = (text: string) => ` ${text.normalize('NFKC').toLowerCase()}`;
  return items.map(({ id, title, text }) => ({ id, title: plain(title), text: plain(text) }));
}

/** Ids of what fits, best first: what holds most of the words, in its title before in its text. */
export function searchPrepared(items: readonly Prepared[], query: string): string[] {
  const tokens = searchTokens(query);
  if (tokens.length === 0) return [];
  const needed = Math.ceil(tokens.length * 0.6);
  return items
    .map(({ id, title, text }) => {
      let held = 0;
      let score = 0;
      for (const token of tokens) {
        const inTitle = holds(title, token);
        const inText = holds(text, token);
        if (inTitle || inText) held += 1;
        score += (inTitle ? 3 : 0) + (inText ? 1 : 0);
      }
      return { id, held, score };
    })
    .filter(({ held }) => held >= needed)
    .toSorted((a, b) => b.score - a.score || b.held - a.held)
    .map(({ id }) => id);
}

/** Chinese anywhere, other words at their beginning. */
function holds(text: string, token: string): boolean {
  if (/\p{Script=Han}/u.test(token)) return text.includes(token);
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    if (!/[\p{Script=Latin}\p{N}]/u.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}
