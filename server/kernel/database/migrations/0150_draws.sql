-- Draws that anybody can check: what is promised stands before the first play, and the seed that decides is published
-- as a hash before a period and in clear after it.

create table draw (
  -- Part of what every roll is made of, so it never changes.
  code        text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        jsonb not null,
  opens_at    timestamptz not null,
  closes_at   timestamptz,
  -- Periods follow one another from `opens_at` on, each of so many days of 24 hours.
  period_days smallint not null check (period_days > 0),
  position    integer not null default 0,
  archived_at timestamptz,
  check (closes_at > opens_at)
);

-- What a draw can give. A prize is never changed: other terms name other prizes.
create table draw_prize (
  draw_code   text not null,
  prize_id    uuid not null,
  name        jsonb not null,
  picture     text not null,
  what        text not null check (what in ('coins', 'points', 'gift', 'nothing')),
  amount      integer check (amount > 0),
  gift_id     uuid,
  -- Null: as many as it takes. Those are not counted, so that plays do not queue behind one row.
  quantity    integer check (quantity >= 0),
  given       integer not null default 0 check (given >= 0),
  is_fallback boolean not null default false,
  primary key (draw_code, prize_id),
  check ((amount is not null) = (what in ('coins', 'points'))),
  check ((gift_id is not null) = (what = 'gift')),
  check (case when quantity is null then given = 0 else given <= quantity end),
  -- It never runs out.
  check (not is_fallback or (quantity is null and what <> 'gift'))
) with (fillfactor = 50);
create unique index draw_prize_fallback on draw_prize (draw_code) where is_fallback;

-- From when how many pieces of a prize can be won; in all its quantity.
create table draw_release (
  draw_code   text not null,
  prize_id    uuid not null,
  releases_at timestamptz not null,
  quantity    integer not null check (quantity > 0),
  primary key (draw_code, prize_id, releases_at)
);

-- What a period is played by. A change is a new version, which counts from the next period on.
create table draw_terms (
  draw_code  text not null,
  version    integer not null check (version > 0),
  rules      jsonb not null,
  -- Of a play that is not free.
  currency   text not null check (currency in ('points', 'coins')),
  price      integer not null check (price >= 0),
  -- For each member and period, the free ones among them.
  plays      smallint not null check (plays > 0),
  free_plays smallint not null check (free_plays between 0 and plays),
  -- More free plays for a level, such as {"4": 1, "5": 2}.
  extra_plays jsonb not null,
  -- [{"prizeId": …, "weight": …}] in the order in which a roll walks through them.
  odds       jsonb not null,
  made_at    timestamptz not null,
  primary key (draw_code, version)
);

create table draw_period (
  period_id     uuid primary key,
  draw_code     text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  terms_version integer not null,
  -- SHA-256 of the seed, public from the beginning.
  seed_hash     bytea not null check (length(seed_hash) = 32),
  -- The seed, encrypted with the installation's key: a copy of the database tells nobody how to win.
  sealed_seed   bytea not null,
  -- The seed in clear: only when the period is over, and then nobody plays in it any more.
  seed          bytea check (length(seed) = 32),
  made_at       timestamptz not null,
  revealed_at   timestamptz check (revealed_at >= ends_at),
  unique (draw_code, starts_at),
  check ((seed is null) = (revealed_at is null))
);
create index draw_period_newest on draw_period (starts_at desc, period_id desc);
create index draw_period_secret on draw_period (ends_at) where revealed_at is null;

-- A member's side of a play. The id is chosen by her browser.
create table draw_play (
  member_id uuid not null,
  play_id   uuid not null,
  draw_code text not null,
  period_id uuid not null,
  -- 1 for the member's first in this period: makes the number of plays a constraint.
  number    smallint not null check (number > 0),
  currency  text not null,
  price     integer not null check (price >= 0),
  claim_id  uuid,
  played_at timestamptz not null,
  primary key (member_id, play_id),
  unique (member_id, period_id, number)
);
create index draw_play_newest on draw_play (member_id, played_at desc, play_id desc);

-- The public side: what anybody may know of a play, and nothing that says whose it was.
create table draw_result (
  play_id       uuid primary key,
  draw_code     text not null,
  period_id     uuid not null,
  -- Stands for the member in this draw alone.
  member_key    text not null,
  terms_version integer not null,
  -- Of 2^52.
  roll          bigint not null check (roll >= 0 and roll < 4503599627370496),
  landed_on     uuid not null,
  given         uuid not null,
  -- Why another prize was given than the one it landed on.
  instead       text check (instead in ('soldOut', 'notReleased', 'notOffered')),
  check ((instead is null) = (landed_on = given))
);
create index draw_result_given on draw_result (draw_code, given);
