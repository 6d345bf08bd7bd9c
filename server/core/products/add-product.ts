import type { Transaction } from '#server/kernel/database/database.ts';
import { insertProduct } from './queries.ts';
import type { ProductRow } from './queries-shared.ts';

export type NewProduct = Omit<
  ProductRow,
  'months' | 'extendedMonths' | 'restrictedIn' | 'soldUntil' | 'ofBabies'
> &
  Partial<ProductRow> & { readonly position?: number };

/** Puts a product into the catalogue. Its category is there already. */
export async function addProduct(tx: Transaction, product: NewProduct): Promise<void> {
  const { name, description, restrictedIn = [], ...rest } = product;
  await insertProduct(tx, {
    ...rest,
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    restrictedIn: [...restrictedIn],
  });
}
