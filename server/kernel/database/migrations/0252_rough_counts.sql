-- What comes too often to write each time, in points by key and span of time: each process adds about once a second
-- what it has counted. The upkeep deletes what is over.

create table rough_count (
  key    text not null,
  -- In UTC.
  day    date not null,
  points bigint not null check (points >= 0),
  primary key (key, day)
);
