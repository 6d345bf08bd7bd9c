-- Pictures and cards shown in named scenes of the site, and short pieces to read for each stage.

create table material (
  material_id uuid primary key,
  scene       text not null,
  title       jsonb not null,
  text        jsonb not null,
  -- Words on its button; null: the whole of it leads on.
  button      jsonb,
  -- Which of the site's drawings shows it.
  picture     text not null,
  -- A path of the site or an address of an allowed host; null: it leads nowhere.
  target      text,
  devices     text[] not null default '{pc,mobile}',
  -- Scripts of the languages it is shown in.
  scripts     text[] not null default '{en,zh-Hans,zh-Hant}',
  -- Levels and stages; empty: everybody, signed in or not.
  audience    jsonb not null default '{}',
  -- Of babies and births: not for who paused or told of a loss.
  of_births   boolean not null,
  opens_at    timestamptz,
  closes_at   timestamptz,
  position    integer not null default 0,
  archived_at timestamptz,
  created_at  timestamptz not null,
  check (opens_at < closes_at)
);
create index material_scene on material (scene, position) where archived_at is null;

create table stage_piece (
  -- Names it in addresses.
  slug        text primary key check (slug ~ '^[a-z][a-z0-9-]{0,59}$'),
  -- As lactation counts them; null: for a rest from all of it.
  stage       smallint check (stage between 1 and 5),
  -- Weeks of a pregnancy that it is for; null: any.
  weeks_from  smallint,
  weeks_to    smallint,
  title       jsonb not null,
  summary     jsonb not null,
  -- Markdown.
  text        jsonb not null,
  picture     text not null,
  -- When somebody last looked whether it still holds.
  reviewed_on date not null,
  position    integer not null default 0,
  archived_at timestamptz,
  check ((weeks_from is null) = (weeks_to is null)),
  check (weeks_from <= weeks_to)
);
