import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { modeColumns } from './fragments.ts';

/** Whether she paused, and whether she told of a loss. */
export interface Mode {
  readonly paused: boolean;
  readonly lost: boolean;
}

const mode = sql.raw(modeColumns('member'));

function only(rows: readonly Mode[]): Mode {
  const [mode] = rows;
  if (!mode) throw new Error('A mode without its member');
  return mode;
}

export async function readMode(db: Queryable, memberId: string): Promise<Mode> {
  const { rows } = await sql<Mode>`
    select ${mode} from member where member_id = ${memberId}`.execute(db);
  return only(rows);
}

/** A pause that is on already keeps its first moment. */
export async function beginPause(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ pausedAt: now })
    .where('memberId', '=', memberId)
    .where('pausedAt', 'is', null)
    .execute();
}

/** A loss that was told of already keeps its first moment. She expects nobody from here on. */
export async function beginLoss(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Mode> {
  const { rows } = await sql<Mode>`
    update member
       set lost_at = coalesce(lost_at, ${now}::timestamptz), child_expected_date = null,
           lactation = case when lactation = 2 then 1 else lactation end
     where member_id = ${memberId}
    returning ${mode}`.execute(tx);
  return only(rows);
}

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
  // Read before it is written: Citus reckons with a row's instants only where it reads them.
  const { rows } = await sql<{ endsAt: string | null }>`
    select (level_ends_at
             + greatest(interval '0', least(${now}::timestamptz, ${other}) - greatest(${own}, level_began_at)))::text as ends_at
      from member where member_id = ${memberId} and ${own} is not null for update`.execute(tx);
  const [year] = rows;
  if (!year) return;
  await sql`
    update member set ${own} = null, level_ends_at = ${year.endsAt}::timestamptz where member_id = ${memberId}`.execute(
    tx,
  );
}
