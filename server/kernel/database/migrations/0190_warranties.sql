-- Products that can be registered, who registered which piece, and how long its warranty lasts.

create table product_category (
  category text primary key check (category ~ '^[a-z][a-z0-9-]{0,39}$'),
  name     jsonb not null,
  position integer not null default 0
);

create table product (
  product_id      uuid primary key,
  -- Names it in addresses and QR codes.
  sku             text not null unique check (sku ~ '^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$'),
  name            jsonb not null,
  description     jsonb not null,
  picture         text not null,
  category        text not null references product_category,
  -- Of warranty from the purchase on, and how many it has once the purchase was proven.
  months          smallint not null default 12 check (months between 1 and 120),
  extended_months smallint not null default 24,
  -- Regular expression of a whole serial number, in capitals and without spaces and hyphens; null: it has none.
  serial_form     text,
  serial_example  text,
  -- Countries where it earns nothing, ISO 3166-1 alpha-2.
  restricted_in   text[] not null default '{}',
  position        integer not null default 0,
  -- Its last day in our shop, a piece of it can be registered for long after; null: it is still sold.
  sold_until      date,
  added_at        timestamptz not null,
  archived_at     timestamptz,
  check (extended_months >= months),
  check ((serial_form is null) = (serial_example is null))
);

create table product_registration (
  -- The member whose it is, or what stands for the device of somebody who is not signed in.
  member_id       uuid not null,
  registration_id uuid not null,
  product_id      uuid not null references product,
  -- Made by the caller once per intent: a retry with the same key finds its registration.
  request_key     uuid not null,
  -- As it was typed; null where the product has none.
  serial          text,
  bought_on       date not null,
  channel         text not null check (channel in ('officialShop', 'amazon', 'store', 'gift', 'other')),
  country_code    text not null check (country_code ~ '^[A-Z]{2}$'),
  -- E-mail address of who is not signed in.
  contact         text,
  created_at      timestamptz not null,
  -- Last day of the warranty.
  warranty_until  date not null,
  extension       text not null default 'none' check (extension in ('none', 'inReview', 'extended', 'declined')),
  -- When an answer was promised for, at the latest.
  answer_by       timestamptz,
  -- Why it was declined, as the member reads it.
  reason          text,
  -- What was given for it: [{"currency": "points", "amount": 50}].
  rewards         jsonb not null default '[]',
  primary key (member_id, registration_id),
  unique (member_id, request_key),
  check ((extension = 'inReview') = (answer_by is not null)),
  check ((extension = 'declined') = (reason is not null))
);
-- A product without serial numbers: the same purchase is registered once.
create unique index product_registration_purchase on product_registration (member_id, product_id, bought_on)
  where serial is null;

-- Who has which piece: one card for each. Looked up before its owner is known, so it is keyed by the piece, which is the
-- keyed hash of product and serial number.
create table registered_piece (
  piece_hash      bytea primary key,
  member_id       uuid not null,
  registration_id uuid not null
);
create index registered_piece_owner on registered_piece (member_id, registration_id);

-- Pieces that were rewarded once, whoever had them: they are not again when they are registered anew.
create table rewarded_piece (
  piece_hash  bytea primary key,
  rewarded_at timestamptz not null
);

create table registration_event (
  member_id       uuid not null,
  registration_id uuid not null,
  event_id        uuid not null,
  state           text not null check (state in ('registered', 'inReview', 'extended', 'declined')),
  at              timestamptz not null,
  reason          text,
  primary key (member_id, registration_id, event_id)
);
