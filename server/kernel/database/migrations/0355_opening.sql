-- What staff did on the way to the opening that nothing else tells of.
create table opening_mark (
  mark    text primary key check (mark in ('mail', 'storage', 'empty', 'away')),
  at      timestamptz not null,
  by      uuid not null references staff_account
);
