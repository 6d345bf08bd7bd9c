-- Browsers that members let us push to.

create table push_device (
  member_id       uuid not null,
  device_id       uuid not null,
  -- Keyed hash: one browser belongs to whoever allowed it last.
  endpoint_digest bytea not null unique,
  -- Sealed: where to, and the keys that its messages are encrypted with. A reader of the database can push nothing.
  sealed_secret   bytea not null,
  -- With the end of this session nothing more is pushed.
  session_digest  bytea not null,
  user_agent      text not null,
  created_at      timestamptz not null,
  primary key (member_id, device_id)
);

-- One for each notification and device, until the push service took it.
create table push_message (
  member_id       uuid not null,
  message_id      uuid not null,
  notification_id uuid not null,
  device_id       uuid not null,
  due_at          timestamptz not null,
  attempts        smallint not null default 0,
  primary key (member_id, message_id)
);
create index push_message_due on push_message (due_at);
