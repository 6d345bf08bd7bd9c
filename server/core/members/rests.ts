import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';

const columns = { pause: ['paused_at', 'lost_at'], loss: ['lost_at', 'paused_at'] } as const;

/**
 * Takes a pause, or what a loss had stopped, off the member. Its days are added to the membership year: those since the year
 * began, and of two rests at once each day by one of them. The days of a pause are kept; after a loss nothing of a birth is
 * to come back.
 */
export async function takeOffRest(
  tx: Transaction,
  { memberId, rest, now }: { memberId: string; rest: 'pause' | 'loss'; now: Date },
): Promise<void> {
  if (rest === 'pause') {
    await sql`
      insert into member_rest (member_id, began_at, ended_at)
      select member_id, paused_at, greatest(paused_at, ${now}::timestamptz) from member
       where member_id = ${memberId} and paused_at is not null
          on conflict (member_id, began_at) do update set ended_at = excluded.ended_at`.execute(tx);
  }
  const [own, other] = columns[rest].map((column) => sql.id(column));
  await sql`
    update member
       set ${own} = null,
           level_ends_at = level_ends_at
             + greatest(interval '0', least(${now}::timestamptz, ${other}) - greatest(${own}, level_began_at))
     where member_id = ${memberId} and ${own} is not null`.execute(tx);
}

/** The pauses of the member of an SQL expression that are over, as a JSON array of `began` and `ended`. */
export const pausesOf = (memberId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('began', r.began_at, 'ended', r.ended_at) order by r.began_at), '[]')
    from member_rest r where r.member_id = ${memberId})`;
