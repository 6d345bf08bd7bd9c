import type { Insertable } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Product, ProductVersion } from '#server/kernel/database/schema.ts';

/** What other rows refer to, once; the release before reads the rest of it. */
export async function insertProduct(tx: Transaction, product: Insertable<Product>): Promise<void> {
  await tx
    .insertInto('product')
    .values(product)
    .onConflict((conflict) => conflict.column('productId').doNothing())
    .execute();
}

/** A version as statements test it, for good. */
export async function insertProductVersion(
  tx: Transaction,
  version: Insertable<ProductVersion>,
): Promise<void> {
  await tx.insertInto('productVersion').values(version).execute();
}
