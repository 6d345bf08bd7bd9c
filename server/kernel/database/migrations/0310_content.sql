-- What the brand's people make: pieces, their versions, what is live when, who refers to whom, and what is being typed.

create table content_piece (
  -- What members' rows refer to.
  piece_id   uuid primary key,
  kind       text not null check (kind ~ '^[a-z][A-Za-z]{0,39}$'),
  slug       text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- The newest version, and how many moves were made: both are what the next change has to have seen.
  newest     integer not null check (newest > 0),
  moves      integer not null default 0,
  changed_at timestamptz not null,
  unique (kind, slug)
);
create index content_piece_changed on content_piece (kind, changed_at desc, piece_id desc);

-- Whole snapshots.
create table content_version (
  piece_id uuid not null references content_piece,
  version  integer not null check (version > 0),
  -- The form of the body.
  shape    smallint not null check (shape > 0),
  body     jsonb not null,
  -- Null: from before there was a console, or from files.
  by       uuid references staff_account,
  at       timestamptz not null,
  -- What came in or goes out together.
  release  uuid,
  primary key (piece_id, version)
);

-- Live at a moment is the newest from_at up to it among rows that no later row cancels; of equal ones the highest seq.
create table content_live (
  piece_id uuid not null references content_piece,
  seq      integer not null check (seq > 0),
  from_at  timestamptz not null,
  -- Null: nothing, unless it cancels.
  version  integer,
  cancels  integer,
  by       uuid references staff_account,
  at       timestamptz not null,
  release  uuid,
  primary key (piece_id, seq),
  foreign key (piece_id, version) references content_version,
  foreign key (piece_id, cancels) references content_live (piece_id, seq),
  unique (piece_id, cancels),
  check (cancels is null or (version is null and cancels < seq))
);
create index content_live_from on content_live (piece_id, from_at desc, seq desc) where cancels is null;

create table content_reference (
  piece_id uuid not null,
  version  integer not null,
  field    text not null,
  to_piece uuid not null references content_piece,
  primary key (piece_id, version, field, to_piece),
  foreign key (piece_id, version) references content_version
);
create index content_reference_to on content_reference (to_piece);

-- Of one tab of somebody of the staff; gone when it is saved, and after a while.
create table content_draft (
  piece_id     uuid not null,
  staff_id     uuid not null references staff_account on delete cascade,
  tab          text not null,
  started_from integer not null,
  -- JSON as it is typed, fitting or not.
  text         text not null,
  at           timestamptz not null,
  primary key (piece_id, staff_id, tab)
);
create index content_draft_at on content_draft (at);

create function keep_content() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;

create trigger content_version_kept before update or delete on content_version
  for each row execute function keep_content();
create trigger content_version_whole before truncate on content_version
  for each statement execute function keep_content();
create trigger content_live_kept before update or delete on content_live
  for each row execute function keep_content();
create trigger content_live_whole before truncate on content_live
  for each statement execute function keep_content();
create trigger content_reference_kept before update or delete on content_reference
  for each row execute function keep_content();
create trigger content_reference_whole before truncate on content_reference
  for each statement execute function keep_content();

-- Gifts as their published versions say, for statements that test them.
create table gift_version (
  gift_id          uuid not null,
  version          integer not null,
  kind             text not null
    check (kind in ('redeem', 'lucky', 'newBaby', 'momBirthday', 'babyBirthday', 'jump', 'magazine', 'benefit')),
  name             jsonb not null,
  description      jsonb not null,
  picture          text not null,
  delivery         text not null check (delivery in ('voucher', 'coupon', 'physical', 'link')),
  -- The slug of its category.
  category         text,
  link             text check (link ~ '^https://[^/]'),
  board            smallint check (board in (3, 4)),
  currency         text not null check (currency in ('points', 'coins')),
  price            integer not null check (price >= 0),
  limit_per_member integer check (limit_per_member > 0),
  min_level        smallint not null check (min_level >= 1),
  audience         jsonb not null,
  restricted_in    text[] not null,
  product          text references product (sku),
  coupon_days      smallint check (coupon_days > 0),
  opens_at         timestamptz,
  closes_at        timestamptz,
  early_hours      jsonb,
  position         integer not null check (position >= 0),
  primary key (gift_id, version),
  foreign key (gift_id, version) references content_version,
  check (kind <> 'jump' or (board is not null and link is not null)),
  check (delivery <> 'link' or link is not null)
);
create trigger gift_version_kept before update or delete on gift_version
  for each row execute function keep_content();
