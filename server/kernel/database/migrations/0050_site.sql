-- Levels, activities, redirects, tracking events and outgoing messages.

create table member_level (
  level     smallint primary key,
  name      jsonb not null,
  threshold integer not null check (threshold >= 0)
);
insert into member_level (level, name, threshold) values
  (1, '{"en": "Egg", "zh-Hans": "初蛋", "zh-Hant": "初蛋"}', 0),
  (2, '{"en": "Hatchling", "zh-Hans": "破壳", "zh-Hant": "破殼"}', 500),
  (3, '{"en": "Fledgling", "zh-Hans": "雏羽", "zh-Hant": "雛羽"}', 1500),
  (4, '{"en": "Songbird", "zh-Hans": "鸣鸟", "zh-Hant": "鳴鳥"}', 4000),
  (5, '{"en": "Nightingale", "zh-Hans": "夜莺", "zh-Hant": "夜鶯"}', 10000);

create table activity (
  code      text primary key check (code ~ '^[A-Z]{3}[0-9]{5}$'),
  name      jsonb not null,
  opens_at  timestamptz,
  closes_at timestamptz
);
insert into activity (code, name) values
  ('MAR00002', '{"en": "Daily check-in", "zh-Hans": "每日签到", "zh-Hant": "每日簽到"}');

create table redirect_rule (
  path   text primary key check (path like '/%'),
  target text not null
);

create table event (
  event_id    uuid not null,
  received_at timestamptz not null,
  trace_id    text not null,
  uid         text not null,
  event_name  text not null,
  event_type  text not null,
  content     jsonb not null,
  primary key (received_at, event_id)
) partition by range (received_at);
create table event_default partition of event default;

create table outbox (
  message_id uuid not null,
  created_at timestamptz not null,
  recipient  text not null,
  subject    text not null,
  text       text not null,
  html       text not null,
  -- `waiting` until a server sends it; `kept` when there is no mail server and it is only to be read here.
  state      text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts   smallint not null default 0,
  sent_at    timestamptz,
  primary key (created_at, message_id)
) partition by range (created_at);
create table outbox_default partition of outbox default;
create index outbox_waiting on outbox (created_at) where state = 'waiting';
