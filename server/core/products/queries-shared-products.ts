import { sql } from 'kysely';
import type { WrittenText } from '#contract/locales.ts';
import { linesOf, liveVersion } from '#server/core/content/fragments.ts';
import type { LineRow } from '#server/core/content/line.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface ProductRow {
  readonly productId: string;
  readonly version: number;
  readonly sku: string;
  readonly name: WrittenText;
  readonly description: WrittenText;
  readonly picture: string;
  /** The slug of its category. */
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

const columns = sql.raw(
  `p.product_id, p.sku, v.name, v.description, v.picture, v.category, v.months::int as months,
   v.extended_months::int as extended_months, v.serial_form, v.serial_example, v.restricted_in, v.sold_until,
   p.added_at, v.of_babies`,
);

/** As it is live at a moment; null for one that is not. */
export async function findProduct(db: Queryable, sku: string, at: Date): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${columns}, v.version
      from product p cross join (select ${at}::timestamptz as at) moment
      join product_version v on v.product_id = p.product_id
       and v.version = ${sql.raw(liveVersion('p.product_id', 'moment.at'))}
     where p.sku = ${sku}`.execute(db);
  return rows[0] ?? null;
}

/** What decides from a moment on what there is of a product. */
export type ProductLine = LineRow & Omit<ProductRow, 'version'>;

/** Every line of every product, in the order staff gave them. */
export async function findProductLines(db: Queryable): Promise<ProductLine[]> {
  const { rows } = await sql<ProductLine>`
    select ${columns}, line.piece_id, line.seq, line.from_at, line.version
      from ${sql.raw(linesOf('product'))} line
      join product p on p.product_id = line.piece_id
      left join product_version v on v.product_id = line.piece_id and v.version = line.version
     order by v.position, line.piece_id, line.seq`.execute(db);
  return rows;
}
