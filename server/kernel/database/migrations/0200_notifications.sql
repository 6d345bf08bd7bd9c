-- What members are told on the site itself.

create table notification (
  member_id       uuid not null,
  notification_id uuid not null,
  kind            text not null,
  -- Of its cause: nobody is told twice of one thing. Kinds that gather (`reactions`) are made anew under the same key.
  key             text not null,
  -- Local path that it leads to.
  path            text not null,
  -- Names and numbers that its sentence is made with.
  words           jsonb not null,
  created_at      timestamptz not null,
  read_at         timestamptz,
  primary key (member_id, notification_id)
);
create unique index notification_key on notification (member_id, key);
create index notification_newest on notification (member_id, created_at desc, notification_id desc);
create index notification_unread on notification (member_id) where read_at is null;
