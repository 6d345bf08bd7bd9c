-- Badges that members have, each once for ever: whatever becomes of the badge, or of what was done for it.
create table member_badge (
  member_id  uuid not null,
  badge_id   uuid not null,
  -- The one that was live then, whose words stay.
  version    integer not null,
  given_at   timestamptz not null,
  -- It tells of babies, or of something that only who is trusted with it may know.
  intimate   boolean not null,
  primary key (member_id, badge_id)
);
-- How many have one.
create index member_badge_of on member_badge (badge_id);

-- Who turned badges off, and when. What she has stays.
create table badges_off (
  member_id uuid primary key,
  since     timestamptz not null
);

-- How far the walk along all members has come, behind whom it goes on. One row.
create table badge_walk (
  one      boolean primary key default true check (one),
  begun_at timestamptz not null,
  after    uuid,
  -- The last member was reached; another walk begins some time after this one began.
  ended    boolean not null default false
);
