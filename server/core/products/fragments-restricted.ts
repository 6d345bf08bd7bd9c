import { membersAs } from '#server/core/members/fragments.ts';

/*
 * Products that a country restricts (infant-feeding marketing rules) earn and give nothing there. What is about a product
 * says so in its `product`; nothing of value is posted or claimed without this being asked, in the statement itself. These
 * are SQL text, so that each owner's own statement embeds them.
 */

/**
 * Whether one of `products` (`text[]`, SKUs) is restricted where the member lives now, or in another `country` that it is
 * for, such as that of an address.
 */
export const isRestricted = (products: string, memberId: string, country = 'null') => `(
  cardinality(${products}) > 0 and exists (
    select from product restricted join ${membersAs('living')} on living.member_id = ${memberId}
     where restricted.sku = any(${products})
       and restricted.restricted_in && array[living.country_code, ${country}]::text[]))`;

/** Countries that restrict the product of a table’s row. */
export const restrictedIn = (table: string) =>
  `coalesce((select p.restricted_in from product p where p.sku = ${table}.product), '{}')`;

/** The audience of a table’s row, without the countries that restrict its product. */
export const audienceOf = (table: string) =>
  `${table}.audience || jsonb_strip_nulls(jsonb_build_object('notIn', (
     select to_jsonb(p.restricted_in) from product p where p.sku = ${table}.product and p.restricted_in <> '{}')))`;

/** The products that are known of several sources of one thing. */
export const productsOf = (...products: readonly (string | null)[]): string[] =>
  products.filter((product) => product !== null);
