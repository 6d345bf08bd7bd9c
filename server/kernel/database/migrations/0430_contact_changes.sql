-- What a member signs in with, which staff are to change for her: it waits, and she can refuse it where she was reached until then.
create table contact_change (
  member_id uuid not null,
  change_id uuid not null,
  kind      text not null check (kind in ('email', 'phone')),
  -- The address or number that is to be hers.
  name      text not null,
  staff_id  uuid not null,
  asked_at  timestamptz not null,
  due_at    timestamptz not null check (due_at > asked_at),
  -- When it was shown that it is hers.
  proven_at timestamptz,
  ended_at  timestamptz,
  outcome   text check (outcome in ('made', 'refused', 'cancelled', 'unproven', 'taken', 'overtaken')),
  primary key (member_id, change_id),
  check ((ended_at is null) = (outcome is null)),
  check (outcome <> 'made' or proven_at is not null)
);
create unique index contact_change_waiting on contact_change (member_id) where ended_at is null;
create index contact_change_due on contact_change (due_at) where ended_at is null;

-- Their links live where all links of mails do.
alter table mail_link
  drop constraint mail_link_purpose_check,
  add constraint mail_link_purpose_check
    check (purpose in ('recover', 'sign-in', 'activate', 'contact-refuse', 'contact-confirm'));
