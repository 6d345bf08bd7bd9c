import type { Script } from '#contract/locales.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { listLevelsIn, type Level } from './queries-shared.ts';

const levelsOf = perDatabase((db) => catalogue(() => listLevelsIn(db)));

/** All membership levels, lowest first. */
export function listLevels(db: Database): Promise<readonly Level[]> {
  return levelsOf(db)();
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
