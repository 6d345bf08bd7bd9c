-- Villages are content: what they say is a version, and taken down they are closed. Members, posts and counts stay where
-- they are; of the table `village` only what never changes of one, and how many members it has, is read from now on.

-- What statements ask of a published version.
create table village_version (
  village_id uuid not null references village,
  version    integer not null,
  -- Numbers of the stages (member.lactation) that it is for.
  stages     smallint[] not null,
  of_babies  boolean not null,
  primary key (village_id, version),
  foreign key (village_id, version) references content_version
);
create trigger village_version_kept before update or delete on village_version
  for each row execute function keep_content();
create trigger village_version_whole before truncate on village_version
  for each statement execute function keep_content();

-- Each becomes version 1 under its id, live since it opened until it closed.
insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select village_id, 'village', slug, 1, case when closed_at is null then 1 else 2 end, now() from village;

insert into content_version (piece_id, version, shape, body, at)
select village_id, 1, 1,
       jsonb_build_object(
         'kind', kind, 'name', name, 'text', text,
         'rules', (select coalesce(jsonb_agg(jsonb_build_object('id', 'rule-' || place, 'text', rule) order by place), '[]')
                     from jsonb_array_elements(rules) with ordinality r (rule, place)),
         -- A name without a drawing was shown as another one.
         'picture', case when picture in ('hoping', 'expecting', 'first-weeks', 'baby', 'toddler', 'feeding', 'sleep', 'work',
                                          'fathers', 'kitchen', 'quiet') then picture
                         when kind = 'dueMonth' then 'due-month' else 'quiet' end,
         'stages', (select coalesce(jsonb_agg((array['trying', 'pregnant', 'newborn', 'baby', 'toddler'])[stage]
                                              order by place), '[]')
                      from unnest(stages) with ordinality s (stage, place)),
         'dueMonth', due_month, 'ofBabies', of_babies, 'position', position),
       created_at
  from village;

insert into content_live (piece_id, seq, from_at, version, at)
select village_id, 1, created_at, 1, created_at from village;

insert into content_live (piece_id, seq, from_at, at)
select village_id, 2, greatest(closed_at, created_at), closed_at from village where closed_at is not null;

insert into village_version (village_id, version, stages, of_babies)
select village_id, 1, stages, of_babies from village;
