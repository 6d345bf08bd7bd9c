import type { Queryable } from '#server/kernel/database/database.ts';

/** Where her parcels go if she does not say otherwise; undefined without an address. */
export const findDefaultAddress = (db: Queryable, memberId: string) =>
  db
    .selectFrom('address')
    .select(['countryCode', 'province', 'city', 'line1', 'line2', 'postcode'])
    .where('memberId', '=', memberId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
