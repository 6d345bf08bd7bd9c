-- Drafts have photos, and comments have drafts as posts do.

alter table post_draft
  -- The thread that it is a comment for; null: it is to be a post.
  add column post_id uuid,
  -- Whom its text calls by `@`, by their participant and name.
  add column mentions jsonb not null default '[]',
  -- How many photos were kept as long as is promised, and then removed.
  add column ended_photos integer not null default 0;
create index post_draft_changed on post_draft (changed_at);

-- Photos of drafts, for her alone; each becomes one of what is posted, or goes with its draft.
create table draft_photo (
  member_id  uuid not null,
  -- That of the upload it was made of, so that no upload can become two photos.
  photo_id   uuid not null,
  draft_id   uuid not null,
  position   integer not null,
  -- Of the upload.
  key        text not null,
  bytes      integer not null,
  picture_id text not null unique,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  alt        text not null,
  child      text check (child in ('village', 'members', 'withdrawn')),
  primary key (member_id, photo_id)
);
create index draft_photo_draft on draft_photo (member_id, draft_id, position);
