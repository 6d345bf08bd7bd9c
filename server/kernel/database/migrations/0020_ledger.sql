-- The ledger. Entries are only ever added; balances, lots and keys say the same in other words.

create table ledger_entry (
  member_id   uuid not null,
  entry_id    uuid not null,
  occurred_at timestamptz not null,
  currency    text not null check (currency in ('points', 'coins')),
  kind        text not null check (kind in ('earn', 'spend', 'expire', 'refund', 'reverse', 'adjust')),
  amount      bigint not null check (amount <> 0),
  source_type text not null,
  source_id   text not null,
  -- The rule that decided the amount, and what it knew.
  rule        text not null,
  details     jsonb not null default '{}',
  primary key (member_id, occurred_at, entry_id)
) partition by range (occurred_at);
-- For a clock that was moved: an entry outside the months that have partitions is still an entry.
create table ledger_entry_default partition of ledger_entry default;

-- Business keys live outside the partitions because they are unique for ever.
create table ledger_key (
  member_id   uuid not null,
  currency    text not null,
  source_type text not null,
  source_id   text not null,
  kind        text not null,
  entry_id    uuid not null,
  amount      bigint not null,
  primary key (member_id, currency, source_type, source_id, kind)
);

create table ledger_balance (
  member_id uuid not null,
  currency  text not null check (currency in ('points', 'coins')),
  amount    bigint not null check (amount >= 0),
  primary key (member_id, currency)
) with (fillfactor = 80);

-- An earned amount with its own availability and expiry.
create table ledger_lot (
  member_id    uuid not null,
  entry_id     uuid not null,
  currency     text not null,
  amount       bigint not null check (amount > 0),
  remaining    bigint not null check (remaining between 0 and amount),
  earned_at    timestamptz not null,
  available_at timestamptz not null,
  expires_at   timestamptz not null,
  primary key (member_id, entry_id)
) with (fillfactor = 80);
create index ledger_lot_spendable on ledger_lot (member_id, currency, expires_at, entry_id) where remaining > 0;
-- Only lots that had to wait at first: nearly none, so that what can be spent now is cheap to tell.
create index ledger_lot_pending on ledger_lot (member_id, currency, available_at)
  where remaining > 0 and available_at > earned_at;

-- Which lots a spending entry took, so that a refund restores the same.
create table ledger_lot_use (
  member_id     uuid not null,
  entry_id      uuid not null,
  lot_entry_id  uuid not null,
  amount        bigint not null check (amount > 0),
  primary key (member_id, entry_id, lot_entry_id)
);
