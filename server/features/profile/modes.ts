import { sql } from 'kysely';
import { transaction, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { withdrawReviews } from '#server/core/reviews/open-review.ts';
import { forgetUndoSteps } from '#server/core/undo/undo-steps.ts';
import { leaveBirths } from '#server/features/villages/groups/leave-births.ts';
import { endRest, holdRest } from './end-rest.ts';

interface Mode {
  readonly paused: boolean;
  readonly lost: boolean;
}

export async function readMode(db: Queryable, memberId: string): Promise<Mode> {
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

/** A pause that is on already keeps its first moment. */
export async function setPause(
  db: Database,
  { memberId, paused, now }: { memberId: string; paused: boolean; now: Date },
): Promise<Mode> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    if (paused) {
      await tx
        .updateTable('member')
        .set({ pausedAt: now })
        .where('memberId', '=', memberId)
        .where('pausedAt', 'is', null)
        .execute();
    } else {
      await endRest(tx, { memberId, rest: 'pause', now });
    }
    return readMode(tx, memberId);
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
    await leaveBirths(tx, memberId);
    await withdrawReviews(tx, { memberId, kind: 'birth' });
    await forgetUndoSteps(tx, memberId);
    return only(rows);
  });
}
