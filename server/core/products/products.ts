import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines, LiveShelf, type Live } from '#server/core/content/line.ts';
import { basisOf } from '#server/core/content/shared-lines.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Shelf } from '#server/core/rest/shelf.ts';
import { findProductLines, type ProductLine, type ProductRow } from './queries-shared-products.ts';

const shelvesOf = perDatabase((db) =>
  catalogue(
    async () => {
      const lines = await findProductLines(db);
      const shelf = new LiveShelf(lines, ({ name, description, picture, category, ofBabies }) =>
        isOfBabies({ declared: ofBabies, texts: [name, description], pictures: [picture, category] }),
      );
      return { lines: new Lines(lines), shelf };
    },
    hearing(db, 'product'),
  ),
);

const linesOf = (db: Database) => shelvesOf(basisOf(db, 'product'))();

/** Products that are live at a moment, in the order staff gave them. */
export async function findProducts(db: Database, now: Date): Promise<Shelf<ProductRow>> {
  return (await linesOf(db)).shelf.at(now);
}

/** Countries that restrict products at a moment, by their SKUs; none of those that no country does. */
export type Restrictions = ReadonlyMap<string, readonly string[]>;

/** While no product changes it is the same list. */
const restrictionsOf = remember(
  (lasting: readonly Live<ProductLine>[]): Restrictions =>
    new Map(
      lasting.flatMap(({ sku, restrictedIn }) => (restrictedIn.length > 0 ? [[sku, restrictedIn]] : [])),
    ),
  { most: 4 },
);

/** Also of products that are taken down, or still to be shown. */
export async function findRestrictions(db: Database, now: Date): Promise<Restrictions> {
  return restrictionsOf((await linesOf(db)).lines.lastingAt(now));
}

interface OfProduct {
  readonly product: string | null;
  readonly audience: { readonly notIn?: readonly string[] };
}

/** What is for an audience, without the countries that restrict the product which it is about. */
export function inCountries<Row extends OfProduct>(row: Row, restrictions: Restrictions): Row {
  const notIn = row.product === null ? undefined : restrictions.get(row.product);
  return notIn ? { ...row, audience: { ...row.audience, notIn } } : row;
}

const categoryLines = keptLines('productCategory', (rows) => {
  const inPlace = rows.toSorted((one, other) => (one.body?.position ?? 0) - (other.body?.position ?? 0));
  return new LiveShelf(inPlace, ({ slug, body }) => isOfBabies({ texts: [body?.name], pictures: [slug] }));
});

/** Categories of products in the order staff gave them, those of babies told apart. */
export const findCategories = async (db: Database, now: Date) => (await categoryLines(db)).at(now);
