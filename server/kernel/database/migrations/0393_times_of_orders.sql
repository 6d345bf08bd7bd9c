-- How long an order of a gift may stand where it is: one piece with its version 1, live since ever.
create temporary table times_taken on commit drop as
select gen_random_uuid() as piece_id,
       '{"requested": 2, "approved": 2, "packed": 1, "shipped": 14, "weekend": ["saturday", "sunday"], "holidays": [], "note": ""}'::jsonb
         as body;
insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'orderRules', 'orders', 1, 1, now() from times_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from times_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from times_taken;
