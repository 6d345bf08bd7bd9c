-- Gifts for new babies that a person looks at first, and the dates that had one.

alter table review drop constraint review_kind_check;
alter table review add constraint review_kind_check check (kind in ('journey', 'warranty', 'birth'));

alter table child
  -- The date that stood here when the gift for the new baby was taken; null without one.
  add column gift_date     date,
  -- When the date moved after that, which it does once: from the expected day to the real one.
  add column gift_moved_at timestamptz;

update child k set gift_date = coalesce(k.birth_date, k.expected_date)
  from gift_claim c
 where c.member_id = k.member_id and c.kind = 'newBaby' and c.occasion = k.child_id::text and c.state <> 'cancelled';

alter table child add constraint child_gift_date
  check (gift_date is null or abs(coalesce(birth_date, expected_date) - gift_date) <= 45);
