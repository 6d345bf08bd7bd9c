import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { addIssue, addItem, type NewIssue, type NewItem } from '#server/features/magazine/add-issue.ts';
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
    picture: 'window',
    body: { en: body, 'zh-Hans': body, 'zh-Hant': body },
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
      cover: 'window',
      publishedAt: new Date(services.now().getTime() - 86_400_000),
      items: [anItem('One'), anItem('Two'), anItem('Three')],
      ...more,
    }),
  );
  afterTwoSeconds();
  const items = await db
    .selectFrom('magazineItem')
    .select('itemId')
    .where('issueId', '=', issueId)
    .orderBy('position')
    .execute();
  return { slug: more.slug ?? slug, issueId, itemIds: items.map(({ itemId }) => itemId) };
}

/** Adds an item to an issue that is out. @returns its id */
export async function putInto(
  { db }: Pick<TestServer, 'db'>,
  issueId: string,
  item: NewItem,
): Promise<string> {
  const itemId = await transaction(db, (tx) => addItem(tx, issueId, { ...item, position: 9 }));
  afterTwoSeconds();
  return itemId;
}
