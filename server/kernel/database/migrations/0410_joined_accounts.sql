-- Two accounts of one person of which one goes on. The row is of the account that does not: nobody signs in to it any more,
-- it is kept for as long as the other one is, and what it held or is still given goes over.
create table joined_account (
  member_id  uuid not null,
  joining_id uuid not null,
  -- The account that goes on.
  into_id    uuid not null,
  joined_at  timestamptz not null,
  -- When both were put apart again.
  undone_at  timestamptz,
  primary key (member_id, joining_id),
  check (member_id <> into_id),
  check (undone_at >= joined_at)
);
create unique index joined_account_one on joined_account (member_id) where undone_at is null;
create index joined_account_into on joined_account (into_id) where undone_at is null;
create unique index joined_account_joining on joined_account (joining_id);
