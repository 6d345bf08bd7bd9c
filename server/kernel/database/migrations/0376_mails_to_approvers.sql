-- When somebody of the staff was last told of what waits for her to approve, and of which.
create table approver_mail (
  staff_id  uuid primary key references staff_account,
  mailed_at timestamptz not null,
  told      uuid[] not null,
  -- Those of them that were about to end.
  reminded  uuid[] not null
);
