-- Files that members send, from the permission to upload until nothing of them is stored any more.

create table upload (
  member_id  uuid not null,
  upload_id  uuid not null,
  purpose    text not null,
  -- Where the browser puts the file. Never served; gone once the file is taken.
  key        text not null,
  -- Unguessable name under which the pictures made of it are served.
  picture_id text not null,
  type       text not null,
  -- Allowed at first, then measured.
  size       integer not null check (size > 0),
  -- Of the file as it was sent.
  sha256     bytea,
  -- `issued`: may be uploaded, perhaps was; `taken`: in use; `removed`: its files are to be deleted.
  state      text not null check (state in ('issued', 'taken', 'removed')),
  issued_at  timestamptz not null,
  taken_at   timestamptz,
  -- When storage was last tidied for it; null while that is still to be done.
  swept_at   timestamptz,
  primary key (member_id, upload_id),
  check (state <> 'taken' or (taken_at is not null and sha256 is not null))
);
create unique index upload_key on upload (member_id, key);
create index upload_unswept on upload (issued_at) where swept_at is null;
