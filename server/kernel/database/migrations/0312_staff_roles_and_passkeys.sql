-- Roles of a brand's own, sessions of staff that can be named, and passkeys.

create table staff_role (
  role_id     uuid primary key,
  name        text not null,
  permissions text[] not null,
  created_at  timestamptz not null
);
create unique index staff_role_name on staff_role (lower(name));

alter table staff_account
  -- Of who has a brand's own role.
  add column role_id uuid references staff_role,
  drop constraint staff_account_role_check,
  -- `admin` is an owner as accounts of the release before were called.
  add constraint staff_account_role_check
    check (role in ('owner', 'content', 'community', 'support', 'analyst', 'reviewer', 'admin', 'own')),
  add constraint staff_account_role_own check ((role = 'own') = (role_id is not null));
create index staff_account_role_id on staff_account (role_id) where role_id is not null;

-- The release before gives none.
alter table staff_session add column session_id uuid not null default gen_random_uuid() unique;

create table staff_passkey (
  passkey_id    uuid primary key,
  staff_id      uuid not null references staff_account on delete cascade,
  -- What the authenticator calls it.
  credential_id bytea not null unique,
  -- In COSE.
  public_key    bytea not null,
  -- Goes up with each use; 0 for an authenticator that does not count.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- What an authenticator is to sign, until it has.
create table staff_challenge (
  -- Keyed hash of the challenge and what it is for.
  digest     bytea primary key,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);
