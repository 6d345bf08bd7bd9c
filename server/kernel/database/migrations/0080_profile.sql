-- What members say about themselves and their family, the mail they want, and how an account ends.

alter table member
  -- While it is set, countdowns, stage mail, birthday gifts and reminders stand still.
  add column paused_at timestamptz,
  -- A loss was told: for good, no baby content and no birth assumed.
  add column lost_at   timestamptz;

alter table session add column last_seen_at timestamptz;

create table child (
  member_id     uuid not null,
  child_id      uuid not null,
  name          text,
  sex           text check (sex in ('girl', 'boy')),
  birth_date    date,
  expected_date date,
  created_at    timestamptz not null,
  primary key (member_id, child_id),
  check ((birth_date is null) <> (expected_date is null))
);

-- A choice that was made after signing up. Without a row, the consent of the sign-up counts.
create table mail_choice (
  member_id  uuid not null,
  kind       text not null check (kind in ('offers', 'stage', 'magazine')),
  wanted     boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, kind)
);

-- Accounts on their way out. Nobody signs in to one without taking it back.
create table account_closing (
  member_id   uuid primary key,
  closed_at   timestamptz not null,
  erase_after timestamptz not null
);
create index account_closing_due on account_closing (erase_after);

-- Where mail that is not about the account itself can be stopped; becomes its `List-Unsubscribe` header.
alter table outbox add column unsubscribe_url text;
-- Whose message it is, also when the address is no longer the member's; null for what goes to somebody unknown.
alter table outbox add column member_id uuid;
create index outbox_owner on outbox (member_id, recipient);

-- What a member did is found when it is downloaded or erased.
create index event_uid on event (uid) where uid <> '';