create trigger gift_version_whole before truncate on gift_version
  for each statement execute function keep_content();

-- What there is of a gift, whatever its version says.
create table gift_supply (
  gift_id  uuid primary key references content_piece,
  delivery text not null,
  -- Pieces or codes ever put into stock, so that nothing is lost between stock and claims; null: without limit.
  pieces   integer check (pieces >= 0)
);

-- What was put into stock, by whom; sent again it is put once.
create table gift_supply_act (
  gift_id     uuid not null references gift_supply,
  request_key uuid not null,
  -- Of codes only those that were new; below 0 for what was taken out.
  pieces      integer not null,
  -- Of what was asked for, so that a key is not used for something else.
  asked       bytea not null,
  by          uuid references staff_account,
  at          timestamptz not null,
  primary key (gift_id, request_key)
);

-- A claim keeps the terms under which it was made.
alter table gift_claim add column version integer not null default 1;

-- When everybody who had accepted older terms was told of these.
create table terms_told (
  version integer primary key,
  told_at timestamptz not null
);

-- What there is becomes version 1, live since it opened; the tables it comes from stay for the release before.

create function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function pg_temp.slug(name jsonb, otherwise text) returns text language sql as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(name ->> 'en'), '[^a-z0-9]+', '-', 'g'), 60)), ''),
                  otherwise)
$$;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select gen_random_uuid(), 'giftCategory', category, 1, 1, now() from gift_category
union all
select gen_random_uuid(), 'faqGroup', group_id, 1, 1, now() from faq_group
union all
select gen_random_uuid(), 'faqQuestion', question_id, 1, case when archived_at is null then 1 else 2 end, now()
  from faq_question
union all
select gen_random_uuid(), 'document', document, max(version), count(published_at), now()
  from document_version group by document
union all
select material_id, 'material',
       case when twice = 1 then slug else slug || '-' || right(material_id::text, 12) end, 1,
       case when archived_at is null then 1 else 2 end, now()
  from (select material_id, archived_at, slug,
               row_number() over (partition by slug order by scene, position, material_id) as twice
          from (select *, pg_temp.slug(title, 'material') as slug from material) named) counted
union all
select gen_random_uuid(), 'stagePiece', slug, 1, case when archived_at is null then 1 else 2 end, now() from stage_piece
union all
select gift_id, 'gift', case when twice = 1 then slug else slug || '-' || right(gift_id::text, 12) end, 1,
       case when archived_at is null then 1 else 2 end, now()
  from (select gift_id, archived_at, slug, row_number() over (partition by slug order by position, gift_id) as twice
          from (select *, pg_temp.slug(name, 'gift') as slug from gift) named) counted;

insert into content_version (piece_id, version, shape, body, at)
select p.piece_id, 1, 1, jsonb_build_object('name', c.name, 'position', c.position), now()
  from gift_category c join content_piece p on p.kind = 'giftCategory' and p.slug = c.category
union all
select p.piece_id, 1, 1, jsonb_build_object('name', g.name, 'position', g.position), now()
  from faq_group g join content_piece p on p.kind = 'faqGroup' and p.slug = g.group_id
union all
select p.piece_id, 1, 1,
       jsonb_build_object('group', g.piece_id, 'question', q.question, 'answer', q.answer, 'ofBabies', q.of_babies,
                          'position', q.position),
       now()
  from faq_question q
  join content_piece p on p.kind = 'faqQuestion' and p.slug = q.question_id
  join content_piece g on g.kind = 'faqGroup' and g.slug = q.group_id
union all
select p.piece_id, d.version, 1,
       jsonb_build_object('text', d.text,
                          'changes', coalesce(d.changes, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb)),
       coalesce(d.published_at, now())
  from document_version d join content_piece p on p.kind = 'document' and p.slug = d.document
