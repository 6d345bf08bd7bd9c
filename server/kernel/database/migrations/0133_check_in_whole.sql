-- Missed days that are made up by a small task, and the wish to be reminded.

alter table check_in add column made_up boolean not null default false;

create table check_in_make_up (
  member_id   uuid not null,
  day         date not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- First day of the member-local month in which it was made up; two a month.
  month       date,
  primary key (member_id, day)
);

create table check_in_reminder (
  member_id  uuid primary key,
  -- Minutes after midnight in the member's own time zone.
  minute     smallint not null check (minute between 0 and 1439),
  -- The member-local day of the last reminder.
  sent_day   date
);
