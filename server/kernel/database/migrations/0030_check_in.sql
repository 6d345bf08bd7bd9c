-- Daily check-in. The primary key is the promise: once per member-local day.

create table check_in (
  member_id      uuid not null,
  day            date not null,
  checked_in_at  timestamptz not null,
  time_zone      text not null,
  coins          integer not null,
  streak         integer not null,
  total_days     integer not null,
  card_day       smallint not null check (card_day between 1 and 7),
  covered_days   date[] not null,
  milestone      integer,
  milestone_coins integer,
  primary key (member_id, day)
);

-- Where a member's streak stands; made with the account. `version` lets a check-in be decided outside the
-- statement that writes it.
create table check_in_state (
  member_id    uuid primary key,
  version      integer not null default 0,
  last_day     date,
  last_at      timestamptz,
  streak       integer not null default 0,
  total_days   integer not null default 0,
  -- Monday of the last week whose cover day was used.
  cover_week   date
) with (fillfactor = 80);
