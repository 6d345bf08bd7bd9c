-- What an act that can be undone took away or changed, for as long as its page may still offer that.
create table undo_step (
  member_id uuid not null,
  undo_id   uuid not null,
  -- One of `undoActs`.
  act       text not null,
  -- What it was done to: a village, a child, a kind of mail.
  subject   text,
  -- The date of her own that the act moved.
  date      date,
  -- By table the rows that were there before it.
  rows      jsonb not null,
  made_at   timestamptz not null,
  primary key (member_id, undo_id)
);
create index undo_step_made on undo_step (made_at);
