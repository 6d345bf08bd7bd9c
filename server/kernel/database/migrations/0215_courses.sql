-- Online courses: lessons with a video or a text, and how far each member has come in them.

create table course (
  -- Names it in addresses, in earn rules with the trigger 'course', and what these have paid: it never changes.
  course    text primary key check (course ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  name      jsonb not null,
  text      jsonb not null,
  -- Markdown in each language: what it is about, and for whom.
  about     jsonb not null,
  picture   text not null,
  -- One that is archived can still be read by who began it.
  state     text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- Stages it is meant for, as numbers; none: every one. Others find it too.
  stages    smallint[] not null default '{}' check (stages <@ array[1, 2, 3, 4, 5]::smallint[]),
  -- It speaks of a pregnancy, a birth or a baby: held back in a pause and after a loss from who does not look for it.
  baby      boolean not null,
  -- {"countries": [], "levels": []}: who it is there for at all; what is not named does not matter.
  audience  jsonb not null default '{}',
  min_level smallint not null default 1 check (min_level >= 1),
  -- Levels with days of early access have it so much sooner; null: it is open.
  opens_at  timestamptz,
  position  integer not null default 0 check (position >= 0)
);

create table course_lesson (
  course       text not null,
  lesson       text not null check (lesson ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  position     smallint not null check (position >= 0),
  kind         text not null check (kind in ('video', 'article')),
  name         jsonb not null,
  text         jsonb not null,
  minutes      smallint not null check (minutes > 0),
  -- Markdown in each language: the lesson, or what belongs to its video.
  body         jsonb not null,
  -- {"mediaId": "…", "seconds": 28, "captions": [{"language": "en", "label": "English"}]}
  video        jsonb,
  -- [{"question": {…}, "options": [{"label": {…}, "reply": {…}}]}]: to ask oneself; nothing is kept of it.
  checks       jsonb not null default '[]',
  -- Null: staff still write it.
  published_at timestamptz,
  primary key (course, lesson),
  check ((kind = 'video') = (video is not null))
);

-- Who has begun a course. Locked before what it has of lessons and balances.
create table course_progress (
  member_id   uuid not null,
  course      text not null,
  begun_at    timestamptz not null,
  -- Where she was last.
  last_lesson text not null,
  changed_at  timestamptz not null,
  -- Stays when a lesson is added afterwards: that takes nothing back and pays nothing more.
  finished_at timestamptz,
  -- [{"currency": "coins", "amount": 30}]
  given       jsonb not null default '[]',
  primary key (member_id, course)
);

-- Only ever goes on: what a device sends late or twice changes nothing.
create table lesson_progress (
  member_id   uuid not null,
  course      text not null,
  lesson      text not null,
  seconds     integer not null default 0 check (seconds >= 0),
  part        smallint not null default 0 check (part between 0 and 100),
  finished_at timestamptz,
  primary key (member_id, course, lesson)
);
