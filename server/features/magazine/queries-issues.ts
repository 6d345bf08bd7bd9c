import { sql } from 'kysely';
import type { Localised, Script } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';

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

/** An issue without what it holds. */
export interface IssueRow {
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
}

/** Published ones, the newest first, also those whose moment is still to come. */
export async function findIssueRows(db: Queryable): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
        select issue_id, slug, number, title, intro, cover, published_at, product,
               ${sql.raw(restrictedIn('magazine_issue'))} as restricted_in
          from magazine_issue
         where state = 'published' order by published_at desc, issue_id desc`.execute(db);
  return rows;
}

/** All that published issues hold, each issue's in its order. Texts are left to who opens one. */
export async function findItems(db: Queryable): Promise<Item[]> {
  const { rows } = await sql<Item>`
        select i.item_id, i.issue_id, i.kind, i.title, i.teaser, i.byline, i.picture, i.minutes, i.stages, i.file,
               i.of_babies
          from magazine_item i join magazine_issue m using (issue_id)
         where m.state = 'published' order by i.issue_id, i.position, i.item_id`.execute(db);
  return rows;
}

type OutRow = Pick<IssueRow, 'issueId' | 'slug' | 'title' | 'publishedAt' | 'restrictedIn'>;

/** The last that came out, the newest first. */
export async function findOut(db: Queryable, now: Date): Promise<OutRow[]> {
  const { rows } = await sql<OutRow>`
    select issue_id, slug, title, published_at, ${sql.raw(restrictedIn('magazine_issue'))} as restricted_in
      from magazine_issue
     where state = 'published' and published_at <= ${now} order by published_at desc, issue_id limit 20`.execute(
    db,
  );
  return rows;
}

export async function insertIssue(
  tx: Transaction,
  issue: Pick<IssueRow, 'issueId' | 'slug' | 'number' | 'title' | 'intro' | 'cover'> & {
    readonly product?: string;
    /** Null: a draft. */
    readonly publishedAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('magazineIssue')
    .values({
      ...issue,
      title: JSON.stringify(issue.title),
      intro: JSON.stringify(issue.intro),
      state: issue.publishedAt === null ? 'draft' : 'published',
    })
    .execute();
}

export async function insertItem(
  tx: Transaction,
  item: Omit<Item, 'minutes'> & {
    readonly position: number;
    /** Markdown. */
    readonly body: Localised;
    readonly minutes: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const { byline, file } = item;
  await tx
    .insertInto('magazineItem')
    .values({
      itemId: item.itemId,
      issueId: item.issueId,
      position: item.position,
      kind: item.kind,
      title: JSON.stringify(item.title),
      teaser: JSON.stringify(item.teaser),
      byline: byline ? JSON.stringify(byline) : null,
      picture: item.picture,
      body: JSON.stringify(item.body),
      minutes: JSON.stringify(item.minutes),
      stages: [...item.stages],
      ofBabies: item.ofBabies,
      file: file ? JSON.stringify(file) : null,
    })
    .execute();
}
