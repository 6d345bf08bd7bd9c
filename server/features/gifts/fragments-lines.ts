import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** What she claimed or won. What was given for a birth or a birthday has no name here, since that would tell whose. */
export const claimLines: LinesOf = (memberId) => sql`
  select c.claimed_at as at, c.claim_id as id,
         jsonb_build_object('name', case when c.occasion is null then g.name end, 'delivery', c.delivery, 'state', c.state,
                            'currency', c.currency, 'price', c.price) as facts
    from gift_claim c join gift_version g using (gift_id, version)
   where c.member_id = ${memberId}`;
