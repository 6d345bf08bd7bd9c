-- Draws are content: what they say, what they are played by and what can be won in them is a version. Plays, periods, seeds
-- and what was given stay where they are. The tables `draw` and `draw_release` stay for the release before.

-- A draw as its published versions say. A period, and what is played in it, goes by one of them.
alter table draw_terms
  add column draw_id     uuid,
  add column name        jsonb,
  add column opens_at    timestamptz,
  add column closes_at   timestamptz,
  add column period_days smallint check (period_days > 0),
  -- Only members who have it see and play the draw; null: everybody.
  add column activity    text,
  add column of_babies   boolean,
  add column position    integer,
  add check (closes_at > opens_at);

-- What can be won by a version.
create table draw_terms_prize (
  draw_code   text not null,
  version     integer not null,
  prize_id    uuid not null,
  -- In the order in which it is shown.
  place       smallint not null,
  name        jsonb not null,
  picture     text not null,
  what        text not null check (what in ('coins', 'points', 'gift', 'nothing')),
  amount      integer check (amount > 0),
  gift_id     uuid,
  -- The product that it is or is about.
  product     text references product (sku),
  -- Null: as many as it takes.
  quantity    integer check (quantity >= 0),
  is_fallback boolean not null,
  primary key (draw_code, version, prize_id),
  foreign key (draw_code, version) references draw_terms,
  check ((amount is not null) = (what in ('coins', 'points'))),
  check ((gift_id is not null) = (what = 'gift')),
  -- It never runs out.
  check (not is_fallback or (quantity is null and what <> 'gift'))
);
create unique index draw_terms_prize_fallback on draw_terms_prize (draw_code, version) where is_fallback;

-- From when how many pieces of it can be won; in all its quantity.
create table draw_terms_release (
  draw_code   text not null,
  version     integer not null,
  prize_id    uuid not null,
  releases_at timestamptz not null,
  quantity    integer not null check (quantity > 0),
  primary key (draw_code, version, prize_id, releases_at),
  foreign key (draw_code, version, prize_id) references draw_terms_prize
);

-- What is left of `draw_prize` is how many were given; `quantity` is the most that any version promised, and which prize
-- stands in for others is said by versions.
drop index draw_prize_fallback;

-- Whether `terms_version` stays: the period has begun, or was played in. Before, it goes by what will be live when it begins.
alter table draw_period add column terms_kept boolean not null default false;
update draw_period p set terms_kept = true
 where p.starts_at <= now() or exists (select from draw_result r where r.period_id = p.period_id);

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
-- The weight of a prize in some odds, 0 for one that is not in them.
create function pg_temp.weight(odds jsonb, prize uuid) returns numeric language sql as $$
  select coalesce(max((one ->> 'weight')::numeric), 0) from jsonb_array_elements(odds) one
   where (one ->> 'prizeId')::uuid = prize
$$;

-- Each version of the terms becomes that version of the piece, under the code as its address.
create temporary table draw_taken on commit drop as
select d.*, gen_random_uuid() as piece_id,
       (select max(t.version) from draw_terms t where t.draw_code = d.code) as newest
  from draw d where exists (select from draw_terms t where t.draw_code = d.code);

update draw_terms t
   set draw_id = d.piece_id, name = d.name, opens_at = d.opens_at, closes_at = d.closes_at,
       period_days = d.period_days, activity = d.activity, of_babies = d.of_babies, position = greatest(d.position, 0)
  from draw_taken d where d.code = t.draw_code;
-- Terms of no draw: nobody can have played by them.
delete from draw_terms where draw_id is null;

-- What can be won by a version is what its odds name, in their order, and what stands in for it.
insert into draw_terms_prize
  (draw_code, version, prize_id, place, name, picture, what, amount, gift_id, product, quantity, is_fallback)
select t.draw_code, t.version, z.prize_id,
       row_number() over (partition by t.draw_code, t.version order by o.place nulls last, z.prize_id),
       z.name, z.picture, z.what, z.amount, z.gift_id, z.product, z.quantity, z.is_fallback
  from draw_terms t
  join draw_prize z on z.draw_code = t.draw_code
  left join lateral (
    select one.place from jsonb_array_elements(t.odds) with ordinality one (chance, place)
     where (one.chance ->> 'prizeId')::uuid = z.prize_id) o on true
 where o.place is not null or z.is_fallback;

insert into draw_terms_release (draw_code, version, prize_id, releases_at, quantity)
select z.draw_code, z.version, z.prize_id, r.releases_at, r.quantity
  from draw_terms_prize z join draw_release r using (draw_code, prize_id);

