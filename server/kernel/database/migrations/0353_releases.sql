-- Pieces of content that go out together, all of them or none, and are taken back together.
create table content_release (
  release_id uuid primary key,
  name       text not null,
  note       text not null,
  -- Grows with each change: whoever changes it says which she saw.
  revision   integer not null,
  state      text not null check (state in ('draft', 'out', 'back')),
  -- From when on it is seen; null as long as it was never sent out.
  from_at    timestamptz check (state = 'draft' or from_at is not null),
  -- Null: it came from files.
  by         uuid references staff_account,
  changed_at timestamptz not null
);

-- A version that it puts up, or a piece that it takes down.
create table content_release_item (
  release_id uuid not null references content_release on delete cascade,
  place      smallint not null check (place >= 0),
  piece_id   uuid not null references content_piece,
  -- Null: taken down.
  version    integer,
  -- From when on, where that is later than the release; of files.
  from_at    timestamptz,
  primary key (release_id, place),
  unique (release_id, piece_id),
  foreign key (piece_id, version) references content_version
);
