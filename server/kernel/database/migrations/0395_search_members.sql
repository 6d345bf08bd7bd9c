-- For staff who help a member: found by the beginning of her name, in either order and however it is spaced, by a code that she
-- was given, and by an order that she proved, which is kept as a hash.
create index member_name on member (lower(replace(first_name || last_name, ' ', '')) text_pattern_ops);
create index member_family_name on member (lower(replace(last_name || first_name, ' ', '')) text_pattern_ops);
create index gift_claim_code on gift_claim (voucher_code) where voucher_code is not null;
create index submission_order on submission (order_hash) where order_hash is not null;
