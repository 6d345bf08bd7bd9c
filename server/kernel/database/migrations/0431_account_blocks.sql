-- What a member is kept from until an instant, and what she says against it. It ends by the clock that is passed.
create table account_block (
  member_id     uuid not null,
  block_id      uuid not null,
  kind          text not null check (kind in ('writing', 'claiming', 'earning', 'signingIn')),
  reason        text not null check (reason in ('spam', 'abuse', 'fraud', 'safety', 'rules')),
  -- For her.
  words         text not null,
  staff_id      uuid not null,
  blocked_at    timestamptz not null,
  ends_at       timestamptz not null check (ends_at > blocked_at and ends_at <= blocked_at + interval '8760 hours'),
  -- Before its time.
  lifted_at     timestamptz,
  appeal        text,
  appealed_at   timestamptz,
  decision      text check (decision in ('lifted', 'kept')),
  answer        text,
  decided_by    uuid,
  decided_at    timestamptz,
  assigned_to   uuid,
  snoozed_until timestamptz,
  primary key (member_id, block_id),
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null) and (decision is null) = (answer is null)),
  check (decision is null or appeal is not null),
  -- Nobody decides on her own block.
  check (decided_by <> staff_id)
);
create unique index account_block_id on account_block (block_id);
create index account_block_appeals on account_block (appealed_at) where appealed_at is not null;
