-- Why somebody of the staff did it, as far as that may stay for good.
alter table staff_audit add column why text;

create index staff_audit_at on staff_audit (at, audit_id);
create index staff_audit_who on staff_audit (staff_id, at, audit_id);
create index staff_audit_action on staff_audit (action, at, audit_id);

-- Lines in the order in which they were found committed, each with a digest over the one before and all of the line.
create table staff_audit_link (
  seq       bigint primary key check (seq > 0),
  audit_id  uuid not null unique references staff_audit,
  digest    bytea not null check (length(digest) = 32),
  linked_at timestamptz not null
);

-- The newest link of each day (UTC), as the server's log told it too.
create table staff_audit_head (
  day      date primary key,
  seq      bigint not null references staff_audit_link,
  digest   bytea not null check (length(digest) = 32),
  at       timestamptz not null,
  -- Whoever wrote a line before this moment had committed it, or given up: it is linked.
  whole_to timestamptz not null
);
create index staff_audit_head_seq on staff_audit_head (seq);

create trigger staff_audit_link_only_grows before update or delete on staff_audit_link
  for each row execute function refuse_change();
create trigger staff_audit_link_is_never_emptied before truncate on staff_audit_link
  for each statement execute function refuse_change();
create trigger staff_audit_head_only_grows before update or delete on staff_audit_head
  for each row execute function refuse_change();
create trigger staff_audit_head_is_never_emptied before truncate on staff_audit_head
  for each statement execute function refuse_change();
