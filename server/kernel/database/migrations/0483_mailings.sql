-- Mails for a week or month that she was sent: each once for ever for a pregnancy and the child of it, and gone with it.
create table week_mail (
  member_id uuid not null,
  child_id  uuid not null,
  span      text not null check (span in ('pregnancyWeek', 'babyWeek', 'babyMonth')),
  number    smallint not null,
  sent_at   timestamptz not null,
  primary key (member_id, child_id, span, number),
  foreign key (member_id, child_id) references child on delete cascade
);

-- The last mail to who was away, and how many she got in a row without having been here since.
create table win_back (
  member_id uuid primary key,
  piece_id  uuid not null,
  sent_at   timestamptz not null,
  in_row    smallint not null check (in_row >= 1)
);

-- How many were sent of a piece, or of all mails for weeks together, whose weeks would tell who is in them.
create table mailing_total (
  subject text primary key,
  sent    bigint not null
);
