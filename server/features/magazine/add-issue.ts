import { scripts, type Localised, type Script } from '#contract/locales.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { articleFaults, minutesToRead, readArticle } from '#server/core/articles/read-article.ts';
import { passOver } from '#server/core/notifications/announce.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { insertIssue, insertItem, type Item, type ItemFile } from './queries-issues.ts';
import { thingOfIssue } from './tell-of-issues.ts';

export interface NewItem extends Pick<Item, 'kind' | 'title' | 'teaser' | 'picture'> {
  readonly byline?: Localised;
  /** Markdown. */
  readonly body: Localised;
  readonly stages?: readonly number[];
  /** It is of a pregnancy, a birth or children, though its words do not say so. */
  readonly ofBabies?: boolean;
  readonly file?: ItemFile;
}

export interface NewIssue {
  readonly slug: string;
  readonly number: number;
  readonly title: Localised;
  readonly intro: Localised;
  readonly cover: string;
  /** SKU of the product that it is about. */
  readonly product?: string;
  /** Null: a draft. */
  readonly publishedAt: Date | null;
  /** Whether nobody is to be told that it is out. */
  readonly quiet?: boolean;
  readonly items: readonly NewItem[];
}

/** Puts an issue into the magazine. Throws when a text of it would lose something. @returns its id */
export async function addIssue(
  tx: Transaction,
  { items, quiet = false, ...issue }: NewIssue,
): Promise<string> {
  const issueId = newId(tx);
  await insertIssue(tx, { ...issue, issueId });
  if (quiet && issue.publishedAt) await passOver(tx, thingOfIssue(issueId), issue.publishedAt);
  for (const [position, item] of items.entries()) await addItem(tx, issueId, { ...item, position });
  return issueId;
}

/** Adds one item to an issue. @returns its id */
export async function addItem(
  tx: Transaction,
  issueId: string,
  {
    position,
    kind,
    title,
    teaser,
    byline,
    picture,
    body,
    stages = [],
    ofBabies = false,
    file,
  }: NewItem & { position: number },
): Promise<string> {
  const faults = scripts.flatMap((script) =>
    articleFaults(body[script]).map((fault) => `${script}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(`“${title.en}” cannot be published. ${faults.join(' ')}`);
  const minutes = Object.fromEntries(
    scripts.map((script): [Script, number] => [script, minutesToRead(readArticle(body[script]), script)]),
  );
  const itemId = newId(tx);
  await insertItem(tx, {
    itemId,
    issueId,
    position,
    kind,
    title,
    teaser,
    byline: byline ?? null,
    picture,
    body,
    minutes,
    stages,
    ofBabies: ofBabies || speaksOfBabies(body),
    file: file ?? null,
  });
  return itemId;
}
