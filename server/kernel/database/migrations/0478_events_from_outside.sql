-- By which systems of the brand tell events. Only the digest of a key is kept.
create table event_key (
  key_id   uuid primary key,
  name     text not null check (name <> ''),
  digest   bytea not null,
  -- The names of those that it may tell.
  events   text[] not null,
  made_by  uuid not null references staff_account,
  made_at  timestamptz not null,
  used_at  timestamptz,
  ended_at timestamptz
);
create unique index event_key_name on event_key (lower(name)) where ended_at is null;

-- Who agreed that shops and apps tell what she did, and to which version of the text.
create table event_consent (
  member_id uuid primary key,
  version   smallint not null,
  agreed_at timestamptz not null
);

-- What was told by a sender, by his ids, so that it is taken once. It says of whom it was only until that was looked at.
create table event_told (
  -- A key, or the tables of staff.
  source_id      uuid not null,
  sender_digest  bytea not null,
  content_digest bytea not null,
  told_at        timestamptz not null,
  waiting        jsonb,
  primary key (source_id, sender_digest)
);
create index event_told_waiting on event_told (told_at) where waiting is not null;
create index event_told_old on event_told (told_at);

-- What members did elsewhere.
create table member_event (
  member_id  uuid not null,
  event_id   uuid not null,
  -- Its name, which never changes.
  event      text not null,
  happened_at timestamptz not null,
  told_at    timestamptz not null,
  -- Null: a table of staff.
  key_id     uuid,
  fields     jsonb not null,
  kept_until timestamptz not null,
  primary key (member_id, event_id)
);
create index member_event_times on member_event (member_id, event, happened_at);
create index member_event_shown on member_event (member_id, told_at desc, event_id desc);
create index member_event_ended on member_event (kept_until);
create index member_event_of on member_event (event, happened_at);
