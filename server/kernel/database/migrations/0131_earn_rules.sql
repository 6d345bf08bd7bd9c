-- What staff let members earn for what, and how much of it has been given.

alter table member_level add column multiplier numeric(4, 2) not null default 1 check (multiplier between 1 and 10);
update member_level set multiplier = case level when 1 then 1 when 2 then 1.1 when 3 then 1.2 when 4 then 1.35 else 1.5 end;

create table earn_rule (
  rule_id          uuid primary key,
  -- What happened, such as 'task' or 'purchase', and which of it; null: any.
  trigger          text not null,
  subject          text,
  -- What the member reads on the line, in three languages.
  name             jsonb not null,
  currency         text not null check (currency in ('points', 'coins')),
  -- Either so much, or so much for each unit (such as a unit of money).
  amount           integer check (amount > 0),
  rate             numeric(12, 4) check (rate > 0),
  level_multiplied boolean not null default false,
  -- Days until it can be spent, such as the return window of a purchase.
  pending_days     smallint not null default 0 check (pending_days >= 0),
  -- The most that one member, and that all together, can earn by it in a window of time (UTC).
  member_cap       integer check (member_cap > 0),
  member_window    text check (member_window in ('day', 'week', 'month', 'year', 'ever')),
  total_cap        bigint check (total_cap > 0),
  total_window     text check (total_window in ('day', 'week', 'month', 'year', 'ever')),
  -- The most that is ever given by it.
  budget           bigint check (budget > 0),
  -- {"levels": [], "countries": [], "stages": []}; what is not named does not matter.
  audience         jsonb not null default '{}',
  starts_at        timestamptz,
  ends_at          timestamptz,
  archived_at      timestamptz,
  check ((amount is null) <> (rate is null)),
  check ((member_cap is null) = (member_window is null)),
  check ((total_cap is null) = (total_window is null))
);
create index earn_rule_trigger on earn_rule (trigger) where archived_at is null;

create table earn_rule_member (
  member_id    uuid not null,
  rule_id      uuid not null,
  window_start date not null,
  amount       bigint not null check (amount >= 0),
  primary key (member_id, rule_id, window_start)
) with (fillfactor = 80);

-- `scope`: 'total' within a window, 'budget' ever.
create table earn_rule_total (
  rule_id      uuid not null,
  scope        text not null check (scope in ('total', 'budget')),
  window_start date not null,
  amount       bigint not null check (amount >= 0),
  primary key (rule_id, scope, window_start)
) with (fillfactor = 50);
