-- Days that a pause or a loss lets rest, in the member's own calendar: they are not missed, and no streak ends by them.
-- A rest that still goes on is in `member.paused_at` and `member.lost_at`; its days come here when it ends.

alter table check_in_state add column rests datemultirange not null default '{}';

-- A time that had passed when it was chosen counts from the next day on.
alter table check_in_reminder add column set_at timestamptz;
