-- What became of what was pushed to browsers, to be counted. What was said stays out of it, and in which browser.
create table push_outcome (
  member_id  uuid not null,
  message_id uuid not null,
  settled_at timestamptz not null,
  topic      text not null,
  -- `bounced`: the browser is not to be pushed to again, and was removed.
  outcome    text not null check (outcome in ('sent', 'failed', 'bounced')),
  primary key (member_id, settled_at, message_id)
) partition by range (settled_at);
create table push_outcome_default partition of push_outcome default;
create index push_outcome_at on push_outcome (settled_at);
