-- Pages of campaigns become content: what there is is version 1, live since ever. The table stays for the release before.

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function pg_temp.words(value jsonb) returns jsonb language sql as $$
  select coalesce(value, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb)
$$;
-- Where something leads: a path, or a gift that is there.
create function pg_temp.way(place jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'to', case place ->> 'kind'
            when 'path' then place ->> 'path'
            when 'draws' then '/gifts/list?type=1'
            when 'journey' then
              case place ->> 'journey' when 'packageCard' then '/activity/packageCard/' else '/questionnaire?id=' end
                || (place ->> 'slug')
            when 'gift' then
              case when g.piece_id is null then '/gifts/redeemList?gift=' || (place ->> 'giftId') end
          end,
    'gift', g.piece_id)
    from (select) one
    left join content_piece g on g.kind = 'gift' and g.piece_id::text = place ->> 'giftId'
$$;
create function pg_temp.items(list jsonb, more jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(more || item || jsonb_build_object('id', 'i' || at) order by at), '[]')
    from jsonb_array_elements(list) with ordinality as one(item, at)
$$;
create function pg_temp.parts(list jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
           jsonb_build_object('id', 'i' || at, 'kind', part -> 'kind')
             || case part ->> 'kind'
                  when 'paragraph' then jsonb_build_object('text', part -> 'text')
                  else jsonb_build_object('items', (
                    select coalesce(jsonb_agg(jsonb_build_object('id', 'i' || place, 'text', text) order by place), '[]')
                      from jsonb_array_elements(part -> 'items') with ordinality as line(text, place)))
                end
           order by at), '[]')
    from jsonb_array_elements(list) with ordinality as one(part, at)
$$;
create function pg_temp.choices(list jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
           jsonb_build_object('id', 'i' || at, 'title', choice -> 'title', 'text', pg_temp.words(choice -> 'text'))
             || pg_temp.way(choice -> 'to')
           order by at), '[]')
    from jsonb_array_elements(list) with ordinality as one(choice, at)
$$;
create function pg_temp.block(block jsonb) returns jsonb language sql as $$
  select jsonb_build_object('kind', block -> 'kind')
    || case when block ->> 'kind' in ('hero', 'countdown') then '{}'::jsonb
            else jsonb_build_object('hiddenAtRest', coalesce(block -> 'hiddenAtRest', 'false'::jsonb)) end
    || case block ->> 'kind'
         when 'hero' then
           jsonb_build_object('eyebrow', pg_temp.words(block -> 'eyebrow'), 'title', block -> 'title',
                              'text', block -> 'text', 'picture', block -> 'picture',
                              'button', pg_temp.words(block #> '{button,label}'))
             || pg_temp.way(block #> '{button,to}')
         when 'text' then
           jsonb_build_object('title', pg_temp.words(block -> 'title'), 'parts', pg_temp.parts(block -> 'parts'))
         when 'picture' then
           jsonb_build_object('picture', block -> 'picture', 'alt', block -> 'alt',
                              'caption', pg_temp.words(block -> 'caption'))
         when 'steps' then
           jsonb_build_object('title', block -> 'title', 'steps', pg_temp.items(block -> 'steps', '{}'))
         when 'rewards' then
           jsonb_build_object('title', block -> 'title',
                              'rewards', pg_temp.items(block -> 'rewards',
                                                       jsonb_build_object('text', pg_temp.words(null))))
         when 'countdown' then jsonb_build_object('title', block -> 'title')
         when 'button' then
           jsonb_build_object('text', pg_temp.words(block -> 'text'), 'button', block #> '{button,label}')
             || pg_temp.way(block #> '{button,to}')
         when 'choices' then
           jsonb_build_object('title', pg_temp.words(block -> 'title'), 'choices', pg_temp.choices(block -> 'choices'))
         when 'questions' then
           jsonb_build_object('title', block -> 'title', 'questions', pg_temp.items(block -> 'questions', '{}'))
         when 'notice' then jsonb_build_object('tone', block -> 'tone', 'text', block -> 'text')
         else block
       end
$$;

create temporary table campaign_taken on commit drop as
select gen_random_uuid() as piece_id, c.slug, c.state,
       jsonb_build_object(
         'title', c.title, 'description', c.description, 'layout', c.layout, 'activity', c.activity,
         'onlyHeld', c.only_held,
         'window', jsonb_build_object('opensAt', pg_temp.instant(c.opens_at), 'closesAt', pg_temp.instant(c.closes_at)),
         'blocks', (
           select coalesce(jsonb_agg(pg_temp.block(block) || jsonb_build_object('id', 'i' || at) order by at), '[]')
             from jsonb_array_elements(c.blocks) with ordinality as one(block, at))) as body
  from campaign_page c;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'campaign', slug, 1, case state when 'published' then 1 else 0 end, now() from campaign_taken;

insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from campaign_taken;

insert into content_reference (piece_id, version, field, to_piece)
select c.piece_id, 1, 'blocks.' || (b.at - 1) || '.gift', (b.block ->> 'gift')::uuid
  from campaign_taken c, jsonb_array_elements(c.body -> 'blocks') with ordinality as b(block, at)
 where b.block ->> 'gift' is not null
union all
select c.piece_id, 1, 'blocks.' || (b.at - 1) || '.choices.' || (o.at - 1) || '.gift', (o.choice ->> 'gift')::uuid
  from campaign_taken c, jsonb_array_elements(c.body -> 'blocks') with ordinality as b(block, at),
       jsonb_array_elements(case when b.block ->> 'kind' = 'choices' then b.block -> 'choices' else '[]' end)
         with ordinality as o(choice, at)
 where o.choice ->> 'gift' is not null;

insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from campaign_taken where state = 'published';
