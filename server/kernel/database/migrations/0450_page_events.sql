-- Page events in columns of their own: what is read of them, and nothing else. `event` keeps what an older release
-- wrote and is emptied by a job. Of an intimate page a row has the route's pattern alone: `path` is null, and so are
-- `trace` and `member_id`.
create table page_event (
  received_at timestamptz not null,
  event_id    uuid not null,
  -- As the browser's clock said, where that can be; else when it was received.
  occurred_at timestamptz not null,
  name        text not null,
  -- The route's pattern, as `/villages/:village`; empty where the address is none of the site's.
  page        text not null,
  -- The address without its origin, with the query values that are reported; null where it says no more than `page`.
  path        text,
  trace       uuid,
  member_id   uuid,
  language    text not null,
  release     text not null,
  os          text not null,
  -- By the width of the screen: `phone`, `tablet`, `desktop`.
  device      text not null,
  primary key (received_at, event_id)
) partition by range (received_at);
create table page_event_default partition of page_event default;
create index page_event_member on page_event (member_id) where member_id is not null;

-- How a page felt to who really visited it, and errors of its scripts: nobody's.
create table page_measure (
  received_at timestamptz not null,
  measure_id  uuid not null,
  page        text not null,
  -- `LCP` and `INP` in milliseconds, `CLS`, `error` as a count.
  name        text not null,
  value       real not null,
  device      text not null,
  release     text not null,
  language    text not null,
  primary key (received_at, measure_id)
) partition by range (received_at);
create table page_measure_default partition of page_measure default;
