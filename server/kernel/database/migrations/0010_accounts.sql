-- Members, how they sign in, and their sessions.

create table member (
  member_id             uuid primary key,
  email                 text,
  email_verified_at     timestamptz,
  phone                 text,
  phone_verified_at     timestamptz,
  -- Argon2id in PHC form; null when the member signs in by code only.
  password_hash         text,
  first_name            text not null,
  last_name             text not null default '',
  avatar                text,
  country_code          text not null check (country_code ~ '^[A-Z]{2}$'),
  register_country_code text not null check (register_country_code ~ '^[A-Z]{2}$'),
  language              text not null,
  time_zone             text not null,
  time_zone_changed_at  timestamptz,
  lactation             smallint not null default 1,
  cup_size              text,
  silicone_plug_size    text,
  resumption_date       date,
  birthday              date,
  child_expected_date   date,
  member_level          smallint not null default 1,
  register_channel      text not null default 'web',
  register_source       text,
  purchase_channel      smallint not null default 1,
  extra_info            jsonb not null default '{}',
  terms_accepted_at     timestamptz not null,
  marketing_accepted_at timestamptz,
  created_at            timestamptz not null
);

-- The directory of sign-in names. It is looked up before a member is known, so it is keyed by the name.
create table sign_in_name (
  kind      text not null check (kind in ('email', 'phone')),
  name      text not null,
  member_id uuid not null,
  primary key (kind, name)
);
create index sign_in_name_member on sign_in_name (member_id);

create table session (
  member_id  uuid not null,
  -- SHA-256 of the token's random part.
  digest     bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  primary key (member_id, digest)
);

-- One row for each target and purpose: the code that is good now, and how often codes were asked for.
create table verification_code (
  purpose     text not null,
  -- Keyed hash of the address: the table holds no personal data.
  target      bytea not null,
  digest      bytea not null,
  tries       smallint not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  spent_at    timestamptz,
  counted_day date not null,
  sent_count  smallint not null,
  primary key (purpose, target)
);

-- Counters of rate-limiter-flexible, in its own form.
create table rate_limit (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
