import { sql, type Insertable } from 'kysely';
import type { SiteInfo } from '#contract/pages.ts';
import { isClosing, isResting, membersAs, shownZoneOf } from '#server/core/members/fragments.ts';
import { isLiveSince, liveVersion } from '#server/core/content/fragments.ts';
import { lockDue } from '#server/kernel/database/citus/lock-due.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { LevelVersion } from '#server/kernel/database/schema.ts';

export interface EndingYear {
  readonly memberId: string;
  readonly memberLevel: number;
  readonly levelBeganAt: Date;
  readonly levelEndsAt: Date;
  readonly levelWarnedAt: Date | null;
  readonly email: string | null;
  readonly language: string;
  /** In which she reads instants. */
  readonly zone: string;
}

/**
 * Members whose membership year is over by `until`, the first that ended first: nobody who is paused, whose year
 * rests after a loss, or who is closing the account. `unchecked`: only those that nobody has looked at. Locks them.
 */
export async function findEnding(
  tx: Transaction,
  site: SiteInfo,
  {
    until,
    limit,
    unchecked,
    memberId,
  }: { until: Date; limit: number; unchecked: boolean; memberId?: string | undefined },
): Promise<EndingYear[]> {
  return lockDue(tx, 'm', async (of, lock) => {
    const only = of ?? memberId;
    const { rows } = await sql<EndingYear>`
    select m.member_id, m.member_level::int as member_level, m.level_began_at, m.level_ends_at, m.level_warned_at, m.email, m.language,
           ${shownZoneOf(site)} as zone
      from ${sql.raw(membersAs('m'))}
     where m.level_ends_at <= ${until} and not ${sql.raw(isResting('m'))}
       and not ${isClosing('m.member_id')}
       ${unchecked ? sql`and m.level_checked_at is null` : sql``}
       ${only === undefined ? sql`` : sql`and m.member_id = ${only}`}
     order by m.level_ends_at limit ${limit} ${lock}`.execute(tx);
    return rows;
  });
}

export async function insertLevelVersion(tx: Transaction, version: Insertable<LevelVersion>): Promise<void> {
  await tx.insertInto('levelVersion').values(version).execute();
}

/** What levels ask at a moment and, as far as it is planned, after it; `isLive`: at that moment. */
export async function findThresholds(
  db: Queryable,
  at: Date,
): Promise<{ readonly level: number; readonly threshold: number; readonly isLive: boolean }[]> {
  const { rows } = await sql<{ level: number; threshold: number; isLive: boolean }>`
    select v.level::int as level, v.threshold,
           v.version is not distinct from ${sql.raw(liveVersion('v.level_id', 'moment.at'))} as is_live
      from (select ${at}::timestamptz as at) moment
      join level_version v on ${sql.raw(isLiveSince('v.level_id', 'v.version', 'moment.at'))}`.execute(db);
  return rows;
}

/** Of a member's level. */
interface Change {
  readonly memberId: string;
  readonly changedAt: Date;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly earned: number;
}

export async function insertChange(tx: Transaction, change: Change): Promise<void> {
  await tx.insertInto('levelChange').values(change).execute();
}

/** Twice at the same moment is one change. */
export async function putChange(tx: Transaction, change: Change): Promise<void> {
  const { toLevel, earned } = change;
  await tx
    .insertInto('levelChange')
    .values(change)
    .onConflict((conflict) => conflict.columns(['memberId', 'changedAt']).doUpdateSet({ toLevel, earned }))
    .execute();
}
