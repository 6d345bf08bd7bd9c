import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';

/**
 * What was sent to her: of which kind and whether it went out, and nothing of what it says. Left out is what a stage, a
 * village or a group of members is the cause of, since its time alone would tell.
 */
export const messageLines: LinesOf = (memberId) => sql`
  select o.created_at as at, o.message_id as id,
         jsonb_build_object('channel', o.channel, 'kind', o.kind, 'state', o.state) as facts
    from outbox o
   where o.member_id = ${memberId} and o.state <> 'withheld'
     and o.kind !~ '^(stage|notified|image|staff)-' and o.kind not in ('broadcast', 'test')`;
