import { sql, type InsertObject } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import { productColumns, type ProductRow } from './queries-shared.ts';

/** Every product that is not archived, in the order staff gave them. */
export async function findProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product where archived_at is null order by position, product_id`.execute(
    db,
  );
  return rows;
}

interface CategoryRow {
  readonly category: string;
  readonly name: Localised;
}

/** In the order staff gave them. */
export async function findCategories(db: Queryable): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category, name from product_category order by position, category`.execute(db);
  return rows;
}

export async function insertProduct(tx: Transaction, product: InsertObject<DB, 'product'>): Promise<void> {
  await tx.insertInto('product').values(product).execute();
}
