import { v7 as uuidv7 } from 'uuid';
import type { ContentBody } from '#contract/content/kinds.ts';
import { findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import { addArticle, addIssue, type NewIssue, type NewItem } from './pieces/add-issue.ts';
import { republish } from './content.ts';
import { named } from './draws.ts';
import { afterTwoSeconds } from './later.ts';
import type { TestServer } from './server.ts';

/** An item of two paragraphs unless told otherwise. */
export function anItem(name: string, more: Partial<NewItem> = {}): NewItem {
  const body = `## ${name}\n\nA first paragraph.\n\nA second one.`;
  return {
    kind: 'article',
    title: named(name),
    teaser: named(`About ${name}`),
    picture: 'chair',
    text: { en: body, 'zh-Hans': body, 'zh-Hant': body },
    ...more,
  };
}

let numbers = 0;

/** Puts up an issue of three items that has been out for a day. */
export async function putUpIssue(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  more: Partial<NewIssue> = {},
): Promise<{ slug: string; issueId: string; itemIds: string[] }> {
  const slug = `issue-${uuidv7().slice(-12)}`;
  numbers += 1;
  const issueId = await transaction(db, (tx) =>
    addIssue(tx, {
      slug,
      number: numbers,
      title: named(`Issue ${numbers}`),
      intro: named('Three calm pages'),
      cover: 'evenings',
      publishedAt: new Date(services.now().getTime() - 86_400_000),
      items: [anItem('One'), anItem('Two'), anItem('Three')],
      ...more,
    }),
  );
  afterTwoSeconds();
  const { body } = await findBody(db, issueId);
  return { slug: more.slug ?? slug, issueId, itemIds: body.articles.map(({ article }) => article ?? '') };
}

/** What the newest version of an issue holds. */
async function findBody(db: Queryable, issueId: string) {
  const piece = await findPiece(db, { kind: 'magazineIssue', pieceId: issueId });
  const version = piece && (await findVersion(db, issueId, piece.newest));
  if (!version) throw new Error('No such issue');
  // Its kind says so.
  return { body: version.body as unknown as ContentBody<'magazineIssue'> };
}

/** Adds an item to an issue that is out, in a new version of it. @returns its id */
export async function putInto(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  issueId: string,
  item: NewItem,
): Promise<string> {
  const itemId = await transaction(db, (tx) => addArticle(tx, item));
  const { body } = await findBody(db, issueId);
  const articles = [...body.articles, { id: itemId.slice(-12), article: itemId }];
  await republish(db, { kind: 'magazineIssue', pieceId: issueId, at: services.now() }, { articles });
  afterTwoSeconds();
  return itemId;
}
