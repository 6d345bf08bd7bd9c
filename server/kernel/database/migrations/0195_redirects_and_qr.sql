-- Pages that moved, by exact path, by prefix and by pattern; and codes on cards and posters. Both are counted by day.

-- The same path may be moved by itself and with all below it.
alter table redirect_rule drop constraint redirect_rule_pkey;
alter table redirect_rule
  add column rule_id    uuid not null default gen_random_uuid() primary key,
  add column kind       text not null default 'exact' check (kind in ('exact', 'pattern', 'prefix')),
  -- Whether what stands behind a prefix goes along.
  add column rest       text not null default 'drop' check (rest in ('keep', 'drop')),
  -- What becomes of the query that the visitor brings: dropped, kept as it is, or put to that of the target.
  add column query      text not null default 'merge' check (query in ('drop', 'keep', 'merge')),
  add column opens_at   timestamptz,
  add column closes_at  timestamptz,
  add column enabled    boolean not null default true,
  add column created_at timestamptz not null default now(),
  add check (opens_at < closes_at);
create unique index redirect_rule_path on redirect_rule (kind, path);

-- Gathered in each process and written about once a second: a process that is killed loses what it had gathered.
create table redirect_hit (
  rule_id uuid not null,
  -- In UTC.
  day     date not null,
  hits    integer not null check (hits > 0),
  primary key (rule_id, day)
);

create table qr_code (
  -- Unguessable, or words of staff. Printed for good, so it is never changed.
  code       text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 40),
  -- For staff.
  name       text not null,
  target     text not null,
  -- Put to the target's query, such as `{"utm_source": "card"}`.
  campaign   jsonb not null default '{}' check (jsonb_typeof(campaign) = 'object'),
  -- Whether what else stands in the scanned address goes along.
  query      text not null default 'drop' check (query in ('drop', 'merge')),
  opens_at   timestamptz,
  closes_at  timestamptz,
  enabled    boolean not null default true,
  created_at timestamptz not null,
  check (opens_at < closes_at)
);

-- Only counts: who scans is nobody's business.
create table qr_scan (
  code  text not null,
  -- In UTC.
  day   date not null,
  scans integer not null check (scans > 0),
  primary key (code, day)
);
