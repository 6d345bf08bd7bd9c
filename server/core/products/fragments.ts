/** What a card shows of a product and counts by, as a sub-select. */
export const productFacts = `(
  select product_id, sku, name, picture, category, months, extended_months, restricted_in from product)`;
