import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { keepRest } from '#server/features/check-in/rests.ts';
import { giveTimeBack, holdRest } from '#server/features/ledger/rests.ts';

interface Mode {
  readonly paused: boolean;
  readonly lost: boolean;
}

export async function readMode(db: Database, memberId: string): Promise<Mode> {
  const { rows } = await sql<Mode>`
    select ${columns} from member where member_id = ${memberId}`.execute(db);
  return only(rows);
}

const columns = sql.raw('paused_at is not null as paused, lost_at is not null as lost');

function only(rows: readonly Mode[]): Mode {
  const [mode] = rows;
  if (!mode) throw new Error('A mode without its member');
  return mode;
}

/**
 * A pause that is on already keeps its first moment; its whole length is added to the membership year and to what
 * expires, its days end no streak, and they are kept for whatever else counts days.
 */
export async function setPause(
  db: Database,
  { memberId, paused, now }: { memberId: string; paused: boolean; now: Date },
): Promise<Mode> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    if (!paused) await endRest(tx, { memberId, ending: 'pause', now });
    const { rows } = await sql<Mode>`
    with rest as (
      insert into member_rest (member_id, began_at, ended_at)
      select member_id, paused_at, greatest(paused_at, ${now}::timestamptz) from member
       where member_id = ${memberId} and paused_at is not null and not ${paused}::boolean
          on conflict (member_id, began_at) do update set ended_at = excluded.ended_at
    )
    update member
       set paused_at = case when ${paused}::boolean then coalesce(paused_at, ${now}::timestamptz) end,
           level_ends_at = case when ${paused}::boolean then level_ends_at
                                else level_ends_at + greatest(${now}::timestamptz - paused_at, '0') end
     where member_id = ${memberId}
    returning ${columns}`.execute(tx);
    return only(rows);
  });
}

/** Nothing that waits for a birth stays. Children who were born stay until she removes them herself. */
export async function reportLoss(
  db: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Mode> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    const { rows } = await sql<Mode>`
      update member
         set lost_at = coalesce(lost_at, ${now}::timestamptz), child_expected_date = null,
             lactation = case when lactation = 2 then 1 else lactation end
       where member_id = ${memberId}
      returning ${columns}`.execute(tx);
    await tx
      .deleteFrom('child')
      .where('memberId', '=', memberId)
      .where('expectedDate', 'is not', null)
      .execute();
    return only(rows);
  });
}

/** A new expectation, told by the member herself, ends what a loss had stopped. Needs `holdRest` before. */
export async function endLoss(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await endRest(tx, { memberId, ending: 'loss', now });
  await tx.updateTable('member').set({ lostAt: null }).where('memberId', '=', memberId).execute();
}

/** While the member still rests: what is counted from her rest is written where it is counted. */
async function endRest(
  tx: Transaction,
  { memberId, ending, now }: { memberId: string; ending: 'pause' | 'loss'; now: Date },
): Promise<void> {
  await keepRest(tx, { memberId, now });
  await giveTimeBack(tx, { memberId, ending, now });
}
