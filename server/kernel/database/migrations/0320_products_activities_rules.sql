-- Products with their categories, activities and earn rules become content. The tables that they come from stay for the release before.

-- Categories are pieces now, and new ones have no row there.
alter table product drop constraint product_category_fkey;

-- Products as their published versions say, for statements that test them. `product` keeps what other rows refer to.
create table product_version (
  product_id      uuid not null references product,
  version         integer not null,
  name            jsonb not null,
  description     jsonb not null,
  picture         text not null,
  -- The slug of its category.
  category        text not null,
  months          smallint not null check (months between 1 and 120),
  extended_months smallint not null,
  serial_form     text,
  serial_example  text,
  -- Countries where it earns and gives nothing, also before it is shown and after it was taken down.
  restricted_in   text[] not null,
  sold_until      date,
  of_babies       boolean not null,
  position        integer not null check (position >= 0),
  primary key (product_id, version),
  foreign key (product_id, version) references content_version,
  check (extended_months >= months),
  check ((serial_form is null) = (serial_example is null))
);
create trigger product_version_kept before update or delete on product_version
  for each row execute function keep_content();
create trigger product_version_whole before truncate on product_version
  for each statement execute function keep_content();

-- A card keeps the terms under which it was made.
alter table product_registration add column version integer not null default 1;

-- What there is becomes version 1, live since it came.

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select gen_random_uuid(), 'productCategory', category, 1, 1, now() from product_category
union all
select product_id, 'product', lower(sku), 1, case when archived_at is null then 1 else 2 end, now() from product;

insert into content_version (piece_id, version, shape, body, at)
select p.piece_id, 1, 1, jsonb_build_object('name', c.name, 'position', greatest(c.position, 0)), now()
  from product_category c join content_piece p on p.kind = 'productCategory' and p.slug = c.category
union all
select r.product_id, 1, 1,
       jsonb_build_object(
         'sku', r.sku, 'name', r.name, 'description', r.description, 'picture', r.picture, 'category', c.piece_id,
         'months', r.months, 'extendedMonths', r.extended_months, 'serialForm', r.serial_form,
         'serialExample', r.serial_example, 'restrictedIn', to_jsonb(r.restricted_in), 'soldUntil', r.sold_until,
         'ofBabies', r.of_babies, 'position', greatest(r.position, 0)),
       now()
  from product r join content_piece c on c.kind = 'productCategory' and c.slug = r.category;

insert into content_reference (piece_id, version, field, to_piece)
select v.piece_id, v.version, 'category', (v.body ->> 'category')::uuid
  from content_version v join content_piece p using (piece_id) where p.kind = 'product';

insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from content_piece where kind = 'productCategory'
union all
select product_id, 1, least(added_at, now()), 1, now() from product;

insert into content_live (piece_id, seq, from_at, at)
select product_id, 2, greatest(archived_at, least(added_at, now())), archived_at from product where archived_at is not null;

insert into product_version
  (product_id, version, name, description, picture, category, months, extended_months, serial_form, serial_example,
   restricted_in, sold_until, of_babies, position)
select product_id, 1, name, description, picture, category, months, extended_months, serial_form, serial_example,
       restricted_in, sold_until, of_babies, greatest(position, 0)
  from product;

-- Activities are read as they are stored. A journey says itself that its form is of babies.

alter table journey add column of_babies boolean not null default false;
update journey j set of_babies = a.of_babies from activity a where a.code = j.activity;

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select gen_random_uuid(), 'activity', lower(code), 1, 1, now() from activity;

insert into content_version (piece_id, version, shape, body, at)
select p.piece_id, 1, 1,
       jsonb_build_object(
         'code', a.code, 'kind', a.kind, 'name', a.name, 'text', a.text,
         'reward', coalesce(a.reward, '{"en": "", "zh-Hans": "", "zh-Hant": ""}'::jsonb), 'picture', a.picture,
         'target', a.path,
         'window', jsonb_build_object('opensAt', pg_temp.instant(a.opens_at), 'closesAt', pg_temp.instant(a.closes_at)),
         'minLevel', a.min_level, 'audience', a.audience, 'product', a.product, 'listed', a.listed,
         'ofBabies', a.of_babies, 'position', a.position),
       now()
  from activity a join content_piece p on p.kind = 'activity' and p.slug = lower(a.code);

insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from content_piece where kind = 'activity';

-- Earn rules as their published versions say. What was given by one is counted under its id, whatever its version.
create table earn_rule_version (
  rule_id          uuid not null,
  version          integer not null,
  trigger          text not null,
  subject          text,
  name             jsonb not null,
  currency         text not null check (currency in ('points', 'coins')),
  amount           integer check (amount > 0),
  rate             numeric(12, 4) check (rate > 0),
  level_multiplied boolean not null,
  pending_days     smallint not null check (pending_days >= 0),
  member_cap       integer check (member_cap > 0),
  member_window    text check (member_window in ('day', 'week', 'month', 'year', 'ever')),
  total_cap        bigint check (total_cap > 0),
  total_window     text check (total_window in ('day', 'week', 'month', 'year', 'ever')),
  budget           bigint check (budget > 0),
  audience         jsonb not null,
  product          text references product (sku),
  of_babies        boolean not null,
  starts_at        timestamptz,
  ends_at          timestamptz,
  primary key (rule_id, version),
  foreign key (rule_id, version) references content_version,
  check ((amount is null) <> (rate is null)),
  check ((member_cap is null) = (member_window is null)),
  check ((total_cap is null) = (total_window is null))
);
create index earn_rule_version_trigger on earn_rule_version (trigger);
create trigger earn_rule_version_kept before update or delete on earn_rule_version
  for each row execute function keep_content();
create trigger earn_rule_version_whole before truncate on earn_rule_version
  for each statement execute function keep_content();

create or replace function pg_temp.slug(name jsonb, otherwise text) returns text language sql as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(name ->> 'en'), '[^a-z0-9]+', '-', 'g'), 60)), ''),
                  otherwise)
$$;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select rule_id, 'earnRule', case when twice = 1 then slug else slug || '-' || right(rule_id::text, 12) end, 1,
       case when archived_at is null then 1 else 2 end, now()
  from (select rule_id, archived_at, slug, row_number() over (partition by slug order by rule_id) as twice
          from (select *, pg_temp.slug(name, 'rule') as slug from earn_rule) named) counted;

insert into content_version (piece_id, version, shape, body, at)
select rule_id, 1, 1,
       jsonb_build_object(
         'trigger', trigger, 'subject', subject, 'name', name, 'currency', currency, 'amount', amount,
         'rate', trim_scale(rate), 'levelMultiplied', level_multiplied, 'pendingDays', pending_days,
         'memberCap', member_cap, 'memberWindow', coalesce(member_window, 'none'), 'totalCap', total_cap,
         'totalWindow', coalesce(total_window, 'none'), 'budget', budget, 'audience', audience, 'product', product,
         'ofBabies', of_babies,
         'window', jsonb_build_object('opensAt', pg_temp.instant(starts_at), 'closesAt', pg_temp.instant(ends_at))),
       now()
  from earn_rule;

insert into content_live (piece_id, seq, from_at, version, at)
select rule_id, 1, '2000-01-01T00:00:00Z', 1, now() from earn_rule;

insert into content_live (piece_id, seq, from_at, at)
select rule_id, 2, archived_at, archived_at from earn_rule where archived_at is not null;

insert into earn_rule_version
  (rule_id, version, trigger, subject, name, currency, amount, rate, level_multiplied, pending_days, member_cap,
   member_window, total_cap, total_window, budget, audience, product, of_babies, starts_at, ends_at)
select rule_id, 1, trigger, subject, name, currency, amount, rate, level_multiplied, pending_days, member_cap,
       member_window, total_cap, total_window, budget, audience, product, of_babies, starts_at, ends_at
  from earn_rule;
