-- What staff look at before others do. Nothing of it is kept but what has to be played again for the next page.
create table preview (
  preview_id   uuid primary key,
  staff_id     uuid not null references staff_account,
  -- The sign-in that it ends with.
  session_id   uuid not null,
  -- What ids, codes and random numbers of it follow from.
  seed         bytea not null check (length(seed) = 32),
  -- Pieces as they would be published.
  pieces       jsonb not null,
  -- Who looks: somebody made up, or nobody who is signed in.
  shown_to     jsonb not null,
  -- The member whose standing is shown; never one who rests.
  like_member  uuid,
  -- The moment that it is looked at.
  begins_at    timestamptz not null,
  opened_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- Of the link, which works once, and of the cookie that it gives.
  link_digest  bytea not null unique,
  key_digest   bytea unique,
  entered_at   timestamptz
);
create index preview_ends on preview (ends_at);

-- What was done in it, in order: done again for each page.
create table preview_act (
  preview_id uuid not null references preview on delete cascade,
  number     smallint not null check (number between 1 and 50),
  call       text not null,
  input      jsonb not null,
  at         timestamptz not null,
  -- Token, key of the device and language of who did it; none is good anywhere but there.
  asked_by   jsonb not null,
  primary key (preview_id, number)
);
