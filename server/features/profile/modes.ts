import { sql } from 'kysely';
import { transaction, type Database } from '#server/database/database.ts';

interface Mode {
  readonly paused: boolean;
  readonly lost: boolean;
}

export async function readMode(db: Database, memberId: string): Promise<Mode> {
  const row = await db
    .selectFrom('member')
    .select(['pausedAt', 'lostAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { paused: row.pausedAt !== null, lost: row.lostAt !== null };
}

/** A pause that is on already keeps its first moment. */
export async function setPause(
  db: Database,
  { memberId, paused, now }: { memberId: string; paused: boolean; now: Date },
): Promise<Mode> {
  await sql`
    update member set paused_at = case when ${paused}::boolean then coalesce(paused_at, ${now}::timestamptz) end
     where member_id = ${memberId}`.execute(db);
  return readMode(db, memberId);
}

/** Nothing that waits for a birth stays. Children who were born stay until she removes them herself. */
export async function reportLoss(
  db: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Mode> {
  await transaction(db, async (tx) => {
    await sql`
      update member
         set lost_at = coalesce(lost_at, ${now}::timestamptz), child_expected_date = null,
             lactation = case when lactation = 2 then 1 else lactation end
       where member_id = ${memberId}`.execute(tx);
    await tx
      .deleteFrom('child')
      .where('memberId', '=', memberId)
      .where('expectedDate', 'is not', null)
      .execute();
  });
  return readMode(db, memberId);
}
