-- Texts that everybody may read, with every version that was ever published, and which terms a member accepted.

create table document_version (
  document     text not null check (document in ('privacy', 'terms')),
  version      smallint not null check (version > 0),
  -- Markdown in every language; {brand} stands for the brand's name.
  text         jsonb not null,
  -- What is new, in a few sentences; null for the first.
  changes      jsonb,
  -- Null: a draft.
  published_at timestamptz,
  -- Of terms: when everybody who had accepted older ones was told.
  told_at      timestamptz,
  primary key (document, version)
);

-- What somebody has read and accepted stays as it was.
create function keep_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.document, new.version, new.text, new.changes, new.published_at)
       is not distinct from (old.document, old.version, old.text, old.changes, old.published_at) then
      return new;
    end if;
  end if;
  raise exception 'a published version is never changed';
end $$;
create trigger document_version_kept before update or delete on document_version
  for each row when (old.published_at is not null) execute function keep_published();

-- Of the terms that terms_accepted_at belongs to.
alter table member add column terms_version smallint not null default 1;

create table faq_group (
  group_id text primary key check (group_id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name     jsonb not null,
  position integer not null default 0
);

create table faq_question (
  -- Names it in addresses.
  question_id text primary key check (question_id ~ '^[a-z][a-z0-9-]{0,59}$'),
  group_id    text not null references faq_group,
  question    jsonb not null,
  -- Markdown; {brand} stands for the brand's name.
  answer      jsonb not null,
  position    integer not null default 0,
  archived_at timestamptz
);
