-- The link by which the first owner sets her account up, of which there is one at a time: each start replaces it.
create table first_owner_link (
  only_one    boolean primary key default true check (only_one),
  -- What her account will have: there is none before she says who she is.
  staff_id    uuid not null,
  -- Keyed hash of the link's random part.
  digest      bytea not null,
  -- What is to make the codes, sealed; made when the link is first opened.
  totp_secret bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  spent_at    timestamptz
);
