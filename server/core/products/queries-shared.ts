import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface ProductRow {
  readonly productId: string;
  readonly sku: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly category: string;
  readonly months: number;
  readonly extendedMonths: number;
  readonly serialForm: string | null;
  readonly serialExample: string | null;
  readonly restrictedIn: readonly string[];
  readonly soldUntil: string | null;
  readonly addedAt: Date;
  readonly ofBabies: boolean;
}

/** As a `ProductRow` has them. */
export const productColumns = sql.raw(
  `product_id, sku, name, description, picture, category, months::int as months,
   extended_months::int as extended_months, serial_form, serial_example, restricted_in, sold_until, added_at, of_babies`,
);

/** As it is now; null for one that is archived or never was. */
export async function findProduct(db: Queryable, sku: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product where sku = ${sku} and archived_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Whether there is a product of that number, archived or not. */
export async function isProduct(db: Queryable, sku: string): Promise<boolean> {
  const found = await db.selectFrom('product').select('sku').where('sku', '=', sku).executeTakeFirst();
  return found !== undefined;
}

/** Countries that restrict products, by their SKUs; none of those that no country does. */
export async function findRestrictions(db: Queryable): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ sku: string; restrictedIn: string[] }>`
    select sku, restricted_in from product where restricted_in <> '{}'`.execute(db);
  return new Map(rows.map(({ sku, restrictedIn }) => [sku, restrictedIn]));
}
