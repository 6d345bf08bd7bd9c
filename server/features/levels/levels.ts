import { textIn, type Script } from '#contract/locales.ts';
import { levelOfSlug } from '#contract/content/kinds/level.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import type { Database } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Level } from './queries-shared.ts';

/** What the level of a slug is by a version of it. */
export function levelBy(slug: string, body: ContentBody<'level'>): Level {
  const { name, threshold, multiplierPercent, earlyAccessDays, benefits } = body;
  // Those three are faults before they come here.
  if (threshold === null || multiplierPercent === null || earlyAccessDays === null)
    throw new Error('A level was published with faults');
  return {
    level: levelOfSlug(slug),
    name,
    threshold,
    multiplier: multiplierPercent / 100,
    earlyAccessDays,
    benefits: benefits.map(({ text }) => text),
  };
}

const levelsOf = keptLines(
  'level',
  (rows) =>
    new Lines(rows.map(({ body, ...line }) => ({ ...line, level: body && levelBy(line.slug, body) }))),
);

/** All membership levels that are live at a moment, lowest first. */
export async function listLevels(db: Database, now: Date): Promise<readonly Level[]> {
  // In the order of their slugs, which is that of their numbers.
  return (await levelsOf(db)).at(now).flatMap(({ level }) => level ?? []);
}

type LevelTerms = Pick<Level, 'multiplier' | 'earlyAccessDays'>;

/** What a level gives. */
export function termsOf(levels: readonly Level[], level: number): LevelTerms {
  return levels.find((one) => one.level === level) ?? { multiplier: 1, earlyAccessDays: 0 };
}

/** The same of the levels as they are now. */
export async function levelTerms(
  { db, now }: Pick<Services, 'db' | 'now'>,
  level: number,
): Promise<LevelTerms> {
  return termsOf(await listLevels(db, now()), level);
}

/** The level above, as it is shown; null on the highest. */
export function nextLevel(levels: readonly Level[], level: number, script: Script) {
  const next = levels.find((one) => one.level > level);
  return next ? { level: next.level, name: textIn(next.name, script), threshold: next.threshold } : null;
}
