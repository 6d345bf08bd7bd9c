-- What is counted of each day of the site's zone, for all (''), by language, by country and by both.
create table number_day (
  language text not null,
  country  text not null,
  measure  text not null,
  day      date not null,
  amount   bigint not null,
  people   integer not null,
  -- Shown beside others of its day it would tell of a small group, by subtracting.
  held     boolean not null default false,
  primary key (language, country, measure, day)
);
create index number_day_day on number_day (day);

-- How many members did something, by hours of UTC that are over.
create table number_hour (
  measure text not null,
  hour    timestamptz not null,
  people  integer not null,
  primary key (measure, hour)
);

-- Days that are counted. `late_at`: something came in after a week, and it is to be counted anew; `changed_at`: that changed it.
create table number_counted (
  day        date primary key,
  counted_at timestamptz not null,
  changed_at timestamptz,
  late_at    timestamptz
);
create index number_counted_late on number_counted (day) where late_at is not null;

-- Until when something is counted.
create table number_mark (
  name text primary key,
  at   timestamptz not null
);

-- What is counted is found by its time: rows come in its order.
create index member_created on member using brin (created_at);
create index session_created on session using brin (created_at);
create index check_in_at on check_in using brin (checked_in_at);
create index gift_claim_at on gift_claim using brin (claimed_at);
create index ledger_entry_at on ledger_entry using brin (occurred_at);
create index post_at on post using brin (created_at);
create index writing_flag_at on writing_flag using brin (flagged_at);
