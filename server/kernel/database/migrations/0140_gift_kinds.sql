-- How gifts are delivered and to whom they are shown; claims with states; orders with parcels; coupon codes.

create table gift_category (
  category text primary key check (category ~ '^[a-z][a-z0-9-]{0,39}$'),
  name     jsonb not null,
  position integer not null default 0
);

alter table gift
  add column delivery      text not null default 'voucher' check (delivery in ('voucher', 'coupon', 'physical', 'link')),
  add column category      text,
  -- Where a `link` gift or an offer on another site leads.
  add column link          text check (link ~ '^https://[^/]'),
  -- The list of the site that an offer stands on: 3 the brand's own, 4 partners'.
  add column board         smallint check (board in (3, 4)),
  add column min_level     smallint not null default 1 check (min_level >= 1),
  -- {"countries": [], "stages": [], "activity": "MAR00002"}; what is not named does not matter.
  add column audience      jsonb not null default '{}',
  -- Countries whose infant-feeding marketing rules forbid it: it is neither shown nor given there.
  add column restricted_in text[] not null default '{}',
  -- Null: its coupons never end.
  add column coupon_days   smallint check (coupon_days > 0),
  -- Pieces or codes ever put into stock, so that nothing is lost between stock and claims; null: without limit.
  add column pieces        integer check (pieces >= 0),
  add check (kind <> 'jump' or (board is not null and link is not null)),
  add check (delivery <> 'link' or link is not null),
  add check (position >= 0);
create index gift_shelf on gift (kind, position, gift_id) where archived_at is null;

update gift g
   set pieces = s.remaining + (select count(*) from gift_claim c where c.gift_id = g.gift_id)
  from (select gift_id, sum(remaining) as remaining from gift_stock group by gift_id) s
 where s.gift_id = g.gift_id;

-- The stock of gifts that are delivered as coupons of the shop. A claim takes one for good.
create table coupon_code (
  gift_id  uuid not null,
  code     text not null check (length(code) between 1 and 60),
  claim_id uuid unique,
  primary key (gift_id, code)
);
create index coupon_code_free on coupon_code (gift_id, code) where claim_id is null;

alter table gift_claim
  alter column voucher_code drop not null,
  add column kind        text not null default 'redeem',
  -- What a gift is claimed for once: the child of `newBaby`, the year of a birthday.
  add column occasion    text,
  add column delivery    text not null default 'voucher',
  add column state       text not null default 'given'
    check (state in ('given', 'requested', 'approved', 'packed', 'shipped', 'delivered', 'cancelled')),
  -- Where it is sent, as it was when it was given; null until a prize has got its address.
  add column address     jsonb,
  -- The defaults of both are for the release before this one.
  add column changed_at  timestamptz not null default now(),
  add column reason      text,
  -- Of coupons: the moment they end, if they do, and when the member marked them as used.
  add column valid_until timestamptz,
  add column used_at     timestamptz,
  add check ((delivery = 'physical') = (state <> 'given')),
  add check (state not in ('approved', 'packed', 'shipped', 'delivered') or address is not null);
update gift_claim set changed_at = claimed_at;

-- What was cancelled counts for nothing: its number and its occasion can be had again.
alter table gift_claim drop constraint gift_claim_member_id_gift_id_piece_key;
create unique index gift_claim_piece on gift_claim (member_id, gift_id, piece) where state <> 'cancelled';
create unique index gift_claim_occasion on gift_claim (member_id, kind, occasion) where state <> 'cancelled';
create index gift_claim_orders on gift_claim (member_id, claimed_at desc, claim_id desc) where delivery = 'physical';
create index gift_claim_coupons on gift_claim (member_id, claimed_at desc, claim_id desc) where delivery = 'coupon';

-- The timeline of an order: it comes into each state once.
create table claim_event (
  member_id uuid not null,
  claim_id  uuid not null,
  state     text not null,
  at        timestamptz not null,
  actor     text not null check (actor in ('member', 'staff', 'carrier')),
  primary key (member_id, claim_id, state)
);

create table parcel (
  member_id       uuid not null,
  parcel_id       uuid not null,
  claim_id        uuid not null,
  carrier         text not null,
  tracking_number text not null,
  shipped_at      timestamptz not null,
  delivered_at    timestamptz,
  -- When the carrier is to be asked again; null: never.
  next_poll_at    timestamptz,
  primary key (member_id, parcel_id),
  unique (member_id, claim_id, carrier, tracking_number)
);
create index parcel_due on parcel (next_poll_at) where next_poll_at is not null;

create table parcel_event (
  member_id uuid not null,
  parcel_id uuid not null,
  -- The carrier's own name of the event: told twice it is written once.
  event_key text not null,
  at        timestamptz not null,
  status    text not null check (status in ('accepted', 'inTransit', 'outForDelivery', 'failedAttempt', 'delivered')),
  place     text not null,
  primary key (member_id, parcel_id, event_key)
);
