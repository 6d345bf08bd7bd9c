-- Some decisions on what was sent in are looked at once more, by somebody else: how that stands, who looked and when, and what
-- was said to colleagues. It goes with what it is of.
alter table review
  add column second      text check (second in ('waiting', 'agreed', 'disagreed', 'approved')),
  add column second_by   uuid,
  add column second_at   timestamptz,
  add column second_note text,
  add check (second is null or state <> 'waiting'),
  add check ((second_at is null) = (coalesce(second, 'waiting') = 'waiting'));
create index review_second on review (decided_at, review_id) where second = 'waiting';
