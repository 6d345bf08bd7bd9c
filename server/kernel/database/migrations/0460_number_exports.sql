-- Figures of a screen that two people let one of the staff have as a table, once. The table is written when it is fetched.
create table number_export (
  export_id uuid primary key,
  staff_id  uuid not null references staff_account,
  -- The screen, and what it was asked for.
  wanted    jsonb not null,
  made_at   timestamptz not null,
  ends_at   timestamptz not null,
  taken_at  timestamptz
);
create index number_export_own on number_export (staff_id, made_at);
create index number_export_ended on number_export (ends_at);
