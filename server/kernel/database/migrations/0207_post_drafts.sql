-- Posts as far as they are written.

create table post_draft (
  member_id  uuid not null,
  draft_id   uuid not null,
  -- Slug of the village it is meant for.
  village    text,
  title      text not null,
  text       text not null,
  topics     text[] not null default '{}',
  anonymous  boolean not null,
  -- Grows with each change, so that of two devices the older one overwrites nothing.
  revision   integer not null,
  changed_at timestamptz not null,
  primary key (member_id, draft_id)
);
