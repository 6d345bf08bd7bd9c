-- Answers of journeys that were made a file for one of the staff, once two people agreed. The file itself is written when
-- it is fetched, and kept nowhere.
create table answer_export (
  export_id  uuid primary key,
  staff_id   uuid not null references staff_account,
  -- The journey.
  piece_id   uuid not null,
  -- Which submissions, and how they are written.
  wanted     jsonb not null,
  -- Versions whose forms they answered: these make the columns.
  versions   integer[] not null check (cardinality(versions) > 0),
  -- Makes ids of submissions that say nothing outside this one file.
  salt       bytea not null check (length(salt) = 32),
  made_at    timestamptz not null,
  ends_at    timestamptz not null,
  -- How often its download was begun: the last one alone goes on.
  runs       integer not null default 0 check (runs >= 0),
  -- When the last page of it was given.
  taken_at   timestamptz,
  check (taken_at is null or runs > 0)
);
create index answer_export_own on answer_export (staff_id, made_at);
create index answer_export_ended on answer_export (ends_at);

-- An export reads what was handed in of one journey, page by page.
create index submission_handed_in on submission (slug, submission_id) where state <> 'draft' and closed_at is null;
