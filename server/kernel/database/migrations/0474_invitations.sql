-- The code that a member gives to friends herself. A new one takes the place of the one before, which then leads nowhere.
create table invite_link (
  member_id  uuid primary key,
  code       text not null,
  -- Whether the page that it leads to says her first name.
  shows_name boolean not null,
  made_at    timestamptz not null,
  -- She turned it off.
  off_at     timestamptz
);
create unique index invite_link_code on invite_link (code);

-- Who signed up by a code, with what was promised that day; there for as long as it may still be asked about.
create table invited_friend (
  member_id     uuid primary key,
  -- Null: her account is gone. What was promised to the friend holds.
  inviter_id    uuid,
  joined_at     timestamptz not null,
  deed          text not null,
  -- Until when it has to be done.
  until_at      timestamptz not null,
  -- The browser that she signed up in, put together with the inviter: it can be compared among hers alone.
  device_digest bytea,
  settled_at    timestamptz,
  outcome       text check (outcome in ('given', 'overMonth', 'kept', 'onePerson', 'late')),
  check ((settled_at is null) = (outcome is null))
);
create index invited_friend_inviter on invited_friend (inviter_id, joined_at);
create index invited_friend_open on invited_friend (joined_at) where settled_at is null;

-- Friends of a member that counted: that there was one, and nothing of who.
create table friend_counted (
  member_id  uuid not null,
  counted_id uuid not null,
  counted_at timestamptz not null,
  primary key (member_id, counted_id)
);

-- What looks odd of the friends of a member, for somebody of the staff to look at. It holds nothing back.
create table invite_mark (
  member_id     uuid not null,
  mark_id       uuid not null,
  kind          text not null check (kind in ('sameDevice', 'manyOnOneDevice', 'manyInADay', 'alikeAddresses')),
  friends       integer not null,
  marked_at     timestamptz not null,
  assigned_to   uuid,
  snoozed_until timestamptz,
  decision      text check (decision in ('fine', 'misused')),
  decided_at    timestamptz,
  decided_by    uuid,
  primary key (member_id, mark_id),
  check ((decided_at is null) = (decision is null))
);
create unique index invite_mark_open on invite_mark (member_id, kind) where decided_at is null;
create unique index invite_mark_id on invite_mark (mark_id);
