-- Levels are content: what they ask and give is a version. The table `member_level` stays for the release before.

-- Levels as their published versions say, for transactions that go by them.
create table level_version (
  level_id          uuid not null,
  version           integer not null,
  level             smallint not null check (level >= 1),
  name              jsonb not null,
  threshold         integer not null check (threshold >= 0),
  multiplier        numeric(4, 2) not null check (multiplier between 1 and 10),
  early_access_days smallint not null check (early_access_days between 0 and 90),
  benefits          jsonb not null,
  primary key (level_id, version),
  foreign key (level_id, version) references content_version
);
create trigger level_version_kept before update or delete on level_version
  for each row execute function keep_content();
create trigger level_version_whole before truncate on level_version
  for each statement execute function keep_content();

-- Each becomes version 1 of a piece that was always there.
insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select gen_random_uuid(), 'level', 'level-' || level, 1, 1, now() from member_level;

insert into content_version (piece_id, version, shape, body, at)
select p.piece_id, 1, 1,
       jsonb_build_object(
         'name', l.name, 'threshold', l.threshold, 'multiplierPercent', (l.multiplier * 100)::integer,
         'earlyAccessDays', l.early_access_days,
         'benefits', (select coalesce(jsonb_agg(jsonb_build_object('id', 'benefit-' || place, 'text', benefit) order by place),
                                      '[]')
                        from jsonb_array_elements(l.benefits) with ordinality b (benefit, place))),
       now()
  from member_level l join content_piece p on p.kind = 'level' and p.slug = 'level-' || l.level;

insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from content_piece where kind = 'level';

insert into level_version (level_id, version, level, name, threshold, multiplier, early_access_days, benefits)
select p.piece_id, 1, l.level, l.name, l.threshold, l.multiplier, l.early_access_days, l.benefits
  from member_level l join content_piece p on p.kind = 'level' and p.slug = 'level-' || l.level;
