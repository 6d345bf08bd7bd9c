-- Why pieces went in or out; null: from before it was asked.
alter table gift_supply_act
  add column reason text check (reason in ('received', 'found', 'returned', 'damaged', 'counted', 'other')),
  add column note   text not null default '' check (char_length(note) <= 200);

-- Orders that are not sent yet, by what lies on the shelf for them.
create index gift_claim_unsent on gift_claim (gift_id, state)
  where delivery = 'physical' and state in ('requested', 'approved', 'packed');
