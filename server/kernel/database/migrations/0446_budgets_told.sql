-- Of which budgets it was told that they are nearly or wholly used. A budget that is made larger is told of again.
create table budget_told (
  rule_id uuid not null,
  budget  bigint not null,
  -- In percent.
  step    smallint not null check (step in (80, 100)),
  told_at timestamptz not null,
  primary key (rule_id, budget, step)
);
