-- What a nightly proof found not to be so, a row for each line that differs, until a later one finds it no more.
create table book_difference (
  difference_id uuid primary key,
  -- Of the check that it does not hold to.
  name          text not null,
  -- Ids of what differs, and the rest of the line as it was seen last.
  subject       jsonb not null,
  line          jsonb not null,
  found_at      timestamptz not null,
  seen_at       timestamptz not null,
  gone_at       timestamptz
);
create unique index book_difference_open on book_difference (name, subject) where gone_at is null;
create index book_difference_found on book_difference (found_at);

-- The proofs that went through, a night each.
create table book_proof (
  begun_at timestamptz primary key,
  ended_at timestamptz not null,
  -- Statements that were run: each check of members as often as there are parts.
  checked  integer not null,
  -- Lines that differed in all.
  differed bigint not null
);
