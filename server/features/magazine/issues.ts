import { sql } from 'kysely';
import type { Localised, Script } from '#contract/locales.ts';
import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase, type Database } from '#server/database/database.ts';

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
  readonly items: readonly Item[];
}

/** Texts are left to who opens one. */
const issuesOf = perDatabase((db) =>
  catalogue(async (): Promise<readonly Issue[]> => {
    const [issues, items] = await Promise.all([
      sql<Omit<Issue, 'items'>>`
        select issue_id, slug, number, title, intro, cover, published_at from magazine_issue
         where state = 'published' order by published_at desc, issue_id desc`.execute(db),
      sql<Item>`
        select i.item_id, i.issue_id, i.kind, i.title, i.teaser, i.byline, i.picture, i.minutes, i.stages, i.file
          from magazine_item i join magazine_issue m using (issue_id)
         where m.state = 'published' order by i.issue_id, i.position, i.item_id`.execute(db),
    ]);
    const byIssue = Map.groupBy(items.rows, ({ issueId }) => issueId);
    return issues.rows.map((issue) => ({ ...issue, items: byIssue.get(issue.issueId) ?? [] }));
  }),
);

/** Whom the magazine is laid out for. */
export interface Reader {
  readonly paused: boolean;
  readonly lost: boolean;
}

/** Issues that are out, the newest first, each with what of it is for this reader; one that holds nothing for her is left out. */
export async function findIssues(db: Database, reader: Reader, now: Date): Promise<readonly Issue[]> {
  return (await findAllIssues(db, now))
    .map((issue) => ({ ...issue, items: issue.items.filter((item) => isFor(item, reader)) }))
    .filter(({ items }) => items.length > 0);
}

/** Issues that are out with all that they hold, the newest first. */
export async function findAllIssues(db: Database, now: Date): Promise<readonly Issue[]> {
  return (await issuesOf(db)()).filter(({ publishedAt }) => publishedAt <= now);
}

/** Nothing of pregnancies, births or babies is laid before who paused or told of a loss. */
export const isFor = ({ stages }: Pick<Item, 'stages'>, { paused, lost }: Reader): boolean =>
  stages.length === 0 || !(paused || lost);
