import type { WrittenText } from '#contract/locales.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

type ProductBody = ContentBody<'product'>;

export interface NewProduct
  extends
    Pick<ProductBody, 'name' | 'description' | 'picture' | 'serialForm' | 'serialExample'>,
    Partial<
      Pick<ProductBody, 'months' | 'extendedMonths' | 'restrictedIn' | 'soldUntil' | 'ofBabies' | 'position'>
    > {
  readonly sku: string;
  /** The slug of its category, which is there already. */
  readonly category: string;
  /** From when on it is shown. */
  readonly addedAt: Date;
}

/** Puts a product into the catalogue; throws for one that could not be published. @returns its id */
export async function addProduct(
  tx: Transaction,
  { category, addedAt, ...given }: NewProduct,
): Promise<string> {
  const found = (await findPieceId(tx, 'productCategory', category)) ?? null;
  return putUp(
    tx,
    'product',
    { slug: given.sku.toLowerCase(), since: addedAt },
    { months: 12, extendedMonths: 24, position: 0, ...given, category: found },
  );
}

/** Puts up a category of products, where there is none of that slug. */
export async function addCategory(
  tx: Transaction,
  {
    category,
    name,
    position = 0,
  }: { readonly category: string; readonly name: WrittenText; readonly position?: number },
): Promise<void> {
  if ((await findPieceId(tx, 'productCategory', category)) !== undefined) return;
  await putUp(tx, 'productCategory', { slug: category }, { name, position });
}
