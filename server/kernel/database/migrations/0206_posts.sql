-- What members write in villages. Rows of a thread live under its post: a thread is what is read together.

-- Who takes part in a thread, openly or under a name of this thread alone. The two of one member share nothing but the
-- member's id, which no answer tells.
create table post_participant (
  participant_id uuid primary key,
  post_id        uuid not null,
  member_id      uuid not null,
  kind           text not null check (kind in ('open', 'alias')),
  alias          text,
  check ((kind = 'alias') = (alias is not null)),
  unique (post_id, member_id, kind),
  unique (post_id, alias)
);
create index post_participant_member on post_participant (member_id);

create table post (
  -- Made of the time of posting, so that ids stand in its order.
  post_id        uuid primary key,
  village_id     uuid not null references village,
  -- Null once her account is erased.
  member_id      uuid,
  participant_id uuid not null,
  title          text not null,
  text           text not null,
  script         text not null check (script in ('en', 'zh-Hans', 'zh-Hant')),
  topics         text[] not null default '{}',
  state          text not null
                 check (state in ('visible', 'waiting', 'hidden', 'declined', 'deleted', 'erased')),
  emergency      text,
  -- Of one intent; the digest says of which.
  request_key    uuid,
  request_digest bytea,
  created_at     timestamptz not null,
  edited_at      timestamptz,
  check ((member_id is null) = (state = 'erased'))
);
create unique index post_request on post (member_id, request_key);
create index post_mine on post (member_id, post_id);

-- What changes with every comment and reaction, apart from the text, which is large.
create table post_standing (
  post_id            uuid primary key references post,
  -- Of the newest comment, else of the post.
  active_at          timestamptz not null,
  comments           integer not null default 0,
  hearts             integer not null default 0,
  hugs               integer not null default 0,
  thanks             integer not null default 0,
  me_toos            integer not null default 0,
  laughs             integer not null default 0,
  answered_by_expert boolean not null default false
) with (fillfactor = 80);

-- Where a post that can be seen is listed: in its village (topic ''), and under each of its topics.
create table post_place (
  post_id    uuid not null references post,
  topic_key  text not null,
  village_id uuid not null,
  script     text not null,
  active_at  timestamptz not null,
  -- The member who wrote it, for readers who are not to see her.
  writer_id  uuid not null,
  -- Whether she wrote it under another name.
  anonymous  boolean not null,
  primary key (post_id, topic_key)
) with (fillfactor = 80);
create index post_place_active on post_place (village_id, topic_key, script, active_at, post_id);
create index post_place_newest on post_place (village_id, topic_key, script, post_id);

-- Words of posts that can be seen: English stems, and pairs of Chinese characters in simplified form.
create table post_search (
  post_id    uuid primary key references post,
  village_id uuid not null,
  words      tsvector not null
);
-- Without a list of what is still to be indexed: each search would read all of that.
create index post_search_words on post_search using gin (words) with (fastupdate = off);
create index post_search_village on post_search (village_id, post_id);

create table comment (
  post_id        uuid not null references post,
  -- Made of the time of writing, so that ids stand in its order.
  comment_id     uuid not null,
  -- The comment that it stands below; that one is never an answer itself.
  parent_id      uuid,
  member_id      uuid,
  participant_id uuid not null,
  text           text not null,
  -- Participants whom the text calls.
  mentions       uuid[] not null default '{}',
  state          text not null
                 check (state in ('visible', 'waiting', 'hidden', 'declined', 'deleted', 'erased')),
  emergency      text,
  request_key    uuid,
  request_digest bytea,
  created_at     timestamptz not null,
  edited_at      timestamptz,
  -- Answers that can be seen.
  replies        integer not null default 0,
  hearts         integer not null default 0,
  hugs           integer not null default 0,
  thanks         integer not null default 0,
  me_toos        integer not null default 0,
  laughs         integer not null default 0,
  primary key (post_id, comment_id),
  check ((member_id is null) = (state = 'erased'))
) with (fillfactor = 90);
create unique index comment_request on comment (member_id, request_key);
create index comment_roots on comment (post_id, comment_id) where parent_id is null;
create index comment_answers on comment (parent_id, comment_id) where parent_id is not null;

-- A member's one reaction to a post or a comment (`subject_id`).
create table post_reaction (
  member_id  uuid not null,
  subject_id uuid not null,
  post_id    uuid not null,
  reaction   text check (reaction in ('heart', 'hug', 'thanks', 'meToo', 'laugh')),
  reacted_at timestamptz not null,
  primary key (member_id, subject_id)
);

create table saved_post (
  member_id uuid not null,
  post_id   uuid not null,
  saved_at  timestamptz not null,
  primary key (member_id, post_id)
);
create index saved_post_newest on saved_post (member_id, saved_at, post_id);

-- Threads of which a member is told nothing new.
create table post_mute (
  member_id uuid not null,
  post_id   uuid not null,
  muted_at  timestamptz not null,
  primary key (member_id, post_id)
);

-- Photos of posts and comments. Their pictures are served only while this row says so.
create table post_photo (
  -- That of the upload it was made of, so that no upload can become two photos.
  photo_id   uuid primary key,
  post_id    uuid not null,
  comment_id uuid,
  member_id  uuid not null,
  position   integer not null,
  -- Unguessable name of its pictures.
  picture_id text not null unique,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  alt        text not null,
  -- Who may see it when a child is on it; null: none is.
  child      text check (child in ('village', 'members', 'withdrawn')),
  added_at   timestamptz not null
);
create index post_photo_writing on post_photo (post_id, comment_id, position);
create index post_photo_member on post_photo (member_id);

-- What was there before an edit, for staff who look at what was flagged.
create table writing_edit (
  edit_id    uuid primary key,
  member_id  uuid not null,
  post_id    uuid not null,
  comment_id uuid,
  title      text,
  text       text not null,
  edited_at  timestamptz not null
);
create index writing_edit_member on writing_edit (member_id);
create index writing_edit_post on writing_edit (post_id, comment_id);
