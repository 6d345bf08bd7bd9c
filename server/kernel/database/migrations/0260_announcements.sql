-- What is new is told to many members, a batch at a time: each thing once, and a run that ends early goes on.

create table announcement (
  -- What is told of, such as `issue:<id>`, `course:<slug>:<days early>` or `posts:<day>`.
  thing      text primary key,
  -- Everybody up to this member was looked at. Null again once all were: who was the last is nobody's business.
  after      uuid,
  told_at    timestamptz,
  created_at timestamptz not null
);

-- What issues kept for themselves until now.
insert into announcement (thing, after, told_at, created_at)
select 'issue:' || issue_id, case when announced_at is null then announced_after end, announced_at,
       coalesce(announced_at, published_at)
  from magazine_issue where announced_at is not null or announced_after is not null
    on conflict do nothing;

-- Pieces for her stage that a member was mailed: each once.
create table stage_mail (
  member_id uuid not null,
  slug      text not null,
  mailed_at timestamptz not null,
  primary key (member_id, slug)
);
