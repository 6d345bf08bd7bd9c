-- What staff write about a member for each other. It is hers to get and goes when she goes.
create table care_note (
  member_id  uuid not null,
  note_id    uuid not null,
  staff_id   uuid not null references staff_account,
  text       text not null check (text <> ''),
  written_at timestamptz not null,
  primary key (member_id, note_id)
);
