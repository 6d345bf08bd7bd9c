-- Who of the staff looks after what waits in a queue, and until when it is put aside. Both go with what they are of; tickets
-- knew the first already.

alter table contact_ticket add column snoozed_until timestamptz;
alter table review
  add column assigned_to   uuid,
  add column snoozed_until timestamptz;
alter table safety_case
  add column assigned_to   uuid,
  add column snoozed_until timestamptz;
alter table gift_claim
  add column assigned_to   uuid,
  add column snoozed_until timestamptz;
