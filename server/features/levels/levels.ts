import { sql } from 'kysely';
import type { Localised, Script } from '#contract/locales.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';

export interface Level {
  readonly level: number;
  readonly name: Localised;
  readonly threshold: number;
  /** What earned points are multiplied by, where a rule says so. */
  readonly multiplier: number;
  /** Days that gifts open earlier. */
  readonly earlyAccessDays: number;
  /** What staff add in words to what the rules apply. */
  readonly benefits: readonly Localised[];
}

const levelsOf = perDatabase((db) => catalogue(() => listLevelsIn(db)));

/** All membership levels, lowest first. */
export function listLevels(db: Database): Promise<readonly Level[]> {
  return levelsOf(db)();
}

/** The same, as a transaction sees them. */
export async function listLevelsIn(db: Queryable): Promise<readonly Level[]> {
  const rows = await sql<Level>`
    select level::int as level, name, threshold, multiplier::float8 as multiplier,
           early_access_days::int as early_access_days, benefits
      from member_level order by level`.execute(db);
  return rows.rows;
}

type LevelTerms = Pick<Level, 'multiplier' | 'earlyAccessDays'>;

/** What a level gives; one that staff took away gives nothing. */
export function termsOf(levels: readonly Level[], level: number): LevelTerms {
  return levels.find((one) => one.level === level) ?? { multiplier: 1, earlyAccessDays: 0 };
}

/** The same of the levels as they are. */
export async function levelTerms(db: Database, level: number): Promise<LevelTerms> {
  return termsOf(await listLevels(db), level);
}

/** The level above, as it is shown; null on the highest. */
export function nextLevel(levels: readonly Level[], level: number, script: Script) {
  const next = levels.find((one) => one.level > level);
  return next ? { level: next.level, name: next.name[script], threshold: next.threshold } : null;
}
