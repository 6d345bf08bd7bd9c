import type { WrittenText } from '#contract/locales.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { always, putPiece, refuseFaulty } from '#server/core/content/put-piece.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { productWork } from './publish-product.ts';

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
  const body: ProductBody = {
    months: 12,
    extendedMonths: 24,
    restrictedIn: [],
    soldUntil: null,
    ofBabies: false,
    position: 0,
    ...given,
    category: (await findPieceId(tx, 'productCategory', category)) ?? null,
  };
  refuseFaulty('product', body, { name: given.sku });
  const pieceId = newId(tx);
  await putPiece(tx, { kind: 'product', pieceId, slug: given.sku.toLowerCase(), body, since: addedAt });
  await productWork.publish?.(tx, { pieceId, version: 1, body, from: addedAt });
  return pieceId;
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
  const body = { name, position };
  await putPiece(tx, { kind: 'productCategory', pieceId: newId(tx), slug: category, body, since: always });
}
