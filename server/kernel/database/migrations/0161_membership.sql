-- What a member was told about her level, and what a level gives that rules apply.

alter table member
  -- When the year was looked at before its end. `level_warned_at` now says only when the member was really told that
  -- something is missing: no level sinks without it.
  add column level_checked_at timestamptz,
  -- The level she was last shown. While it is another than hers, there is news for her.
  add column level_seen       smallint not null default 1;
update member set level_checked_at = level_warned_at, level_seen = member_level
 where level_warned_at is not null or member_level <> 1;

-- A year rests in a pause and after a loss.
drop index member_level_ends;
create index member_level_ends on member (level_ends_at)
  where level_ends_at is not null and paused_at is null and lost_at is null;

alter table member_level
  -- How long before everybody else gifts open to this level.
  add column early_access_days smallint not null default 0 check (early_access_days between 0 and 90);
update member_level set early_access_days = case level when 4 then 7 when 5 then 14 else 0 end;

-- From here on only what staff add in words; what rules apply is told by the rules themselves, so that nothing is
-- promised that is not done.
update member_level set benefits = '[]';
