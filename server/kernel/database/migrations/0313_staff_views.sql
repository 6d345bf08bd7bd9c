-- Filters that somebody of the staff saved, by list.

create table staff_view (
  staff_id uuid not null references staff_account on delete cascade,
  -- Of content, whose list it is.
  kind     text not null,
  views    jsonb not null,
  primary key (staff_id, kind)
);