union all
select material_id, 1, 1,
       jsonb_build_object(
         'scene', scene, 'title', title, 'text', text,
         'button', coalesce(button, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb), 'picture', picture,
         'target', target, 'devices', to_jsonb(devices), 'scripts', to_jsonb(scripts), 'audience', audience,
         'product', product, 'ofBirths', of_births,
         'window', jsonb_build_object('opensAt', pg_temp.instant(opens_at), 'closesAt', pg_temp.instant(closes_at)),
         'position', position),
       created_at
  from material
union all
select p.piece_id, 1, 1,
       jsonb_build_object(
         'stage', case when s.stage is null then 'rest'
                       else (array['trying', 'pregnant', 'newborn', 'baby', 'toddler'])[s.stage] end,
         'weeksFrom', s.weeks_from, 'weeksTo', s.weeks_to, 'title', s.title, 'summary', s.summary, 'text', s.text,
         'picture', s.picture, 'reviewedOn', s.reviewed_on, 'position', s.position),
       now()
  from stage_piece s join content_piece p on p.kind = 'stagePiece' and p.slug = s.slug
union all
select g.gift_id, 1, 1,
       jsonb_build_object(
         'kind', g.kind, 'name', g.name, 'description', g.description, 'picture', g.picture, 'delivery', g.delivery,
         'counted', g.pieces is not null, 'category', c.piece_id, 'link', g.link,
         'board', case g.board when 3 then 'brand' when 4 then 'partners' else 'none' end,
         'currency', g.currency, 'price', g.price, 'limitPerMember', g.limit_per_member, 'minLevel', g.min_level,
         'audience', g.audience, 'restrictedIn', to_jsonb(g.restricted_in), 'product', g.product,
         'couponDays', g.coupon_days,
         'window', jsonb_build_object('opensAt', pg_temp.instant(g.opens_at), 'closesAt', pg_temp.instant(g.closes_at)),
         'earlyHours', g.early_hours, 'position', g.position),
       now()
  from gift g left join content_piece c on c.kind = 'giftCategory' and c.slug = g.category;

insert into content_reference (piece_id, version, field, to_piece)
select v.piece_id, v.version, 'group', (v.body ->> 'group')::uuid
  from content_version v join content_piece p using (piece_id) where p.kind = 'faqQuestion'
union all
select v.piece_id, v.version, 'category', (v.body ->> 'category')::uuid
  from content_version v join content_piece p using (piece_id)
 where p.kind = 'gift' and v.body ->> 'category' is not null;

-- What has no day of its own was always there.
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now()
  from content_piece where kind in ('giftCategory', 'faqGroup', 'faqQuestion', 'material', 'stagePiece')
union all
select p.piece_id, row_number() over (partition by d.document order by d.version), d.published_at, d.version,
       d.published_at
  from document_version d join content_piece p on p.kind = 'document' and p.slug = d.document
 where d.published_at is not null
union all
select gift_id, 1, case when opens_at < now() then opens_at else '2000-01-01T00:00:00Z' end, 1, now() from gift;

insert into content_live (piece_id, seq, from_at, at)
select g.gift_id, 2, greatest(g.archived_at, l.from_at), g.archived_at
  from gift g join content_live l on l.piece_id = g.gift_id
 where g.archived_at is not null
union all
select material_id, 2, archived_at, archived_at from material where archived_at is not null
union all
select p.piece_id, 2, s.archived_at, s.archived_at
  from stage_piece s join content_piece p on p.kind = 'stagePiece' and p.slug = s.slug
 where s.archived_at is not null
union all
select p.piece_id, 2, q.archived_at, q.archived_at
  from faq_question q join content_piece p on p.kind = 'faqQuestion' and p.slug = q.question_id
 where q.archived_at is not null;

insert into gift_version
  (gift_id, version, kind, name, description, picture, delivery, category, link, board, currency, price,
   limit_per_member, min_level, audience, restricted_in, product, coupon_days, opens_at, closes_at, early_hours, position)
select gift_id, 1, kind, name, description, picture, delivery, category, link, board, currency, price,
       limit_per_member, min_level, audience, restricted_in, product, coupon_days, opens_at, closes_at, early_hours, position
  from gift;

insert into gift_supply (gift_id, delivery, pieces) select gift_id, delivery, pieces from gift;

insert into terms_told (version, told_at)
select version, told_at from document_version where document = 'terms' and told_at is not null;
