import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import { perDatabase, type Database, type Queryable } from '#server/database/database.ts';
import { catalogue } from '#server/database/catalogue.ts';

export interface Level {
  readonly level: number;
  readonly name: Localised;
  readonly threshold: number;
  /** What earned points are multiplied by, where a rule says so. */
  readonly multiplier: number;
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
    select level::int as level, name, threshold, multiplier::float8 as multiplier, benefits
      from member_level order by level`.execute(db);
  return rows.rows;
}
