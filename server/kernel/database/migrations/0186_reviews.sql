-- What waits for a decision of staff: submissions of journeys, longer warranties.

create table review (
  -- The member whose it is, or what stands for the device of somebody who is not signed in.
  member_id  uuid not null,
  review_id  uuid not null,
  kind       text not null check (kind in ('journey', 'warranty')),
  -- What is decided on: a submission, a registration.
  subject_id uuid not null,
  title      jsonb not null,
  state      text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  opened_at  timestamptz not null,
  -- When an answer was promised for, at the latest.
  due_at     timestamptz not null,
  decided_at timestamptz,
  -- The staff account.
  decided_by uuid,
  -- What the member reads; only of what was declined.
  reason     text,
  primary key (member_id, review_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null))
);
-- One decision at a time.
create unique index review_waiting on review (member_id, subject_id) where state = 'waiting';
-- Staff know a review by its id alone.
create unique index review_by_id on review (review_id);
create index review_queue on review (due_at, review_id) where state = 'waiting';
create index review_decided on review (state, decided_at, review_id) where state <> 'waiting';
-- What was said of the same thing before.
create index review_subject on review (subject_id);
