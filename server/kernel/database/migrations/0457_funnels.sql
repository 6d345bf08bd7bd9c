-- What staff want to see the way through: named steps, one after the other.
create table funnel (
  funnel_id  uuid primary key,
  name       text not null,
  -- [{"kind": "page", "page": "/gifts"}, {"kind": "deed", "deed": "checkIn", "of": null}, …]
  steps      jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- So many days after her first step the last one still counts.
  days       smallint not null check (days between 1 and 30),
  changed_at timestamptz not null,
  changed_by uuid not null
);
create unique index funnel_name on funnel (lower(name));

-- A count over more days than are counted while somebody waits, month by month.
create table funnel_count (
  count_id uuid primary key,
  -- What is counted, as it was when it was asked for.
  asked    jsonb not null check (jsonb_typeof(asked) = 'object'),
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- Months to count, and those that are: [{"from": "2026-03-01", "counts": [{"people": 40, "all": 60}, …]}, …]
  months   smallint not null check (months > 0),
  done     jsonb not null default '[]' check (jsonb_typeof(done) = 'array'),
  ended_at timestamptz,
  failed   boolean not null default false
);
create index funnel_count_waiting on funnel_count (asked_at) where ended_at is null;

-- Visits of a page within some days, and nothing else of them.
create index page_event_visits on page_event (page, received_at) include (trace, member_id, occurred_at, language)
  where name = 'PAGE_VISIT' and trace is not null;
-- Who was signed in where something was done before.
create index page_event_who on page_event (trace, member_id) include (received_at)
  where trace is not null and member_id is not null;

-- How pages felt, by day of the site's zone. Of `LCP`, `INP` and `CLS` a bucket is a narrow span of values and `amount` how
-- often one fell into it; of `error` and `visit` there is one bucket, 0, with how many there were.
create table vital_day (
  day     date not null,
  page    text not null,
  device  text not null,
  release text not null,
  name    text not null,
  bucket  smallint not null,
  amount  integer not null check (amount > 0),
  primary key (day, page, device, release, name, bucket)
);
