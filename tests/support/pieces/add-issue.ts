import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp, slugOf } from './put-up.ts';

type ArticleBody = ContentBody<'article'>;

export type NewItem = Pick<ArticleBody, 'kind' | 'title' | 'teaser' | 'picture' | 'text'> &
  Partial<Pick<ArticleBody, 'byline' | 'stages' | 'ofBabies' | 'file'>>;

export interface NewIssue extends Pick<ContentBody<'magazineIssue'>, 'number' | 'title' | 'intro' | 'cover'> {
  readonly slug: string;
  /** SKU of the product that it is about. */
  readonly product?: string;
  /** Null: a draft. */
  readonly publishedAt: Date | null;
  readonly items: readonly NewItem[];
}

/** Puts an issue with its articles into the magazine. @returns its id */
export async function addIssue(
  tx: Transaction,
  { items, slug, publishedAt, ...words }: NewIssue,
): Promise<string> {
  const articles: ContentBody<'magazineIssue'>['articles'] = [];
  for (const [at, item] of items.entries())
    articles.push({ id: `a${at + 1}`, article: await addArticle(tx, item) });
  return putUp(tx, 'magazineIssue', { slug, since: publishedAt }, { ...words, articles });
}

/** Puts up an article, which is read in the issues that hold it. @returns its id */
export const addArticle = (tx: Transaction, item: NewItem): Promise<string> =>
  putUp(tx, 'article', { slug: slugOf(textIn(item.title, 'en'), 'article') }, item);
