-- Photos that prove something: a purchase, a product in use.

create table proof_photo (
  -- The member whose it is, or what stands for the device of somebody who is not signed in.
  member_id    uuid not null,
  -- That of the upload it was made of, so that no upload can become two photos.
  photo_id     uuid not null,
  subject_kind text not null check (subject_kind in ('journey', 'warranty')),
  -- The submission or registration it belongs to.
  subject_id   uuid not null,
  -- Where it belongs in there: `upload`, or a question for files.
  slot         text not null,
  -- Its place among the photos of the slot, from 0.
  position     integer not null check (position >= 0),
  -- Unguessable name of its pictures.
  picture_id   text not null,
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  -- Of the file as it was sent.
  sha256       bytea not null,
  -- What it looks like: those of two pictures that look alike differ in few bits.
  print        bit(64) not null,
  -- Its parts, to look it up by. Columns, so that the planner knows how many values there are.
  band_a       integer not null generated always as (substring(print, 1, 22)::integer) stored,
  band_b       integer not null generated always as (substring(print, 23, 21)::integer) stored,
  band_c       integer not null generated always as (substring(print, 44, 21)::integer) stored,
  added_at     timestamptz not null,
  -- When something was given for it. From then on it stays as it is, and the same picture again is noticed.
  used_at      timestamptz,
  primary key (member_id, photo_id)
);
create index proof_photo_subject on proof_photo (member_id, subject_id);

-- Photos that were used, by what they are and by what they look like. Prints that differ in at most 8 bits differ in
-- at most 2 bits of one of three bands, so few values of a band have to be looked up.
create index proof_photo_sha on proof_photo (sha256) where used_at is not null;
create index proof_photo_band_a on proof_photo (band_a) where used_at is not null;
create index proof_photo_band_b on proof_photo (band_b) where used_at is not null;
create index proof_photo_band_c on proof_photo (band_c) where used_at is not null;
