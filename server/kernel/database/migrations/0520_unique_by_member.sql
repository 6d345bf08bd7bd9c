-- Ids that are random are unique without an index that says so of all members together: where tables are spread by member, none can.
alter table push_device drop constraint push_device_endpoint_digest_key;
create index push_device_by_endpoint on push_device (endpoint_digest);
alter table draft_photo drop constraint draft_photo_picture_id_key;
create index draft_photo_by_picture on draft_photo (picture_id);
drop index account_block_id;
create index account_block_id on account_block (block_id);
drop index invite_mark_id;
create index invite_mark_id on invite_mark (mark_id);
drop index joined_account_joining;
create index joined_account_joining on joined_account (joining_id);
drop index review_by_id;
create index review_by_id on review (review_id);
drop index safety_case_by_id;
create index safety_case_by_id on safety_case (case_id);
