import { sql, type RawBuilder } from 'kysely';
import type { ContentAudience } from '#contract/content/fields.ts';
import { inLiveAudience } from '#server/core/audience/queries-shared-audiences.ts';
import { isClosing, isResting, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** How far a broadcast has come. */
export interface RunRow {
  readonly version: number;
  readonly told: number;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly stoppedAt: Date | null;
}

/** Null: nobody was told yet. */
export async function findRun(db: Queryable, pieceId: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('broadcastRun')
    .select(['version', 'told', 'begunAt', 'endedAt', 'stoppedAt'])
    .where('pieceId', '=', pieceId)
    .executeTakeFirst();
  return row ? { ...row, told: Number(row.told) } : null;
}

/** Begins it with a version, unless it began before. @returns the version that it tells */
export async function beginRun(
  tx: Transaction,
  { pieceId, version, now }: { pieceId: string; version: number; now: Date },
): Promise<number> {
  await tx
    .insertInto('broadcastRun')
    .values({ pieceId, version, begunAt: now })
    .onConflict((conflict) => conflict.column('pieceId').doNothing())
    .execute();
  const run = await findRun(tx, pieceId);
  return run?.version ?? version;
}

/** @param endedAt when nobody was left; null: some are */
export async function noteTold(
  tx: Transaction,
  pieceId: string,
  { told, endedAt }: { told: number; endedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('broadcastRun')
    .set((eb) => ({ told: eb('told', '+', told), ...(endedAt && { endedAt }) }))
    .where('pieceId', '=', pieceId)
    .execute();
}

/** @returns whether it was going on */
export async function stopRun(
  tx: Transaction,
  { pieceId, by, now }: { pieceId: string; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcastRun')
    .set({ stoppedAt: now, stoppedBy: by })
    .where('pieceId', '=', pieceId)
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Audience = Pick<
  ContentAudience,
  'levels' | 'countries' | 'stages' | 'registeredSince' | 'registeredWithinDays' | 'members'
>;

/** How many an audience has at a moment, as `isInAudience` has it: without who rests or is closing her account. */
export async function countReach(
  db: Queryable,
  { levels, countries, stages, registeredSince, registeredWithinDays, members }: Audience,
  { notIn, now }: { notIn: readonly string[]; now: Date },
): Promise<number> {
  const inIt = members === undefined ? undefined : await inLiveAudience(db, members, now);
  const wanted: (RawBuilder<unknown> | undefined)[] = [
    levels && sql`m.member_level = any(${sql.val(levels)}::int[])`,
    countries && sql`m.country_code = any(${sql.val(countries)}::text[])`,
    stages && sql`m.lactation = any(${sql.val(stages)}::int[])`,
    registeredSince === undefined ? undefined : sql`m.created_at >= ${new Date(registeredSince)}`,
    registeredWithinDays === undefined
      ? undefined
      : sql`m.created_at > ${new Date(now.getTime() - registeredWithinDays * 86_400_000)}`,
    inIt,
    sql`not m.country_code = any(${sql.val(notIn)}::text[])`,
  ];
  const { rows } = await sql<{ reach: number }>`
    select count(*)::int as reach from ${sql.raw(membersAs('m'))}
     where m.created_at < ${now} and not ${sql.raw(isResting('m'))} and not ${isClosing('m.member_id')}
       and ${sql.join(
         wanted.filter((one) => one !== undefined),
         sql` and `,
       )}`.execute(db);
  return rows[0]?.reach ?? 0;
}
