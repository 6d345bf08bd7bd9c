-- Staff: accounts and sessions of their own, and a log of what they did that only grows.

create table staff_account (
  staff_id      uuid primary key,
  email         text not null unique,
  name          text not null,
  role          text not null check (role in ('reviewer', 'admin')),
  -- Argon2id in PHC form; null until the account was set up by its link.
  password_hash text,
  -- Sealed with the installation's secret; null until then.
  totp_secret   bytea,
  -- Number of the half minute whose code was used last: that code and all before it are spent.
  totp_step     bigint not null default 0,
  -- Signs in without a code: the account of a demo alone, and only in a demo.
  totp_off      boolean not null default false,
  active        boolean not null default true,
  created_at    timestamptz not null,
  set_up_at     timestamptz,
  check (password_hash is null or totp_off or totp_secret is not null)
);

-- For who has lost the device that makes codes.
create table staff_recovery_code (
  staff_id uuid not null references staff_account on delete cascade,
  -- Keyed hash.
  digest   bytea not null,
  spent_at timestamptz,
  primary key (staff_id, digest)
);

-- Links by which an account is set up, or set up anew.
create table staff_link (
  staff_id    uuid not null references staff_account on delete cascade,
  -- Keyed hash of the link's random part.
  digest      bytea not null,
  -- What is to make the codes, sealed; made when the link is first opened.
  totp_secret bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  spent_at    timestamptz,
  primary key (staff_id, digest)
);

create table staff_session (
  staff_id     uuid not null references staff_account on delete cascade,
  -- SHA-256 of the token's random part.
  digest       bytea not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at   timestamptz,
  user_agent   text not null,
  primary key (staff_id, digest)
);

create table staff_audit (
  -- UUIDv7: in the order of time.
  audit_id uuid primary key,
  at       timestamptz not null,
  -- Null: whoever runs the server, from its command line.
  staff_id uuid references staff_account,
  action   text not null,
  -- Kind and id of what it was done to. Never a name or an address: nothing is taken out of this table.
  subject  text not null,
  before   jsonb,
  after    jsonb
);
create index staff_audit_subject on staff_audit (subject, audit_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger staff_audit_only_grows before update or delete on staff_audit
  for each row execute function refuse_change();
create trigger staff_audit_is_never_emptied before truncate on staff_audit
  for each statement execute function refuse_change();
