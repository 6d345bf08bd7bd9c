-- Sign-in through identity providers.

-- The directory of federated identities. Like sign-in names it is looked up before a member is known, so it is keyed
-- by what the provider says: its issuer and the subject there, never the e-mail address.
create table social_identity (
  issuer      text not null,
  subject     text not null,
  identity_id uuid not null unique,
  member_id   uuid not null,
  -- Under which configured provider it was bound.
  type        text not null,
  -- As the provider told it then; only shown, never used to find anybody.
  email       text,
  created_at  timestamptz not null,
  primary key (issuer, subject)
);
create index social_identity_member on social_identity (member_id);

-- One round trip to a provider: from leaving for it, over coming back, until what it said is used. The state, and the
-- ticket that stands for the answer, are stored as keyed hashes; nonce and PKCE verifier are derived from the state
-- and not stored at all.
create table social_flow (
  state_digest  bytea primary key,
  type          text not null,
  -- SHA-256 of a key that only the browser which started has.
  binding       bytea not null,
  -- Path of the site to go on to.
  next          text,
  expires_at    timestamptz not null,
  returned_at   timestamptz,
  ticket_digest bytea unique,
  issuer        text,
  subject       text,
  email         text,
  first_name    text,
  last_name     text
);
create index social_flow_expires_at on social_flow (expires_at);
