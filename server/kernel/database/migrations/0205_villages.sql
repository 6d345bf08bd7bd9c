-- Villages: groups of members for a stage of life, for a month in which babies come, or for something liked.

create table village (
  village_id uuid primary key,
  -- Names it in addresses.
  slug       text not null unique,
  kind       text not null check (kind in ('stage', 'dueMonth', 'interest')),
  -- Localised, as is the text; the rules are a list of such.
  name       jsonb not null,
  text       jsonb not null,
  rules      jsonb not null default '[]',
  -- Which of the site's illustrations stands in its header.
  picture    text not null,
  -- Numbers of the stages (member.lactation) that it is for.
  stages     smallint[] not null default '{}',
  -- First day of the month in which its babies come.
  due_month  date unique check (extract(day from due_month) = 1),
  position   integer not null default 0,
  members    integer not null default 0 check (members >= 0),
  -- Neither listed nor posted to any more; what is in it can still be read.
  closed_at  timestamptz,
  created_at timestamptz not null,
  check ((kind = 'dueMonth') = (due_month is not null))
);

create table village_member (
  member_id  uuid not null,
  village_id uuid not null references village,
  joined_at  timestamptz not null,
  -- Since when she is told of nothing new in it.
  muted_at   timestamptz,
  primary key (member_id, village_id)
);

-- Posts of a UTC day that can be seen: what was lively lately is a sum of seven rows.
create table village_day (
  village_id uuid not null references village,
  day        date not null,
  posts      integer not null,
  primary key (village_id, day)
);

-- Topics in use.
create table village_topic (
  village_id uuid not null references village,
  -- As it is looked up: without regard to case.
  topic_key  text not null,
  -- As it was first written.
  topic      text not null,
  posts      integer not null,
  primary key (village_id, topic_key)
);
create index village_topic_posts on village_topic (village_id, posts desc, topic_key);
