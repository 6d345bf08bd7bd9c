import type { Fault } from '#contract/content/faults.ts';
import { levelOfSlug } from '#contract/content/kinds/level.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { findSlugs } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { levelBy } from './levels.ts';
import { simulateLevel } from './simulate-level.ts';
import { findThresholds, insertLevelVersion } from './queries.ts';

async function slugOf(db: Queryable, pieceId: string): Promise<string> {
  const slug = (await findSlugs(db, [pieceId])).get(pieceId);
  if (slug === undefined) throw new Error('A level without its piece');
  return slug;
}

/** The version as transactions go by it. */
async function publish(
  tx: Transaction,
  { pieceId: levelId, version, body }: PublishedVersion<'level'>,
): Promise<void> {
  const { name, benefits, ...level } = levelBy(await slugOf(tx, levelId), body);
  await insertLevelVersion(tx, {
    ...level,
    levelId,
    version,
    name: JSON.stringify(name),
    benefits: JSON.stringify(benefits),
  });
}

/** Everybody is on the first level; each other one stands on the one below, and asks more than it whenever both are there. */
async function faults(
  db: Queryable,
  { threshold }: Pick<ContentBody<'level'>, 'threshold'>,
  _site: unknown,
  { pieceId, at }: { readonly pieceId: string; readonly at: Date },
): Promise<readonly Fault[]> {
  if (threshold === null) return [];
  const level = levelOfSlug(await slugOf(db, pieceId));
  const others = (await findThresholds(db, at)).filter((one) => one.level !== level);
  const faultIf = (isOne: boolean, fault: Fault['fault']): Fault[] =>
    isOne ? [{ field: 'threshold', fault }] : [];
  return [
    ...faultIf(level === 1 && threshold !== 0, 'firstAsksNothing'),
    ...faultIf(
      level > 1 && !others.some((one) => one.level === level - 1 && one.isLive),
      'levelBelowMissing',
    ),
    ...faultIf(
      others.some((one) => one.level < level && one.threshold >= threshold),
      'asksNoMoreThanBelow',
    ),
    ...faultIf(
      others.some((one) => one.level > level && one.threshold <= threshold),
      'asksNoLessThanAbove',
    ),
  ];
}

export const levelWork: ContentWork<'level'> = { faults, publish, simulate: simulateLevel };
