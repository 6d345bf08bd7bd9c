-- Benefits become content: what there is is version 1, live since ever. The table stays for the release before.

create temporary table benefit_taken on commit drop as
select gen_random_uuid() as piece_id, p.slug, b.gift_id,
       jsonb_build_object('kind', b.kind, 'gift', b.gift_id, 'about', b.about, 'journey', b.journey) as body
  from benefit b join content_piece p on p.piece_id = b.gift_id;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'benefit', slug, 1, 1, now() from benefit_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from benefit_taken;
insert into content_reference (piece_id, version, field, to_piece)
select piece_id, 1, 'gift', gift_id from benefit_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, '2000-01-01T00:00:00Z', 1, now() from benefit_taken;
