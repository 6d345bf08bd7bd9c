-- What staff gave a member or set right from her page; the same key does nothing again.
create table care_act (
  member_id   uuid not null,
  request_key uuid not null,
  act         text not null check (act in ('adjusted', 'gave', 'tookBack', 'extended', 'madeUp', 'mailedAgain')),
  -- Digest of what was asked: the same key for something else is a mistake.
  asked       bytea not null,
  staff_id    uuid not null,
  at          timestamptz not null,
  -- What it was worth, above or below zero; null where it has no price.
  currency    text check (currency in ('points', 'coins')),
  amount      bigint,
  -- Whether a second person agreed to it.
  agreed      boolean not null default false,
  -- What she reads of it, and what colleagues read.
  reason      text not null,
  note        text not null,
  -- What was answered; null only within the transaction that does it.
  result      jsonb,
  primary key (member_id, request_key),
  check ((currency is null) = (amount is null))
);
-- The log names an act by its key and no member.
create index care_act_key on care_act (request_key);
-- What one of the staff gave within a day.
create index care_act_staff on care_act (staff_id, at) where currency is not null;
