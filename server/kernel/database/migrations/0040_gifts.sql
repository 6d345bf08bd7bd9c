-- Gifts, their stock and what members claimed.

create table gift (
  gift_id          uuid primary key,
  kind             text not null check (kind in ('redeem', 'lucky', 'newBaby', 'momBirthday', 'babyBirthday', 'jump', 'magazine')),
  name             jsonb not null,
  description      jsonb not null,
  picture          text not null,
  currency         text not null check (currency in ('points', 'coins')),
  price            integer not null check (price >= 0),
  limit_per_member integer check (limit_per_member > 0),
  opens_at         timestamptz,
  closes_at        timestamptz,
  position         integer not null default 0,
  archived_at      timestamptz
);

-- Stock is spread over buckets so that a rush does not queue behind one row. No rows: no limit.
create table gift_stock (
  gift_id   uuid not null,
  bucket    smallint not null,
  remaining integer not null check (remaining >= 0),
  primary key (gift_id, bucket)
) with (fillfactor = 50);

create table gift_claim (
  member_id    uuid not null,
  claim_id     uuid not null,
  gift_id      uuid not null,
  -- 1 for the member's first piece of this gift: makes the limit per member a constraint.
  piece        integer not null,
  request_key  uuid not null,
  currency     text not null,
  price        integer not null,
  voucher_code text not null,
  claimed_at   timestamptz not null,
  primary key (member_id, claim_id),
  unique (member_id, gift_id, piece),
  unique (member_id, request_key)
);
create index gift_claim_newest on gift_claim (member_id, claimed_at desc, claim_id desc);
