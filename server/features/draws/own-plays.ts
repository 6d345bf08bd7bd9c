import { sql } from 'kysely';
import type { OwnData } from '#server/core/members/own-data.ts';

export const ownPlays: OwnData = {
  keeps: { draw_play: 'What was played and paid for: the half of a public result that says who had it.' },
  download: async ({ rowsOf, memberId }) => ({
    draw_result: await rowsOf(sql`
      select to_jsonb(r) as data from draw_play p join draw_result r using (play_id)
       where p.member_id = ${memberId} order by p.played_at`),
  }),
};
