-- Backups that were begun, and how they ended.
create table backup_run (
  run_id   uuid primary key,
  name     text not null check (char_length(name) between 1 and 64),
  -- As it is configured: what was made elsewhere, by hand, makes none there needless.
  target   text not null check (char_length(target) between 1 and 2000),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Of a good one: what it holds, and what was written to the target for it.
  bytes    bigint check (bytes >= 0),
  files    bigint check (files >= 0),
  fault    text check (char_length(fault) <= 500),
  check (ended_at is not null or (bytes is null and fault is null))
);

create index backup_run_begun on backup_run (target, begun_at);

-- Who was erased, until no backup holds her any more: restoring one erases her again.
create table backup_erasure (
  member_id  uuid primary key,
  erased_at  timestamptz not null,
  -- When it came to the target of backups; null: not yet.
  written_at timestamptz
);

create index backup_erasure_erased on backup_erasure (erased_at);

-- When staff were told last that there is no new backup; empty while there is one.
create table backup_alarm (
  alarm   text primary key check (alarm = 'overdue'),
  told_at timestamptz not null
);
