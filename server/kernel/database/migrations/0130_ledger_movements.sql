-- Everything that takes from lots or gives back to them, and the day's account of what members hold.

-- What was given back to a lot stands as a use below zero.
alter table ledger_lot_use drop constraint ledger_lot_use_amount_check;
alter table ledger_lot_use add constraint ledger_lot_use_amount_check check (amount <> 0);

-- What expires next, for the job. Lots are made nearly in this order, so the index grows at its end.
create index ledger_lot_expiring on ledger_lot (expires_at) where remaining > 0;

-- The UTC day on which an entry counts: never one that is closed.
alter table ledger_entry add column booked_on date;
update ledger_entry set booked_on = (occurred_at at time zone 'UTC')::date;
alter table ledger_entry alter column booked_on set not null;
create index ledger_entry_booked on ledger_entry using brin (booked_on);

-- What members hold at the end of a UTC day, as its entries say. A row closes its day to further entries; figures
-- follow once the last entry that did not know this is written.
create table ledger_liability (
  day         date not null,
  currency    text not null check (currency in ('points', 'coins')),
  issued      bigint,
  spent       bigint,
  expired     bigint,
  refunded    bigint,
  reversed    bigint,
  adjusted    bigint,
  outstanding bigint,
  -- The part of `outstanding` that could not be spent yet when the day was counted.
  pending     bigint,
  counted_at  timestamptz,
  primary key (day, currency)
);
