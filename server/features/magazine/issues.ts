import { sql } from 'kysely';
import type { Localised, Script } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import type { Person } from '#server/core/members/person.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf, type Reader } from '#server/core/rest/shelf.ts';
import { restrictedIn } from '#server/core/products/restricted.ts';

export interface Item {
  readonly itemId: string;
  readonly issueId: string;
  readonly kind: 'article' | 'pictures' | 'pdf';
  readonly title: Localised;
  readonly teaser: Localised;
  readonly byline: Localised | null;
  readonly picture: string;
  readonly minutes: Readonly<Record<Script, number>>;
  readonly stages: readonly number[];
  readonly file: ItemFile | null;
  /** What staff said of it, and what its whole text says. */
  readonly ofBabies: boolean;
}

/** A PDF in each language, as it lies in storage. */
export interface ItemFile {
  readonly mediaId: string;
  readonly pages: number;
  readonly bytes: Readonly<Record<Script, number>>;
}

export interface Issue {
  readonly issueId: string;
  readonly slug: string;
  readonly number: number;
  readonly title: Localised;
  readonly intro: Localised;
  readonly cover: string;
  readonly publishedAt: Date;
  /** SKU of the product that it is about. */
  readonly product: string | null;
  readonly restrictedIn: readonly string[];
  readonly items: readonly Item[];
}

/** As it is kept: what of it is for a reader is told when she is known. */
interface Stored extends Omit<Issue, 'items'> {
  readonly items: Shelf<Item>;
}

const isItemOfBabies = ({ title, teaser, byline, picture, stages, ofBabies }: Item): boolean =>
  isOfBabies({ declared: ofBabies, stages, texts: [title, teaser, byline], pictures: [picture] });

/** Texts are left to who opens one. */
const issuesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<Stored>> => {
    const [issues, items] = await Promise.all([
      sql<Omit<Stored, 'items'>>`
        select issue_id, slug, number, title, intro, cover, published_at, product,
               ${sql.raw(restrictedIn('magazine_issue'))} as restricted_in
          from magazine_issue
         where state = 'published' order by published_at desc, issue_id desc`.execute(db),
      sql<Item>`
        select i.item_id, i.issue_id, i.kind, i.title, i.teaser, i.byline, i.picture, i.minutes, i.stages, i.file,
               i.of_babies
          from magazine_item i join magazine_issue m using (issue_id)
         where m.state = 'published' order by i.issue_id, i.position, i.item_id`.execute(db),
    ]);
    const byIssue = Map.groupBy(items.rows, ({ issueId }) => issueId);
    const stored = issues.rows.map((issue) => ({
      ...issue,
      items: new Shelf(byIssue.get(issue.issueId) ?? [], isItemOfBabies),
    }));
    return new Shelf(stored, ({ title, cover }) => isOfBabies({ texts: [title], pictures: [cover] }));
  }),
);

/** Issues that are out, the newest first, each with what of it is for this reader; one that holds nothing for her is left out. */
export async function findIssues(
  db: Database,
  reader: Reader & Pick<Person, 'countryCode'>,
  now: Date,
): Promise<readonly Issue[]> {
  return (await issuesOf(db)())
    .laidFor(reader)
    .filter(({ publishedAt, restrictedIn: away }) => publishedAt <= now && !away.includes(reader.countryCode))
    .map((issue) => layOut(issue, reader))
    .filter(({ items }) => items.length > 0);
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
  for (const issue of (await issuesOf(db)()).all()) {
    const item = issue.items.all().find((one) => one.itemId === itemId);
    if (item && issue.publishedAt <= now) return { item, issue: layOut(issue, reader) };
  }
  return null;
}

const layOut = (issue: Stored, reader: Reader): Issue => ({
  ...issue,
  items: issue.items.laidFor(reader),
});
