import { sql } from 'kysely';
import { signInNames } from '#server/core/members/fragments.ts';
import type { OwnData } from '#server/core/members/own-data.ts';
import { eraseSafety } from './erase-safety.ts';

export const ownCases: OwnData = {
  // By what she wrote, which nothing says any more once the villages have erased it.
  erase: (tx, { memberId }) => eraseSafety(tx, memberId),
  download: async ({ rowsOf, memberId }) => ({
    image_report: await rowsOf(sql`
      select to_jsonb(r) - 'email_key' as data from image_report r
       where r.member_id = ${memberId}
          or r.email in (select lower(n.name) from (${signInNames(memberId)}) n)
       order by r.received_at`),
  }),
};
