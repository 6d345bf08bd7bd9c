import type { Localised } from '#contract/locales.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { catalogue } from '#server/database/catalogue.ts';

export interface Level {
  readonly level: number;
  readonly name: Localised;
  readonly threshold: number;
}

const levelsOf = perDatabase((db) =>
  catalogue(async (): Promise<readonly Level[]> =>
    (
      await db.selectFrom('memberLevel').select(['level', 'name', 'threshold']).orderBy('level').execute()
    ).map((row) => ({
      level: row.level,
      name: row.name as unknown as Localised,
      threshold: row.threshold,
    })),
  ),
);

/** All membership levels, lowest first. */
export function listLevels(db: Database): Promise<readonly Level[]> {
  return levelsOf(db)();
}
