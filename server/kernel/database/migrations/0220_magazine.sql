-- The magazine: issues, what can be read in them, and how far each member has read.

create table magazine_issue (
  issue_id        uuid primary key,
  -- Names it in addresses.
  slug            text not null unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$'),
  number          integer not null unique check (number > 0),
  -- In three languages, as all texts here.
  title           jsonb not null,
  intro           jsonb not null,
  -- Which of the site's drawings is its cover.
  cover           text not null,
  state           text not null default 'draft' check (state in ('draft', 'published')),
  -- It is out from here on.
  published_at    timestamptz,
  -- Who wants to know has been told of it: up to this member, and then altogether.
  announced_after uuid,
  announced_at    timestamptz,
  check (state = 'draft' or published_at is not null)
);

create table magazine_item (
  item_id  uuid primary key,
  issue_id uuid not null references magazine_issue,
  position smallint not null,
  kind     text not null check (kind in ('article', 'pictures', 'pdf')),
  title    jsonb not null,
  teaser   jsonb not null,
  -- Who wrote it or is heard in it.
  byline   jsonb,
  picture  text not null,
  -- Markdown; of a PDF what it says, for who cannot or would not open it.
  body     jsonb not null,
  -- How long it takes to read, as {"en": 3, ...}.
  minutes  jsonb not null,
  -- Lactation stages that it is about. Such items are left out in a pause and after a loss.
  stages   smallint[] not null default '{}',
  -- Of a PDF: {"mediaId": "...", "pages": 2, "bytes": {"en": 41000, ...}}.
  file     jsonb,
  check ((kind = 'pdf') = (file is not null))
);
create index magazine_item_issue on magazine_item (issue_id, position);

create table magazine_reading (
  member_id uuid not null,
  item_id   uuid not null,
  -- Where she is: the block of the text, and the share of it that is above.
  block     integer not null default 0 check (block >= 0),
  share     real not null default 0 check (share between 0 and 1),
  saved_at  timestamptz not null,
  -- First read to the end.
  read_at   timestamptz,
  primary key (member_id, item_id)
);

-- One row for each issue that a member began to read; it is also what two of her devices wait for each other at.
create table magazine_progress (
  member_id    uuid not null,
  issue_id     uuid not null,
  -- All read. What is added to the issue later takes nothing back.
  completed_at timestamptz,
  -- What that gave, as [{"currency": "coins", "amount": 15}].
  rewards      jsonb not null default '[]',
  primary key (member_id, issue_id)
) with (fillfactor = 80);
