-- What has value takes two people: one proposes, another one approves.

-- What one person may do alone is content: one piece with its version 1, live since ever.
create temporary table approvals_taken on commit drop as
select gen_random_uuid() as piece_id,
       '{"twoPeople": true, "stockPieces": 100, "stockWorth": 50000, "broadcastReach": 1000, "note": ""}'::jsonb as body;
insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'approvalRules', 'approvals', 1, 1, now() from approvals_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from approvals_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from approvals_taken;

-- A call that waits for a second person.
create table proposal (
  proposal_id uuid primary key,
  call        text not null,
  -- What that call takes; gone once it is decided, withdrawn or over.
  input       jsonb,
  -- Of call and input: the same is proposed once at a time.
  digest      bytea not null check (length(digest) = 32),
  -- Kind and id of what it changes, as in the log.
  subject     text not null,
  -- All of what may decide on it.
  permissions text[] not null check (cardinality(permissions) > 0),
  -- What is proposed, as it was then, for people.
  proposed    jsonb not null,
  reason      text not null,
  -- Null: it came from files.
  by          uuid references staff_account,
  at          timestamptz not null,
  expires_at  timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  decided_by  uuid references staff_account,
  decided_at  timestamptz,
  decided_why text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  -- The author never approves.
  check (state <> 'approved' or decided_by is distinct from by),
  check (state <> 'withdrawn' or decided_by is not distinct from by)
);
create unique index proposal_open on proposal (digest) where state = 'open';
create index proposal_waits on proposal (expires_at) where state = 'open';
create index proposal_subject on proposal (subject) where state = 'open';

-- What went into stock with a second person counts no more towards what one may do alone.
alter table gift_supply_act add column agreed boolean not null default false;
