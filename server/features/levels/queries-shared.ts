import { sql } from 'kysely';
import type { WrittenText } from '#contract/locales.ts';
import { liveVersion } from '#server/core/content/fragments.ts';
import { isResting, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface Level {
  readonly level: number;
  readonly name: WrittenText;
  readonly threshold: number;
  /** What earned points are multiplied by, where a rule says so. */
  readonly multiplier: number;
  /** Days that gifts open earlier. */
  readonly earlyAccessDays: number;
  /** What staff add in words to what the rules apply. */
  readonly benefits: readonly WrittenText[];
}

/** All membership levels that are live at a moment, lowest first, as a transaction sees them. */
export async function listLevelsIn(db: Queryable, now: Date): Promise<readonly Level[]> {
  const rows = await sql<Level>`
    select v.level::int as level, v.name, v.threshold, v.multiplier::float8 as multiplier,
           v.early_access_days::int as early_access_days, v.benefits
      from (select ${now}::timestamptz as at) moment
      join level_version v on v.version = ${sql.raw(liveVersion('v.level_id', 'moment.at'))}
     order by v.level`.execute(db);
  return rows.rows;
}

export interface YearRow {
  readonly memberLevel: number;
  /** Null on the lowest level, which never ends. */
  readonly levelEndsAt: Date | null;
  readonly levelBeganAt: Date | null;
  readonly levelWarnedAt: Date | null;
  /** Paused, or after a loss. */
  readonly resting: boolean;
}

export async function findYear(db: Queryable, memberId: string): Promise<YearRow> {
  const { rows } = await sql<YearRow>`
    select m.member_level::int as member_level, m.level_began_at, m.level_ends_at, m.level_warned_at,
           ${sql.raw(isResting('m'))} as resting
      from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId}`.execute(db);
  const [year] = rows;
  if (!year) throw new Error('A membership year without its member');
  return year;
}

/** Enough for the years that anybody looks back on. */
const changesShown = 12;

export interface ChangeRow {
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly changedAt: Date;
}

/** The last changes of a member's level, newest first. */
export async function findChanges(db: Queryable, memberId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select from_level::int as from_level, to_level::int as to_level, changed_at
      from level_change where member_id = ${memberId} order by changed_at desc limit ${changesShown}`.execute(
    db,
  );
  return rows;
}
