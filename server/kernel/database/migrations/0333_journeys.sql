-- Journeys become content: each version of a form that was asked is a version of its journey, live from when it was
-- saved, with the same slug. `journey` and `journey_form` stay for the release before.

-- The journey as it was when it was handed in; null of what never was.
alter table submission add column version integer;
update submission set version = coalesce(form_version, 1) where submitted_at is not null;

-- One row for each version that was published; never changed.
create table journey_version (
  piece_id     uuid not null,
  version      integer not null,
  -- The same for all versions with the same steps and questions, whatever their words: who has begun finishes hers.
  -- A draft has it as its `form_version`.
  structure    integer not null,
  -- By what its form asks, or by what staff said.
  of_babies    boolean not null,
  primary key (piece_id, version)
);

create or replace function pg_temp.questions(questions jsonb) returns jsonb language sql as $$
  with empty as (select '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb as text)
  select jsonb_agg(
           jsonb_build_object('kind', q -> 'type', 'help', text, 'required', false, 'showIf', null)
           || case
                when q ->> 'type' in ('shortText', 'longText', 'multipleChoice', 'pictureChoice', 'file')
                  then '{"least": null, "most": null}'
                when q ->> 'type' = 'rating'
                  then jsonb_build_object('most', null, 'lowLabel', text, 'highLabel', text)
                when q ->> 'type' = 'nps' then jsonb_build_object('lowLabel', text, 'highLabel', text)
                when q ->> 'type' = 'number'
                  then jsonb_build_object('least', null, 'most', null, 'precision', null, 'unit', text)
                when q ->> 'type' = 'date' then '{"from": null, "to": null}'
                when q ->> 'type' = 'consent' then jsonb_build_object('text', text)
                else '{}'
              end
           || case
                when q ->> 'type' in ('shortText', 'singleChoice', 'dropdown', 'date', 'email', 'phone', 'address')
                  then '{"prefill": "none"}'::jsonb
                else '{}'
              end
           || (q - 'type')
           order by at)
    from jsonb_array_elements(questions) with ordinality as one(q, at), empty
$$;

create or replace function pg_temp.pages(form jsonb) returns jsonb language sql as $$
  with empty as (select '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb as text)
  select coalesce(
           jsonb_agg(
             jsonb_build_object('id', 'p' || at, 'title', text, 'text', text, 'showIf', null)
             || page || jsonb_build_object('questions', pg_temp.questions(page -> 'questions'))
             order by at),
           '[]')
    from jsonb_array_elements(form -> 'pages') with ordinality as one(page, at), empty
$$;

create temporary table journey_taken on commit drop as
select gen_random_uuid() as piece_id, j.*,
       (select p.piece_id from content_piece p join content_version v using (piece_id)
         where p.kind = 'activity' and v.body ->> 'code' = j.activity limit 1) as activity_id
  from journey j;

create temporary table journey_form_taken on commit drop as
select j.piece_id, f.version, f.form, f.saved_at from journey_taken j join journey_form f using (slug)
union all
select piece_id, 1, null, null from journey_taken where form_version is null;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'journey', slug, newest, newest, now()
  from journey_taken join (select piece_id, max(version) as newest from journey_form_taken group by piece_id) f using (piece_id);

insert into content_version (piece_id, version, shape, body, at)
select j.piece_id, f.version, 1,
       jsonb_build_object(
         'kind', j.kind, 'activity', j.activity_id, 'steps', j.steps, 'minutes', j.minutes, 'answerDays', j.answer_days,
         'gift', j.gift_id, 'membersOnly', j.members_only, 'asksContact', j.asks_contact,
         'leastSeconds', j.least_seconds, 'pages', coalesce(pg_temp.pages(f.form), '[]'),
         'amazonCountries', j.amazon_countries, 'video', j.video,
         'uploadText', coalesce(j.upload_text, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb),
         'uploadLeast', j.upload_least, 'uploadMost', j.upload_most, 'ofBabies', j.of_babies, 'position', j.position),
       coalesce(f.saved_at, now())
  from journey_taken j join journey_form_taken f using (piece_id);

insert into content_reference (piece_id, version, field, to_piece)
select j.piece_id, f.version, 'activity', j.activity_id
  from journey_taken j join journey_form_taken f using (piece_id) where j.activity_id is not null
union all
select j.piece_id, f.version, 'gift', j.gift_id
  from journey_taken j join journey_form_taken f using (piece_id)
  join content_piece p on p.piece_id = j.gift_id;

insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, version, case version when 1 then '2000-01-01T00:00:00Z' else saved_at end, version,
       coalesce(saved_at, now())
  from journey_form_taken;

insert into journey_version (piece_id, version, structure, of_babies)
select j.piece_id, f.version, f.version, j.of_babies
  from journey_taken j join journey_form_taken f using (piece_id);

alter table journey_version add foreign key (piece_id, version) references content_version;

create trigger journey_version_kept before update or delete on journey_version
  for each row execute function keep_content();
create trigger journey_version_whole before truncate on journey_version
  for each statement execute function keep_content();
