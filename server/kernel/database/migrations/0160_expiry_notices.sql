-- Members are told, once for each month in which something of theirs expires, 30 days before its first day.

create table expiry_notice (
  member_id uuid not null,
  -- First day of the month in the zone that dates are shown in.
  month     date not null,
  told_at   timestamptz not null,
  primary key (member_id, month)
);

alter table mail_choice drop constraint mail_choice_kind_check;
alter table mail_choice add constraint mail_choice_kind_check check (kind in ('offers', 'stage', 'magazine', 'expiry'));
