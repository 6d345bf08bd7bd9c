import { lastingVersion } from '#server/core/content/fragments.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/*
 * Products that a country restricts (infant-feeding marketing rules) earn and give nothing there. What is about a product
 * says so in its `product`; nothing of value is posted or claimed without this being asked, in the statement itself. A
 * product that was taken down stays restricted as its last version said. These are SQL text, so that each owner's own
 * statement embeds them; `at` is the moment that counts.
 */

/** Countries of a row of `product` at a moment. */
const countriesOf = (product: string, at: string) => `(
  select told.restricted_in from product_version told
   where told.product_id = ${product}.product_id and told.version = ${lastingVersion(`${product}.product_id`, at)})`;

/**
 * Whether one of `products` (`text[]`, SKUs) is restricted where the member lives now, or in another `country` that it is
 * for, such as that of an address.
 */
export const isRestricted = (products: string, memberId: string, at: string, country = 'null') => `(
  cardinality(${products}) > 0 and exists (
    select from product restricted join ${membersAs('living')} on living.member_id = ${memberId}
     where restricted.sku = any(${products})
       and ${countriesOf('restricted', at)} && array[living.country_code, ${country}]::text[]))`;

/** Countries that restrict the product of a SKU. */
export const restrictedBy = (sku: string, at: string) =>
  `coalesce((select ${countriesOf('p', at)} from product p where p.sku = ${sku}), '{}')`;

/** Countries that restrict the product of a table’s row. */
export const restrictedIn = (table: string, at: string) => restrictedBy(`${table}.product`, at);

/** The audience of a table’s row, without the countries that restrict its product. */
export const audienceOf = (table: string, at: string) =>
  `${table}.audience || jsonb_strip_nulls(jsonb_build_object('notIn', to_jsonb(nullif(${restrictedIn(table, at)}, '{}'))))`;

/** The products that are known of several sources of one thing. */
export const productsOf = (...products: readonly (string | null)[]): string[] =>
  products.filter((product) => product !== null);
