/** What a card shows of each version of a product and counts by, as a sub-select. */
export const productFacts = `(
  select o.product_id, v.version, o.sku, v.name, v.picture, v.category, v.months, v.extended_months
    from product o join product_version v using (product_id))`;
