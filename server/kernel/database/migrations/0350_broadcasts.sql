-- How far a broadcast has come, and whether somebody stopped it: live state of a piece, which no version says.

create table broadcast_run (
  piece_id   uuid primary key,
  -- The version that is told: no other one can be published since.
  version    integer not null,
  -- Members who were told, and not those who were looked at.
  told       bigint not null default 0 check (told >= 0),
  begun_at   timestamptz not null,
  ended_at   timestamptz,
  stopped_at timestamptz,
  stopped_by uuid,
  foreign key (piece_id, version) references content_version (piece_id, version)
);
