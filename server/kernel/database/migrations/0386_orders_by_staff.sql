-- Orders in the hands of staff: held, lost, returned, sent again, and who did what.

alter table gift_claim
  drop constraint gift_claim_state_check,
  add constraint gift_claim_state_check check (state in
    ('given', 'requested', 'approved', 'packed', 'shipped', 'delivered', 'cancelled', 'lost', 'returned')),
  add check (state not in ('lost', 'returned') or address is not null),
  -- Since when it stands still, and what its member is told of that; no words: only that something is looked at.
  add column held_at    timestamptz,
  add column held_words text,
  add check (held_at is null or state in ('requested', 'approved', 'packed')),
  -- Of what was returned: whether its price came back, and whether its piece is in stock again.
  add column price_back boolean not null default false,
  add column piece_back boolean not null default false,
  add check (not (price_back or piece_back) or state = 'returned'),
  -- The order of the same member that it is sent for once more, at no price.
  add column replaces   uuid,
  add check (replaces is null or price = 0);

-- What is sent once more counts for no limit, nor does what came back with its price.
create unique index gift_claim_counted on gift_claim (member_id, gift_id, piece)
  where state <> 'cancelled' and not price_back and replaces is null;
drop index gift_claim_piece;
create unique index gift_claim_replaces on gift_claim (member_id, replaces)
  where replaces is not null and state <> 'cancelled';

-- For who works on them and knows no member: by state, oldest first, and by their ids.
create index gift_claim_worked on gift_claim (state, changed_at, claim_id) where delivery = 'physical';
create index gift_claim_order on gift_claim (claim_id) where delivery = 'physical';

-- What staff did with an order; the same key does nothing again.
create table order_act (
  member_id uuid not null,
  claim_id  uuid not null,
  act_key   uuid not null,
  act       text not null check (act in
    ('approved', 'held', 'released', 'declined', 'packed', 'shipped', 'delivered', 'lost', 'returned', 'replaced')),
  -- As staff wrote it, for staff.
  reason    text,
  staff_id  uuid not null,
  at        timestamptz not null,
  -- In the order in which they were done.
  seq       bigint generated always as identity,
  primary key (member_id, claim_id, act_key)
);
create index order_act_order on order_act (claim_id, at);
