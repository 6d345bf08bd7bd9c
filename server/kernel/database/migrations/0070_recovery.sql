-- Links in mail and tickets: what proves, once, that somebody reads a mailbox.

create table mail_link (
  member_id  uuid not null,
  -- Keyed hash of the link's random part with its purpose, its member and the address it was mailed to.
  digest     bytea not null,
  purpose    text not null check (purpose in ('recover', 'sign-in', 'activate')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at   timestamptz,
  primary key (member_id, digest)
);
create index mail_link_expires on mail_link (expires_at);

-- Given for a right code, for the call that comes next. The digest is keyed and covers purpose and address, so the
-- table holds no personal data.
create table ticket (
  digest     bytea primary key,
  expires_at timestamptz not null,
  spent_at   timestamptz
);
create index ticket_expires on ticket (expires_at);

-- `withheld`: written for an address without an account, so that asking costs the same; it never leaves.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('waiting', 'sent', 'kept', 'failed', 'withheld'));
