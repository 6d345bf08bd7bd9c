-- Notifications go out as web push and by mail, too. The row itself is the outbox: it is written in the transaction of
-- what caused it, and says when it is due.

alter table notification
  -- Null: not to be pushed, or handed over to `push_message` already.
  add column push_due_at timestamptz,
  -- Null: not to be mailed, or mailed already. Reading it on the site takes both back.
  add column mail_due_at timestamptz;
create index notification_push_due on notification (push_due_at) where push_due_at is not null;
create index notification_mail_due on notification (mail_due_at) where mail_due_at is not null;
create index notification_age on notification (created_at);

-- Own choices of what is pushed; without one it is as `deliveries.ts` says. Choices of mail are in `mail_choice`.
create table notification_choice (
  member_id  uuid not null,
  topic      text not null,
  push       boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, topic)
);

create table notification_setting (
  member_id  uuid primary key,
  -- Minutes of her own day; both null: never quiet. Without a row it is from 21:00 to 08:00.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to   smallint check (quiet_to between 0 and 1439),
  -- Whether what is pushed says on a locked screen what it is about.
  show_text  boolean not null,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- When mail of a kind last told her of notifications, so that it comes seldom.
create table notification_mail (
  member_id uuid not null,
  kind      text not null,
  sent_at   timestamptz not null,
  primary key (member_id, kind)
);

alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check
  check (kind in ('offers', 'stage', 'magazine', 'expiry', 'villages', 'reminders'));
