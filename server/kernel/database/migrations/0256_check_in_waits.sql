-- After a change of time zone a new day counts only some hours after the last check-in. A day of hers that goes by in
-- these hours is written with the next check-in.

alter table check_in_state add column waits_until timestamptz;
alter table check_in add column carried boolean not null default false;

update check_in_state s set waits_until = c.checked_in_at + interval '18 hours'
  from member m, check_in c
 where m.member_id = s.member_id and m.time_zone_changed_at >= s.last_at
   and c.member_id = s.member_id and c.day = s.last_day and not c.made_up;
