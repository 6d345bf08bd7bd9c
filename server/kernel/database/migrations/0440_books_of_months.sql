-- What each closed day did to what members hold, by the level that she had and by what gave it: of lots, so that what is
-- spent stands with what it came from. A day is counted once and never changes; what comes late is booked in an open day.
create table book_line (
  day      date not null,
  currency text not null check (currency in ('points', 'coins')),
  level    smallint not null,
  -- An earn rule, or the rule of the ledger that gave it.
  cause    text not null,
  issued   bigint not null default 0,
  spent    bigint not null default 0,
  expired  bigint not null default 0,
  refunded bigint not null default 0,
  reversed bigint not null default 0,
  adjusted bigint not null default 0,
  -- What could not be spent yet when the day was counted.
  pending  bigint not null default 0,
  primary key (day, currency, level, cause)
);

-- What causes are called, as they were when they gave something last.
create table book_cause (
  cause    text primary key,
  name     jsonb not null,
  given_at timestamptz not null
);

-- When what was outstanding at the end of a day expires, by month, should nobody spend it.
create table book_ending (
  day      date not null,
  currency text not null check (currency in ('points', 'coins')),
  month    date not null check (extract(day from month) = 1),
  amount   bigint not null,
  primary key (day, currency, month)
);

-- Days that were counted, the ones on which nothing happened, too.
create table book_day (
  day        date primary key,
  counted_at timestamptz not null
);

-- Months that were asked to be closed. `proof` says what was summed, and is there once that was done.
create table book_close (
  month     date primary key check (extract(day from month) = 1),
  asked_at  timestamptz not null,
  asked_by  uuid not null,
  tried_at  timestamptz,
  proof     jsonb,
  closed_at timestamptz
);

-- The figures of a closed month as they were, with what one unit was worth then.
create table book_snapshot (
  month       date not null references book_close,
  currency    text not null check (currency in ('points', 'coins')),
  issued      bigint not null,
  spent       bigint not null,
  expired     bigint not null,
  refunded    bigint not null,
  reversed    bigint not null,
  adjusted    bigint not null,
  outstanding bigint not null,
  pending     bigint not null,
  worth       numeric,
  money       text,
  primary key (month, currency)
);

create function keep_books() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;

create trigger book_line_kept before update or delete on book_line for each row execute function keep_books();
create trigger book_line_whole before truncate on book_line for each statement execute function keep_books();
create trigger book_snapshot_kept before update or delete on book_snapshot for each row execute function keep_books();
create trigger book_snapshot_whole before truncate on book_snapshot for each statement execute function keep_books();
create trigger book_close_kept before update or delete on book_close
  for each row when (old.closed_at is not null) execute function keep_books();
create trigger book_close_whole before truncate on book_close for each statement execute function keep_books();
