-- Whoever called one of the staff and read her the code that went to the member's proven contact is the member, for half an hour
-- and for that one of the staff alone.
create table caller_proof (
  member_id uuid not null,
  staff_id  uuid not null,
  -- Where the code went: once that is no longer hers, nothing is proven by it.
  contact   text not null,
  proven_at timestamptz not null,
  ends_at   timestamptz not null check (ends_at > proven_at),
  primary key (member_id, staff_id)
);
create index caller_proof_ended on caller_proof (ends_at);
