-- How far texts that were kept before they were cleaned have been looked at, by table. A cleaner that cleans more looks at
-- all of them again.

create table text_cleaning (
  kept_in     text primary key,
  -- Digest of what was cleaned, and how.
  cleaner     text not null,
  -- Key of the last row that was looked at; null before the first.
  after       text[],
  cleaned     bigint not null default 0,
  finished_at timestamptz
);
