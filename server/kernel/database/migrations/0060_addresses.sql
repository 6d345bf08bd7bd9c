-- Where members want things sent.

create table address (
  member_id          uuid not null,
  address_id         uuid not null,
  -- Given by the client for a new address, so that a retry does not add it twice.
  request_key        uuid,
  first_name         text not null,
  last_name          text not null,
  -- E.164.
  phone              text not null,
  phone_country_code text not null check (phone_country_code ~ '^[A-Z]{2}$'),
  country_code       text not null check (country_code ~ '^[A-Z]{2}$'),
  -- ISO 3166-2, or null with the province as it was written, which may be empty.
  province_code      text,
  province           text not null,
  city               text not null,
  line1              text not null,
  line2              text not null,
  postcode           text not null,
  is_default         boolean not null,
  created_at         timestamptz not null,
  primary key (member_id, address_id),
  unique (member_id, request_key)
);
-- Never two defaults; that there is one as long as there is an address is kept by those who change the book.
create unique index address_default on address (member_id) where is_default;
