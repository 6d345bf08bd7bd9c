-- Files other than pictures that staff send for content. Which piece names one stands in its versions; what none names is swept.
create table staff_file (
  -- Where it is sent to.
  key       text primary key,
  -- What it is for, such as `document`.
  file      text not null,
  size      integer not null check (size > 0),
  -- Null: it came in with files of content.
  by        uuid references staff_account,
  issued_at timestamptz not null,
  -- Names what is stored of it, and is made of its bytes; null: nothing is stored yet.
  media_id  text check (media_id ~ '^[A-Za-z0-9_-]{24}$'),
  -- What was found in it; null: it is not all stored.
  facts     jsonb,
  check (facts is null or media_id is not null)
);
create index staff_file_issued on staff_file (issued_at);
create index staff_file_media_id on staff_file (media_id);
