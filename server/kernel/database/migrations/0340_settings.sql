-- Rules of the house become content: each is one piece with what held so far as version 1, live since ever.

create temporary table setting_taken on commit drop as
select gen_random_uuid() as piece_id, kind, slug, body::jsonb as body
  from (values
    ('checkInRules', 'check-in', '{
       "day1": 5, "day2": 5, "day3": 10, "day4": 5, "day5": 5, "day6": 10, "day7": 30,
       "milestones": [{"id": "days-30", "days": 30, "coins": 50}, {"id": "days-100", "days": 100, "coins": 150},
                      {"id": "days-365", "days": 365, "coins": 500}],
       "makeUps": 2, "makeUpDays": 7, "makeUpSeconds": 30, "note": ""}'),
    ('ledgerRules', 'ledger', '{"pointsMonths": 12, "coinsMonths": 6, "noticeDays": 30, "note": ""}'),
    ('trustRules', 'trust', '{
       "levels": [
         {"id": "new", "level": "new", "days": 0, "writings": 0, "thanks": 0, "declined": null, "postsPerDay": 5,
          "commentsPerDay": 40, "commentsPerHour": 15, "photosPerDay": 6, "links": 1, "linksHeld": true, "mentions": 3},
         {"id": "known", "level": "known", "days": 2, "writings": 3, "thanks": 0, "declined": 1, "postsPerDay": 10,
          "commentsPerDay": 100, "commentsPerHour": 40, "photosPerDay": 20, "links": 2, "linksHeld": false, "mentions": 5},
         {"id": "regular", "level": "regular", "days": 14, "writings": 15, "thanks": 10, "declined": 0, "postsPerDay": 20,
          "commentsPerDay": 200, "commentsPerHour": 80, "photosPerDay": 40, "links": 4, "linksHeld": false, "mentions": 10},
         {"id": "trusted", "level": "trusted", "days": 60, "writings": 60, "thanks": 60, "declined": 0, "postsPerDay": 40,
          "commentsPerDay": 400, "commentsPerHour": 120, "photosPerDay": 80, "links": 8, "linksHeld": false, "mentions": 10}],
       "note": ""}')
  ) as setting (kind, slug, body);

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, kind, slug, 1, 1, now() from setting_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from setting_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from setting_taken;

-- How long what is earned is good for, as published versions say, for the statements that give it.
create table ledger_rules_version (
  piece_id      uuid not null,
  version       integer not null,
  points_months integer not null check (points_months between 1 and 60),
  coins_months  integer not null check (coins_months between 1 and 60),
  primary key (piece_id, version),
  foreign key (piece_id, version) references content_version
);
create trigger ledger_rules_version_kept before update or delete on ledger_rules_version
  for each row execute function keep_content();
create trigger ledger_rules_version_whole before truncate on ledger_rules_version
  for each statement execute function keep_content();

insert into ledger_rules_version (piece_id, version, points_months, coins_months)
select piece_id, 1, (body ->> 'pointsMonths')::integer, (body ->> 'coinsMonths')::integer
  from setting_taken where kind = 'ledgerRules';
