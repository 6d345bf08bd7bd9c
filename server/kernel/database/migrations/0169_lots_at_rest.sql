-- Lots of a member who rests do not expire. When the job meets one whose day has passed meanwhile it sets it aside, so
-- that it does not stand at the head of the index for as long as she rests; it is taken back when her rest ends.

alter table ledger_lot add column at_rest boolean not null default false;

drop index ledger_lot_expiring;
create index ledger_lot_expiring on ledger_lot (expires_at) where remaining > 0 and not at_rest;
