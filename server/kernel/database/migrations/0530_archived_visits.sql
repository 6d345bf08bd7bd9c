-- Months of which page events of members lie on storage, in `files` parts by a hash of whose they are.
create table visit_archive (
  -- Its first day.
  month    date primary key check (extract(day from month) = 1),
  files    smallint not null check (files between 1 and 4096),
  events   bigint not null default 0 check (events >= 0),
  bytes    bigint not null default 0 check (bytes >= 0),
  begun_at timestamptz not null,
  -- When all of it was there; null: it is being written, or was cut off.
  whole_at timestamptz
);

-- Whose rows are to leave the archive: she was erased, or declined to be measured.
create table visit_removal (
  member_id uuid primary key,
  asked_at  timestamptz not null
);
create index visit_removal_asked on visit_removal (asked_at);
