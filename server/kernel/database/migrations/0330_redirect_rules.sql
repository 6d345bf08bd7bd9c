-- Redirect rules become content: each is version 1 of a piece with its id, live since it was made; hits are counted under it
-- as before. The table stays for the release before.

create or replace function pg_temp.instant(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create temporary table rule_taken on commit drop as
select rule_id as piece_id, enabled, least(created_at, now()) as since,
       case when row_number() over (partition by slug order by rule_id) = 1 then slug
            else slug || '-' || right(rule_id::text, 12) end as slug,
       jsonb_build_object(
         'kind', kind, 'path', path, 'target', case when leads then target end, 'rest', rest, 'query', query,
         -- What leads nowhere stays so, and who mends it reads why.
         'note', case when leads then '' else left('Led nowhere: ' || target, 200) end,
         'window', jsonb_build_object('opensAt', pg_temp.instant(opens_at), 'closesAt', pg_temp.instant(closes_at))) as body
  from (select *, target ~* '^(/([^/]|$)|https?://[^/])' and octet_length(target) <= 2000 as leads,
               coalesce(nullif(trim(both '-' from left(regexp_replace(lower(path), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'home')
                 as slug
          from redirect_rule
         -- Nobody can ask for a longer one.
         where octet_length(path) <= 2000) named;

insert into content_piece (piece_id, kind, slug, newest, moves, changed_at)
select piece_id, 'redirectRule', slug, 1, case when enabled then 1 else 2 end, now() from rule_taken;
insert into content_version (piece_id, version, shape, body, at)
select piece_id, 1, 1, body, now() from rule_taken;
insert into content_live (piece_id, seq, from_at, version, at)
select piece_id, 1, since, 1, now() from rule_taken;
-- When one was switched off nobody knows: it leads nowhere at any moment, as it did.
insert into content_live (piece_id, seq, from_at, at)
select piece_id, 2, since, now() from rule_taken where not enabled;
