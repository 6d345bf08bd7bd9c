import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn } from '#contract/locales.ts';
import { passOver } from '#server/core/notifications/announce.ts';
import { putPiece, slugOf } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { thingOfIssue } from './tell-of-issues.ts';

type ArticleBody = ContentBody<'article'>;

export type NewItem = Pick<ArticleBody, 'kind' | 'title' | 'teaser' | 'picture' | 'text'> &
  Partial<Pick<ArticleBody, 'byline' | 'stages' | 'ofBabies' | 'file'>>;

export interface NewIssue extends Pick<ContentBody<'magazineIssue'>, 'number' | 'title' | 'intro' | 'cover'> {
  readonly slug: string;
  /** SKU of the product that it is about. */
  readonly product?: string;
  /** Null: a draft. */
  readonly publishedAt: Date | null;
  /** Whether nobody is to be told that it is out. */
  readonly quiet?: boolean;
  readonly items: readonly NewItem[];
}

/** Puts an issue with its articles into the magazine. @returns its id */
export async function addIssue(tx: Transaction, issue: NewIssue): Promise<string> {
  const { items, quiet = false, slug, publishedAt, product = null, ...words } = issue;
  const pieceId = newId(tx);
  const articles: ContentBody<'magazineIssue'>['articles'] = [];
  for (const [at, item] of items.entries())
    articles.push({ id: `a${at + 1}`, article: await addArticle(tx, item) });
  const body = { ...words, product, articles };
  await putPiece(tx, { kind: 'magazineIssue', pieceId, slug, body, since: publishedAt });
  if (quiet && publishedAt) await passOver(tx, thingOfIssue(pieceId), publishedAt);
  return pieceId;
}

/** Puts up an article, which is read in the issues that hold it. @returns its id */
export async function addArticle(tx: Transaction, item: NewItem): Promise<string> {
  const pieceId = newId(tx);
  const body = filled('article', item);
  await putPiece(tx, { kind: 'article', pieceId, slug: slugOf(textIn(item.title, 'en'), 'article'), body });
  return pieceId;
}