-- Chances in percent with four places that are 100 together: what rounding leaves goes to those it took most of. Proofs go by
-- the weights, which stay as they were.
create temporary table draw_chance on commit drop as
select draw_code, version, prize_id,
       (floor(exact) + case when row_number() over (partition by draw_code, version
                                                     order by exact - floor(exact) desc, place)
                                 <= 1000000 - sum(floor(exact)) over (partition by draw_code, version)
                            then 1 else 0 end) / 10000 as percent
  from (select z.draw_code, z.version, z.prize_id, z.place,
               pg_temp.weight(t.odds, z.prize_id) * 1000000
                 / (select sum((one ->> 'weight')::numeric) from jsonb_array_elements(t.odds) one) as exact
          from draw_terms_prize z join draw_terms t using (draw_code, version)) shares;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'draw', code, newest, newest + case when archived_at is null then 0 else 1 end, now() from draw_taken;

insert into content_version (piece_id, version, shape, body, at)
select t.draw_id, t.version, 1,
       jsonb_build_object(
         'code', t.draw_code, 'name', t.name, 'opensAt', pg_temp.instant(t.opens_at),
         'closesAt', pg_temp.instant(t.closes_at), 'periodDays', t.period_days, 'activity', t.activity,
         'rules', t.rules, 'currency', t.currency, 'price', t.price, 'plays', t.plays, 'freePlays', t.free_plays,
         'extraPlays', (
           select coalesce(jsonb_agg(jsonb_build_object('id', 'level-' || level, 'level', level::integer,
                                                        'plays', plays::integer) order by level::integer), '[]')
             from jsonb_each_text(t.extra_plays) as more (level, plays) where plays::integer > 0),
         'prizes', (
           select jsonb_agg(
                    jsonb_build_object(
                      'id', z.prize_id, 'name', z.name, 'picture', z.picture, 'what', z.what, 'amount', z.amount,
                      'gift', z.gift_id, 'product', z.product, 'chance', nullif(trim_scale(c.percent), 0),
                      'fallback', z.is_fallback, 'quantity', z.quantity,
                      'releases', (
                        select coalesce(jsonb_agg(jsonb_build_object('id', 'r' || r.at,
                                                                     'releasesAt', pg_temp.instant(r.releases_at),
                                                                     'quantity', r.quantity) order by r.at), '[]')
                          from (select *, row_number() over (order by releases_at) as at from draw_terms_release l
                                 where (l.draw_code, l.version, l.prize_id) = (z.draw_code, z.version, z.prize_id)) r))
                    order by z.place)
             from draw_terms_prize z join draw_chance c using (draw_code, version, prize_id)
            where (z.draw_code, z.version) = (t.draw_code, t.version)),
         'ofBabies', t.of_babies, 'position', t.position),
       t.made_at
  from draw_terms t;

insert into content_reference (piece_id, version, field, to_piece)
select t.draw_id, z.version, 'prizes.' || (z.place - 1) || '.gift', z.gift_id
  from draw_terms_prize z join draw_terms t using (draw_code, version) join content_piece g on g.piece_id = z.gift_id;

-- Live since it opened, or earlier where it was put up before; each later version since it was made.
insert into content_live (piece_id, seq, from_at, version, at)
select draw_id, version,
       max(case version when 1 then least(opens_at, made_at) else made_at end)
         over (partition by draw_id order by version),
       version, made_at
  from draw_terms;
insert into content_live (piece_id, seq, from_at, at)
select piece_id, newest + 1,
       greatest(archived_at, (select max(l.from_at) from content_live l where l.piece_id = d.piece_id)), archived_at
  from draw_taken d where archived_at is not null;

alter table draw_terms
  alter column draw_id set not null,
  alter column name set not null,
  alter column opens_at set not null,
  alter column period_days set not null,
  alter column of_babies set not null,
  alter column position set not null,
  add foreign key (draw_id, version) references content_version;

create trigger draw_terms_kept before update or delete on draw_terms
  for each row execute function keep_content();
create trigger draw_terms_whole before truncate on draw_terms
  for each statement execute function keep_content();
create trigger draw_terms_prize_kept before update or delete on draw_terms_prize
  for each row execute function keep_content();
create trigger draw_terms_prize_whole before truncate on draw_terms_prize
  for each statement execute function keep_content();
create trigger draw_terms_release_kept before update or delete on draw_terms_release
  for each row execute function keep_content();
create trigger draw_terms_release_whole before truncate on draw_terms_release
  for each statement execute function keep_content();
