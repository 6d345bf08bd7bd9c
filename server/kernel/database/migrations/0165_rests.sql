-- Pauses that are over: what was counted in days while they lasted gets those days back.
create table member_rest (
  member_id uuid not null,
  began_at  timestamptz not null,
  ended_at  timestamptz not null,
  primary key (member_id, began_at),
  check (ended_at >= began_at)
);
