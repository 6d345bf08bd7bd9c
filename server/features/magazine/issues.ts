import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import type { Person } from '#server/core/members/person.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf, type Reader } from '#server/core/rest/shelf.ts';
import { findIssueRows, findItems, type IssueRow, type Item } from './queries-issues.ts';

export interface Issue extends IssueRow {
  readonly items: readonly Item[];
}

/** As it is kept: what of it is for a reader is told when she is known. */
interface Stored extends IssueRow {
  readonly items: Shelf<Item>;
}

const isItemOfBabies = ({ title, teaser, byline, picture, stages, ofBabies }: Item): boolean =>
  isOfBabies({ declared: ofBabies, stages, texts: [title, teaser, byline], pictures: [picture] });

const issuesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<Stored>> => {
    const [issues, items] = await Promise.all([findIssueRows(db), findItems(db)]);
    const byIssue = Map.groupBy(items, ({ issueId }) => issueId);
    const stored = issues.map((issue) => ({
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
