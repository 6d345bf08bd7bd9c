import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import { perDatabase, type Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';

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

interface CategoryRow {
  readonly category: string;
  readonly name: Localised;
}

const productColumns = sql.raw(
  `product_id, sku, name, description, picture, category, months::int as months,
   extended_months::int as extended_months, serial_form, serial_example, restricted_in, sold_until, added_at, of_babies`,
);

async function findProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product where archived_at is null order by position, product_id`.execute(
    db,
  );
  return rows;
}

async function findCategories(db: Queryable): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category, name from product_category order by position, category`.execute(db);
  return rows;
}

/** Every product that is not archived, in the order staff gave them; up to two seconds old. */
export const productsOf = perDatabase((db) =>
  catalogue(
    async () =>
      new Shelf(await findProducts(db), ({ name, description, picture, category, ofBabies }) =>
        isOfBabies({ declared: ofBabies, texts: [name, description], pictures: [picture, category] }),
      ),
  ),
);
export const categoriesOf = perDatabase((db) =>
  catalogue(
    async () =>
      new Shelf(await findCategories(db), ({ category, name }) =>
        isOfBabies({ texts: [name], pictures: [category] }),
      ),
  ),
);

/** As it is now; null for one that is archived or never was. */
export async function findProduct(db: Queryable, sku: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product where sku = ${sku} and archived_at is null`.execute(db);
  return rows[0] ?? null;
}
