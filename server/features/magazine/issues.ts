import type { ContentBody } from '#contract/content/kinds.ts';
import type { StoredFile } from '#contract/content/media-fields.ts';
import type { ArticleKind } from '#contract/calls/magazine.ts';
import { isUnwritten, scripts, textIn, type WrittenText, type Script } from '#contract/locales.ts';
import { stageNumber } from '#contract/stages.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { minutesToRead, readArticle } from '#server/core/articles/read-article.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { firstMoments, LiveShelf } from '#server/core/content/line.ts';
import type { Person } from '#server/core/members/person.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { isOfBabies, speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { anybody, type Reader } from '#server/core/rest/shelf.ts';

export interface Item {
  readonly itemId: string;
  readonly kind: ArticleKind;
  readonly title: WrittenText;
  readonly teaser: WrittenText;
  readonly byline: WrittenText | null;
  readonly picture: string;
  /** Markdown. */
  readonly text: WrittenText;
  readonly minutes: Readonly<Record<Script, number>>;
  readonly file: StoredFile | null;
}

/** An issue as it is laid out for a reader. */
export interface Issue {
  readonly issueId: string;
  /** Of the issue, which what is done with it is kept under. */
  readonly version: number;
  readonly slug: string;
  readonly number: number;
  readonly title: WrittenText;
  readonly intro: WrittenText;
  readonly cover: string;
  /** When it was first seen. */
  readonly publishedAt: Date;
  /** SKU of the product that it is about. */
  readonly product: string | null;
  /** Countries in which nobody is shown it. */
  readonly restrictedIn: readonly string[];
  readonly items: readonly Item[];
}

const articlesOf = keptLines('article', (lines) => {
  const rows = lines.map(({ body, ...line }) => ({
    ...line,
    item: body && itemOf(line.pieceId, body),
    ofBabies: body !== null && isArticleOfBabies(body),
  }));
  return new LiveShelf(rows, ({ ofBabies }) => ofBabies);
});

const issuesOf = keptLines('magazineIssue', (rows) => {
  const first = firstMoments(rows);
  // The newest first.
  const inOrder = rows
    .map((row) => ({ ...row, publishedAt: first.get(row.pieceId) ?? row.fromAt }))
    .toSorted(
      (one, other) =>
        other.publishedAt.getTime() - one.publishedAt.getTime() || (one.pieceId < other.pieceId ? 1 : -1),
    );
  return new LiveShelf(inOrder, ({ body }) =>
    isOfBabies({ texts: [body?.title], pictures: [body?.cover ?? null] }),
  );
});

const isArticleOfBabies = ({
  title,
  teaser,
  byline,
  picture,
  text,
  stages,
  ofBabies,
}: ContentBody<'article'>): boolean =>
  isOfBabies({
    declared: ofBabies || speaksOfBabies(text),
    stages: stages.map(stageNumber),
    texts: [title, teaser, byline],
    pictures: [picture],
  });

function itemOf(itemId: string, { byline, ...body }: ContentBody<'article'>): Item {
  const minutes = scripts.map((script) => [
    script,
    minutesToRead(readArticle(textIn(body.text, script)), script),
  ]);
  return {
    ...body,
    itemId,
    byline: isUnwritten(byline) ? null : byline,
    // Each script is in the list.
    minutes: Object.fromEntries(minutes) as Record<Script, number>,
  };
}

/** An issue with all that it holds, and what of that may be laid before a reader. */
interface Laid {
  readonly issue: Issue;
  readonly all: readonly Item[];
}

/** Issues that are out at a moment, the newest first, laid out for this reader; `all`: also those that are not for her. */
async function layOut(
  db: Database,
  now: Date,
  { reader, all = false }: { readonly reader: Reader; readonly all?: boolean },
): Promise<Laid[]> {
  const [issues, articles, restrictions] = await Promise.all([
    issuesOf(db),
    articlesOf(db),
    findRestrictions(db, now),
  ]);
  const [shelf, live] = [articles.at(now), issues.at(now)];
  const items = new Map(shelf.all().map(({ pieceId, item }) => [pieceId, item]));
  const laid = new Set(shelf.laidFor(reader).map(({ item }) => item));
  return (all ? live.all() : live.laidFor(reader)).flatMap(
    ({ pieceId, version, slug, body, publishedAt }): Laid[] => {
      if (body === null) return [];
      const { number, product, articles: held, ...words } = body;
      const itsItems = held.flatMap(({ article }) => (article === null ? [] : (items.get(article) ?? [])));
      const issue = {
        ...words,
        issueId: pieceId,
        version,
        slug,
        number: number ?? 0,
        publishedAt,
        product,
        restrictedIn: (product === null ? undefined : restrictions.get(product)) ?? [],
        items: itsItems.filter((item) => laid.has(item)),
      };
      return [{ issue, all: itsItems }];
    },
  );
}

/** Issues that are out, the newest first, each with what of it is for this reader; one that holds nothing for her is left out. */
export async function findIssues(
  db: Database,
  reader: Reader & Pick<Person, 'countryCode'>,
  now: Date,
): Promise<readonly Issue[]> {
  const laid = await layOut(db, now, { reader });
  return laid
    .map(({ issue }) => issue)
    .filter(({ items, restrictedIn }) => items.length > 0 && !restrictedIn.includes(reader.countryCode));
}

/** Issues that are out and hold something, the newest first: for what tells of them. */
export async function findOut(db: Database, now: Date): Promise<readonly Issue[]> {
  const laid = await layOut(db, now, { reader: anybody, all: true });
  return laid.map(({ issue }) => issue).filter(({ items }) => items.length > 0);
}

/**
 * An item by its id, with its issue as it is laid out for this reader; null for one that is not out. Who has the address
 * of one that is not laid before her may read it all the same.
 */
export async function findItemWithIssue(
  db: Database,
  itemId: string,
  { reader, now }: { reader: Reader; now: Date },
): Promise<{ item: Item; issue: Issue } | null> {
  for (const { issue, all } of await layOut(db, now, { reader, all: true })) {
    const item = all.find((one) => one.itemId === itemId);
    if (item) return { item, issue };
  }
  return null;
}
