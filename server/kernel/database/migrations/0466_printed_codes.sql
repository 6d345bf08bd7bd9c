-- Codes that the brand prints, in batches. What a code says is stored nowhere: it follows from the secret of its batch and its
-- number, and is found again by a digest that is keyed with the secret of the installation.
create table code_batch (
  batch_id    uuid primary key,
  -- A piece of the kind codePool.
  pool_id     uuid not null,
  request_key uuid not null unique,
  -- Sealed with the secret of the installation.
  seed        bytea not null,
  size        integer not null check (size > 0),
  -- So many are there, and the last number that was tried. A number whose code another batch has already is left out.
  made        integer not null default 0 check (made between 0 and size),
  last_number integer not null default 0 check (last_number >= made),
  left_out    integer[] not null default '{}',
  note        text not null,
  made_at     timestamptz not null,
  made_by     uuid not null,
  -- Whether a second person agreed.
  agreed      boolean not null,
  ends_at     timestamptz not null,
  stopped_at  timestamptz
);
create index code_batch_newest on code_batch (made_at, batch_id);
create index code_batch_pool on code_batch (pool_id, made_at);
create index code_batch_making on code_batch (made_at) where made < size;

-- Never changed: what became of a code stands beside it.
create table printed_code (
  digest   bytea primary key,
  batch_id uuid not null references code_batch,
  number   integer not null
);

-- Each code once. Who used it is taken out with her account, and the code stays used.
create table code_use (
  batch_id    uuid not null references code_batch,
  number      integer not null,
  member_id   uuid,
  request_key uuid not null,
  used_at     timestamptz not null,
  -- [{"currency": "points", "amount": 50}]
  given       jsonb not null default '[]' check (jsonb_typeof(given) = 'array'),
  primary key (batch_id, number)
);
create unique index code_use_request on code_use (member_id, request_key);
create index code_use_own on code_use (member_id, used_at, request_key);
