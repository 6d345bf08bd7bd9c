-- The magazine and the courses become content: what there is is version 1, live since it came out, with the same ids. The
-- tables it comes from stay for the release before.

-- Which version of an issue was read, and of a course was finished.
alter table magazine_progress add column version integer not null default 1;
alter table course_progress add column version integer not null default 1;

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create or replace function pg_temp.slug(name jsonb, otherwise text) returns text language sql as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(name ->> 'en'), '[^a-z0-9]+', '-', 'g'), 60)), ''),
                  otherwise)
$$;
create or replace function pg_temp.stages(numbers smallint[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg((array['trying', 'pregnant', 'newborn', 'baby', 'toddler'])[stage] order by place), '[]')
    from unnest(numbers) with ordinality as one(stage, place)
$$;
create or replace function pg_temp.lessons(of_course text, drafts boolean) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
           jsonb_build_object(
             'id', lesson, 'name', name, 'text', text, 'minutes', minutes, 'body', body, 'video', video,
             'checks', (
               select coalesce(jsonb_agg(
                        jsonb_build_object(
                          'id', 'q' || q.at, 'question', q.one -> 'question',
                          'options', (
                            select coalesce(jsonb_agg(o.one || jsonb_build_object('id', 'a' || o.at) order by o.at), '[]')
                              from jsonb_array_elements(q.one -> 'options') with ordinality as o(one, at)))
                        order by q.at), '[]')
                 from jsonb_array_elements(checks) with ordinality as q(one, at)))
           order by position, lesson), '[]')
    from course_lesson where course = of_course and (drafts or published_at is not null)
$$;

create temporary table course_taken on commit drop as
select gen_random_uuid() as piece_id, c.*,
       pg_temp.lessons(c.course, c.state = 'draft') as lessons,
       -- Lessons that were not out yet wait in a second version.
       c.state <> 'draft' and exists (
         select from course_lesson l where l.course = c.course and l.published_at is null) as has_more,
       least(coalesce((select min(l.published_at) from course_lesson l where l.course = c.course),
                      '2000-01-01T00:00:00Z'), now()) as since
  from course c;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select i.item_id, 'article', case when twice = 1 then i.slug else i.slug || '-' || right(i.item_id::text, 12) end, 1,
       case when m.state = 'published' then 1 else 0 end, now()
  from (select *, row_number() over (partition by slug order by issue_id, position, item_id) as twice
          from (select *, pg_temp.slug(title, 'article') as slug from magazine_item) named) i
  join magazine_issue m using (issue_id)
union all
select issue_id, 'magazineIssue', slug, 1, case when state = 'published' then 1 else 0 end, now() from magazine_issue
union all
select piece_id, 'course', course, case when has_more then 2 else 1 end,
       case state when 'draft' then 0 when 'published' then 1 else 2 end, now()
  from course_taken;

insert into content_version (piece_id, version, shape, body, at)
select item_id, 1, 1,
       jsonb_build_object(
         'kind', kind, 'title', title, 'teaser', teaser,
         'byline', coalesce(byline, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb), 'picture', picture,
         'text', body, 'stages', pg_temp.stages(stages), 'ofBabies', of_babies, 'file', file),
       now()
  from magazine_item
union all
select m.issue_id, 1, 1,
       jsonb_build_object(
         'number', m.number, 'title', m.title, 'intro', m.intro, 'cover', m.cover, 'product', m.product,
         'articles', (
           select coalesce(jsonb_agg(jsonb_build_object('id', 'a' || i.at, 'article', i.item_id) order by i.at), '[]')
             from (select item_id, row_number() over (order by position, item_id) as at
                     from magazine_item i where i.issue_id = m.issue_id) i)),
       now()
  from magazine_issue m
union all
select c.piece_id, v.version, 1,
       jsonb_build_object(
         'name', c.name, 'text', c.text, 'about', c.about, 'picture', c.picture, 'stages', pg_temp.stages(c.stages),
         'baby', c.baby, 'audience', c.audience, 'product', c.product, 'minLevel', c.min_level,
         'opensAt', pg_temp.instant(c.opens_at), 'position', c.position,
         'lessons', case v.version when 1 then c.lessons else pg_temp.lessons(c.course, true) end),
       now()
  from course_taken c cross join lateral generate_series(1, case when c.has_more then 2 else 1 end) as v(version);

insert into content_reference (piece_id, version, field, to_piece)
select i.issue_id, 1, 'articles.' || (i.at - 1) || '.article', i.item_id
  from (select issue_id, item_id, row_number() over (partition by issue_id order by position, item_id) as at
          from magazine_item) i;

insert into content_live (piece_id, seq, from_at, version, at)
select i.item_id, 1, '2000-01-01T00:00:00Z', 1, now()
  from magazine_item i join magazine_issue m using (issue_id) where m.state = 'published'
union all
select issue_id, 1, published_at, 1, now() from magazine_issue where state = 'published'
union all
select piece_id, 1, since, 1, now() from course_taken where state <> 'draft'
union all
select piece_id, 2, now(), null, now() from course_taken where state = 'archived';
