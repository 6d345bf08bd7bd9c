-- Members whose year ends soon and whom nobody has looked at: the job meets only these, however many it has seen.

create index member_level_unchecked on member (level_ends_at)
  where level_ends_at is not null and level_checked_at is null and paused_at is null and lost_at is null;
