import type { Proof } from '#server/core/ledger/verify-ledger.ts';
import { keysOf } from '#server/core/ledger/fragments.ts';
import { shownClaims } from '#server/features/gifts/claims/fragments.ts';

/** What must hold of draws, as queries that find what does not; part of proving the ledger. */
export const drawChecks: Proof = {
  tables: ['draw_play'],
  ofMembers: {
    'each play was paid once, and nothing else was': `
      select coalesce(m.member_id, k.member_id) as member_id, coalesce(m.play_id::text, k.source_id) as play_id,
             -k.amount as found, m.price as expected
        from (select * from draw_play where price > 0) m
        full join ${keysOf('draw-play', 'spend')} k
          on k.member_id = m.member_id and k.source_id = m.play_id::text and k.currency = m.currency
       where m.price is distinct from -k.amount`,
    'each play gave its coins or points, and nothing else did': `
      select coalesce(w.member_id, k.member_id) as member_id, coalesce(w.play_id::text, k.source_id) as play_id,
             k.amount as found, w.amount as expected
        from (select m.member_id, m.play_id, z.what, z.amount
                from draw_play m join draw_result r using (play_id)
                join draw_terms_prize z
                  on z.draw_code = r.draw_code and z.version = r.terms_version and z.prize_id = r.given
               where z.what in ('coins', 'points')) w
        full join ${keysOf('draw-play', 'earn')} k
          on k.member_id = w.member_id and k.source_id = w.play_id::text and k.currency = w.what
       where w.amount is distinct from k.amount`,
    'each play that gave a gift has its claim': `
      select m.member_id, m.play_id, m.claim_id
        from draw_play m join draw_result r using (play_id)
        join draw_terms_prize z
          on z.draw_code = r.draw_code and z.version = r.terms_version and z.prize_id = r.given
        left join ${shownClaims} c on c.member_id = m.member_id and c.claim_id = m.claim_id
       where z.gift_id is distinct from c.gift_id or (z.gift_id is null) <> (m.claim_id is null)`,
  },
  ofAll: {
    'each play has its result in the same period, and each result its play': `
      select m.member_id, coalesce(m.play_id, r.play_id) as play_id
        from draw_play m full join draw_result r on r.play_id = m.play_id
       where (m.draw_code, m.period_id) is distinct from (r.draw_code, r.period_id)
          or not exists (select from draw_period p where p.period_id = m.period_id and p.draw_code = m.draw_code)`,
    'each result has the terms that its period was played by': `
      select r.play_id, r.terms_version as found, p.terms_version as expected
        from draw_result r join draw_period p using (period_id)
       where p.terms_version <> r.terms_version`,
    'limited prizes were given as often as they are counted': `
      select g.draw_code, g.prize_id, g.given as found, coalesce(w.given, 0) as expected
        from draw_prize g
        left join (select r.draw_code, r.given as prize_id, count(*) as given
                     from draw_result r
                     join draw_terms_prize z
                       on z.draw_code = r.draw_code and z.version = r.terms_version and z.prize_id = r.given
                    where z.quantity is not null group by r.draw_code, r.given) w using (draw_code, prize_id)
       where g.given <> coalesce(w.given, 0)`,
    'quantities are what is released in all': `
      select z.draw_code, z.version, z.prize_id, coalesce(sum(r.quantity), 0) as found, z.quantity as expected
        from draw_terms_prize z left join draw_terms_release r using (draw_code, version, prize_id)
       group by z.draw_code, z.version, z.prize_id, z.quantity
      having coalesce(sum(r.quantity), 0) <> coalesce(z.quantity, 0)`,
    'nothing was given before it was released': `
      select w.draw_code, w.given, w.played_at, w.so_far as found
        from (select r.draw_code, r.terms_version, r.given, m.played_at,
                     count(*) over (partition by r.draw_code, r.given order by m.played_at) as so_far
                from draw_play m join draw_result r using (play_id)) w
        join draw_terms_prize z on z.draw_code = w.draw_code and z.version = w.terms_version and z.prize_id = w.given
       where z.quantity is not null
         and w.so_far > (select coalesce(sum(l.quantity), 0) from draw_terms_release l
                          where l.draw_code = w.draw_code and l.version = w.terms_version and l.prize_id = w.given
                            and l.releases_at <= w.played_at)`,
    'another prize is given only for a reason, and then the fallback': `
      select r.play_id from draw_result r
        join draw_terms_prize z on z.draw_code = r.draw_code and z.version = r.terms_version and z.prize_id = r.given
       where r.instead is not null and not z.is_fallback`,
    'each draw has its fallback': `
      select t.draw_code, t.version from draw_terms t
       where not exists (
         select from draw_terms_prize z where z.draw_code = t.draw_code and z.version = t.version and z.is_fallback)`,
    'seeds are those whose hash was published': `
      select period_id from draw_period where seed is not null and sha256(seed) <> seed_hash`,
  },
};
