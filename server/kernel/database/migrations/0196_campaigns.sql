-- Pages of campaigns at `/activity/<slug>`, made by staff.

create table campaign_page (
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  layout      text not null check (layout in ('blank', 'login')),
  -- Whose window it has; without one it has its own.
  activity    text,
  -- Only for who has that activity: others are told that there is none.
  only_held   boolean not null default false check (not only_held or activity is not null),
  opens_at    timestamptz,
  closes_at   timestamptz,
  title       jsonb not null,
  -- For search engines.
  description jsonb not null,
  blocks      jsonb not null,
  state       text not null default 'draft' check (state in ('draft', 'published')),
  changed_at  timestamptz not null,
  check (opens_at < closes_at),
  check (activity is null or (opens_at is null and closes_at is null))
);
