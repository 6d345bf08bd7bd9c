-- Journeys: activities made of steps and a form; what is kept of who goes through one; purchases proved by order numbers.

alter table activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check check (kind in ('checkIn', 'welcome', 'brandDay', 'campaign', 'journey'));

create table journey (
  -- Names it in addresses.
  slug             text primary key check (slug ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  kind             text not null check (kind in ('questionnaire', 'packageCard')),
  -- Code of its activity, which has name, text, picture, window, audience and lowest level.
  activity         text not null unique,
  steps            text[] not null check (steps <@ array['form', 'amazon', 'video', 'upload', 'result']),
  -- How long it takes.
  minutes          smallint not null check (minutes > 0),
  -- Days until staff have answered; null: it is decided at once.
  answer_days      smallint check (answer_days > 0),
  members_only     boolean not null default false,
  -- Who is not signed in gives an e-mail address to be answered at.
  asks_contact     boolean not null default true,
  -- Given beside what earn rules with the trigger 'journey' pay.
  gift_id          uuid,
  -- Marketplaces of the amazon step by their country.
  amazon_countries text[] not null default '{}',
  -- {"mediaId": "…", "seconds": 28, "captions": [{"language": "en", "label": "English"}]}
  video            jsonb,
  -- Photos of the upload step, and what they are to show.
  upload_least     smallint not null default 1 check (upload_least >= 1),
  upload_most      smallint not null default 6 check (upload_most between 1 and 12),
  upload_text      jsonb,
  -- The form that is asked now; null: it has none.
  form_version     integer,
  -- Nobody is done sooner; who is gives a proof of work.
  least_seconds    smallint not null default 5 check (least_seconds >= 0),
  position         integer not null default 0 check (position >= 0),
  check (upload_least <= upload_most),
  check (('form' = any(steps)) = (form_version is not null)),
  check (('amazon' = any(steps)) = (cardinality(amazon_countries) > 0)),
  check (('video' = any(steps)) = (video is not null)),
  check (('upload' = any(steps)) = (upload_text is not null))
);

-- Never changed: a new version is a new row.
create table journey_form (
  slug    text not null,
  version integer not null check (version > 0),
  form    jsonb not null,
  saved_at timestamptz not null,
  primary key (slug, version)
);

create table submission (
  -- The member whose it is, or what stands for the device of somebody who is not signed in.
  member_id      uuid not null,
  submission_id  uuid not null,
  slug           text not null,
  guest          boolean not null,
  state          text not null default 'draft'
                 check (state in ('draft', 'submitted', 'inReview', 'approved', 'declined', 'rewarded')),
  form_version   integer,
  -- By question: {"value": …, "revision": 3, "since": 2, "by": "…", "at": "…", "other": null}
  answers        jsonb not null default '{}',
  -- Answers to questions that a newer form has no place for, by question.
  dropped        jsonb not null default '{}',
  -- Version the answers were moved from, to tell what became of them.
  moved_from     integer,
  form_finished  boolean not null default false,
  amazon_country text,
  order_hash     bytea,
  video_seconds  integer not null default 0 check (video_seconds >= 0),
  video_finished boolean not null default false,
  -- E-mail address of who is not signed in, and the language to write in.
  contact        text,
  language       text not null,
  begun_at       timestamptz not null,
  changed_at     timestamptz not null,
  -- Handed in, the last time; stays when it is taken up again.
  submitted_at   timestamptz,
  answer_by      timestamptz,
  reason         text,
  -- Approved, but there is nobody or nothing to give yet.
  reward_waits   boolean not null default false,
  -- [{"kind": "currency", …}, {"kind": "gift", …}]; what was given.
  given          jsonb not null default '[]',
  -- Put aside for another submission of the same member to the same journey.
  closed_at      timestamptz,
  primary key (member_id, submission_id),
  check (state in ('draft', 'declined') or submitted_at is not null),
  check ((state = 'declined') = (reason is not null)),
  check ((amazon_country is null) = (order_hash is null)),
  check (not reward_waits or state = 'approved')
);
-- One response for each owner.
create unique index submission_journey on submission (member_id, slug) where closed_at is null;
create index submission_stale on submission (changed_at) where guest and state = 'draft';
create index submission_waiting on submission (submitted_at) where reward_waits;

create table submission_event (
  member_id     uuid not null,
  submission_id uuid not null,
  number        smallint not null,
  state         text not null,
  at            timestamptz not null,
  reason        text,
  primary key (member_id, submission_id, number)
);

-- Order numbers that proved a purchase, each one time for all members together. Only the keyed hash of a number is
-- kept, and no member: it stays for ever, also when its owner is erased. It is given up with a draft that was never
-- handed in.
create table amazon_order (
  order_hash    bytea primary key,
  country       text not null,
  submission_id uuid not null,
  proved_at     timestamptz not null
);

-- One response for each contact and journey among those who are not signed in: a keyed hash of the address.
create table journey_contact (
  contact_hash  bytea not null,
  slug          text not null,
  submission_id uuid not null,
  -- In whose rows it is.
  owner_id      uuid not null,
  primary key (contact_hash, slug)
);
create index journey_contact_submission on journey_contact (submission_id);

-- Proofs of work that were used, until they end by themselves.
create table spent_work (
  digest     bytea primary key,
  expires_at timestamptz not null
);
