-- Pictures that staff send for content. Which piece shows one stands in its versions; what none names is swept.
create table library_file (
  -- Names its files in storage.
  media_id  text primary key check (media_id ~ '^[A-Za-z0-9_-]{24}$'),
  -- Where it is sent to.
  key       text not null unique,
  type      text not null,
  size      integer not null check (size > 0),
  by        uuid not null references staff_account,
  issued_at timestamptz not null,
  -- Null: nothing was made of it yet.
  taken_at  timestamptz,
  width     integer check (width > 0),
  height    integer check (height > 0),
  check ((taken_at is null) = (width is null) and (taken_at is null) = (height is null))
);
create index library_file_issued on library_file (issued_at);
