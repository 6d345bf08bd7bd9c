-- Safety of villages: what members may do, what they say of each other's writing, and what staff decide.
-- A subject is a comment, else a post: its id. What is about one stands under the member who wrote it.

-- What a member did in villages and what she may do there. Counted in the statement that lets her write.
create table writer_standing (
  member_id     uuid primary key,
  -- By the rules, as of `computed_at`.
  trust         text not null default 'new' check (trust in ('new', 'known', 'regular', 'trusted')),
  -- By staff; goes before the rules.
  set_trust     text check (set_trust in ('new', 'known', 'regular', 'trusted')),
  computed_at   timestamptz not null,
  -- When she first wrote something.
  first_at      timestamptz,
  posts         integer not null default 0,
  comments      integer not null default 0,
  -- Counts of the 24 hours that began then.
  day_at        timestamptz not null,
  day_posts     integer not null default 0,
  day_comments  integer not null default 0,
  day_photos    integer not null default 0,
  -- Counts of the hour that began then.
  hour_at       timestamptz not null,
  hour_comments integer not null default 0
) with (fillfactor = 70);

-- What staff have to look at, and what they decided.
create table safety_case (
  -- Who wrote it.
  member_id       uuid not null,
  case_id         uuid not null,
  kind            text not null check (kind in ('waiting', 'flagged', 'appeal', 'image')),
  post_id         uuid not null,
  comment_id      uuid,
  subject_id      uuid not null,
  state           text not null default 'waiting' check (state in ('waiting', 'kept', 'declined')),
  opened_at       timestamptz not null,
  due_at          timestamptz not null,
  -- Why it was held back before anybody saw it; a word of the rules.
  held_for        text,
  -- What she says; she may ask once for each subject.
  appeal          text,
  appealed_at     timestamptz,
  -- Who decided what she appeals against; null when it was flags alone.
  first_decider   uuid,
  decided_at      timestamptz,
  decided_by      uuid,
  reason          text,
  -- Added by staff, read by her.
  note            text,
  primary key (member_id, case_id),
  check (subject_id = coalesce(comment_id, post_id)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check ((appeal is null) = (appealed_at is null))
);
-- One decision at a time, one appeal for ever.
create unique index safety_case_waiting on safety_case (member_id, subject_id) where state = 'waiting';
create unique index safety_case_appeal on safety_case (member_id, subject_id) where appeal is not null;
-- Staff know a case by its id alone.
create unique index safety_case_by_id on safety_case (case_id);
create index safety_case_queue on safety_case (due_at, case_id) where state = 'waiting';
create index safety_case_decided on safety_case (decided_at, case_id) where state <> 'waiting';
create index safety_case_subject on safety_case (subject_id);

-- What members said should be looked at; nobody learns who did.
create table writing_flag (
  -- Who says so.
  member_id  uuid not null,
  subject_id uuid not null,
  post_id    uuid not null,
  comment_id uuid,
  reason     text not null,
  note       text,
  -- As it was when she said it.
  weight     real not null check (weight >= 0),
  -- She has hardly written anything yet: all such flags together weigh little.
  newcomer   boolean not null,
  flagged_at timestamptz not null,
  -- Null: nobody has to look at it, since staff kept the same for the same reason.
  case_id    uuid,
  outcome    text not null default 'open' check (outcome in ('open', 'right', 'wrong')),
  primary key (member_id, subject_id)
);
create index writing_flag_subject on writing_flag (subject_id);
create index writing_flag_case on writing_flag (case_id);

-- Whom a member does not want to meet in villages.
create table member_block (
  member_id  uuid not null,
  block_id   uuid not null,
  -- Who it is, which no answer tells.
  other_id   uuid not null,
  kind       text not null check (kind in ('block', 'mute')),
  -- The thread in which she met her under another name. Then only what is written under other names is hidden from her:
  -- if what is written openly went as well, one could see whose name it is.
  alias_of   uuid,
  -- As she saw it.
  name       text not null,
  blocked_at timestamptz not null,
  primary key (member_id, block_id)
);
create unique index member_block_once on member_block (member_id, other_id, alias_of) nulls not distinct;
create index member_block_other on member_block (other_id);

-- Who answers as an expert, checked by staff.
create table expert (
  member_id   uuid primary key,
  title       jsonb not null,
  -- Until then; afterwards the badge is gone until staff have looked again.
  reviewed_at timestamptz not null,
  set_at      timestamptz not null,
  set_by      uuid not null
);

-- Intimate images that somebody says are shown without consent. Whoever reports need not be a member.
create table image_report (
  report_id   uuid primary key,
  -- Who reports, when she is signed in.
  member_id   uuid,
  -- Keyed hash of the ticket.
  digest      bytea not null unique,
  case_id     uuid not null,
  subject_id  uuid not null,
  relation    text not null check (relation in ('me', 'myChild', 'someoneElse')),
  statement   text not null,
  email       text not null,
  -- Keyed hash of the address, which stays when the address goes: who reports falsely again and again is noticed.
  email_key   bytea not null,
  script      text not null check (script in ('en', 'zh-Hans', 'zh-Hant')),
  received_at timestamptz not null,
  due_at      timestamptz not null,
  answered_at timestamptz,
  outcome     text check (outcome in ('removed', 'kept')),
  answer      text,
  check ((answered_at is null) = (outcome is null))
);
create index image_report_member on image_report (member_id) where member_id is not null;
create index image_report_case on image_report (case_id);
create index image_report_email on image_report (email);
create index image_report_email_key on image_report (email_key, received_at);
create index image_report_due on image_report (due_at) where answered_at is null;

-- When staff asked who wrote under another name, and why. The log says that they did; this goes with its member.
create table safety_unmask (
  member_id   uuid not null,
  unmask_id   uuid not null,
  case_id     uuid not null,
  staff_id    uuid not null,
  reason      text not null,
  unmasked_at timestamptz not null,
  primary key (member_id, unmask_id)
);
create index safety_unmask_case on safety_unmask (case_id);
