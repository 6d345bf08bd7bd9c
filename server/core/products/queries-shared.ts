import { sql } from 'kysely';
import type { Fault } from '#contract/content/faults.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isRestricted } from './fragments-restricted.ts';

/** Why something cannot be published that names a product in one of its fields: there is none of that number, shown or not. */
export async function faultsOfProduct(
  db: Queryable,
  sku: string | null,
  field: string,
): Promise<readonly Fault[]> {
  if (sku === null) return [];
  const found = await db.selectFrom('product').select('sku').where('sku', '=', sku).executeTakeFirst();
  return found ? [] : [{ field, fault: 'unknownProduct' }];
}

/** Whether one of some products is restricted at a moment where the member is, or in another country that it is for. */
export async function areRestricted(
  db: Queryable,
  {
    memberId,
    products,
    now,
    country = null,
  }: {
    readonly memberId: string;
    readonly products: readonly string[];
    readonly now: Date;
    readonly country?: string | null;
  },
): Promise<boolean> {
  if (products.length === 0) return false;
  const { rows } = await sql<{ is: boolean }>`
    select ${sql.raw(isRestricted('d.products', 'd.member_id', 'd.now', 'd.country'))} as is
      from (select ${memberId}::uuid as member_id, ${[...products]}::text[] as products, ${now}::timestamptz as now,
                   ${country}::text as country) d`.execute(db);
  return rows[0]?.is ?? true;
}
