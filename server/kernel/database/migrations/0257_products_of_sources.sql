-- The product that something of value is about. Where a country restricts the product, nothing is given for it there.

alter table gift           add column product text references product (sku);
alter table draw_prize     add column product text references product (sku);
alter table activity       add column product text references product (sku);
alter table course         add column product text references product (sku);
alter table magazine_issue add column product text references product (sku);
alter table earn_rule      add column product text references product (sku);
alter table material       add column product text references product (sku);
