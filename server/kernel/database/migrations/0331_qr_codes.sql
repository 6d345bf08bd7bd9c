-- QR codes become content: each is version 1 of a piece that has the code as its slug, live since it was made; scans are
-- counted under it as before. The table stays for the release before.

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create temporary table code_taken on commit drop as
select gen_random_uuid() as piece_id, code as slug, enabled, least(created_at, now()) as since,
       jsonb_build_object(
         'name', left(name, 200),
         'target', case when target ~* '^(/([^/]|$)|https?://[^/])' and octet_length(target) <= 2000 then target end,
         'campaign', (select coalesce(jsonb_agg(jsonb_build_object('id', 'i' || place, 'name', left(word, 200),
                                                                   'value', left(coalesce(value, ''), 500)) order by place),
                                      '[]')
                        from jsonb_each_text(campaign) with ordinality w (word, value, place) where place <= 50),
         'query', query,
         'window', jsonb_build_object('opensAt', pg_temp.instant(opens_at), 'closesAt', pg_temp.instant(closes_at))) as body
  from qr_code;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'qrCode', slug, 1, case when enabled then 1 else 2 end, now() from code_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from code_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, since, 1, now() from code_taken;
-- When one was ended nobody knows: it leads nowhere at any moment, as it did.
insert into content_live (piece_id, seq, from_at, at)
select piece_id, 2, since, now() from code_taken where not enabled;
