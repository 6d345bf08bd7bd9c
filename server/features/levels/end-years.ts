import { changeMember } from '#server/core/members/queries-shared.ts';
import { offeredScript, textIn, type Locale } from '#contract/locales.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { notify } from '#server/core/notifications/notify.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { batchSize } from '#server/kernel/jobs/in-batches.ts';
import { levelWarningMail } from './mails.ts';
import { findEnding, insertChange, type EndingYear } from './queries.ts';
import { listLevelsIn, type Level } from './queries-shared.ts';
import { earnedInMembershipYear } from './membership-year.ts';
import { endAfterWarning, endOfYear, levelAfterYear, unwarned, warningDays } from './rules.ts';

type Using = Pick<Services, 'db' | 'config' | 'site'>;

/**
 * Ends the membership years that are over, at most `limit`: a level is kept or sinks by one, and the next year begins
 * where this one ended. Nobody sinks who was not told before: then the year goes on for a while with the warning.
 * @returns how many years it looked at
 */
export async function endYears(
  using: Using,
  now: Date,
  { limit = batchSize, memberId }: { readonly limit?: number; readonly memberId?: string } = {},
): Promise<number> {
  return transaction(using.db, async (tx) => {
    const levels = await listLevelsIn(tx, now);
    const ending = await findEnding(tx, using.site(), { until: now, limit, unchecked: false, memberId });
    for (const year of ending) {
      const { memberId, memberLevel, levelEndsAt } = year;
      const earned = await earnedInMembershipYear(tx, memberId, year);
      const level = levelAfterYear(memberLevel, earned, levels);
      if (level < memberLevel && year.levelWarnedAt === null) {
        await warn(using, tx, { ...year, earned }, { levels, now });
        continue;
      }
      const ends = level === 1 ? null : endOfYear(levelEndsAt);
      await changeMember(tx, memberId, {
        memberLevel: level,
        levelBeganAt: ends && levelEndsAt,
        levelEndsAt: ends,
        ...unwarned,
      });
      if (level !== memberLevel) {
        const change = { memberId, changedAt: levelEndsAt, fromLevel: memberLevel, toLevel: level, earned };
        await insertChange(tx, change);
      }
    }
    return ending.length;
  });
}

/**
 * Tells members, once in a year and 30 days before its end, what is missing to keep their level; looks at most at
 * `limit` of them. @returns how many it looked at
 */
export async function warnOfYears(using: Using, now: Date, limit = batchSize): Promise<number> {
  const until = new Date(now.getTime() + warningDays * 86_400_000);
  return transaction(using.db, async (tx) => {
    const levels = await listLevelsIn(tx, now);
    const ending = await findEnding(tx, using.site(), { until, limit, unchecked: true });
    for (const year of ending) {
      const { memberId, memberLevel } = year;
      const earned = await earnedInMembershipYear(tx, memberId, year);
      if (levelAfterYear(memberLevel, earned, levels) < memberLevel) {
        await warn(using, tx, { ...year, earned }, { levels, now });
        continue;
      }
      await changeMember(tx, memberId, { levelCheckedAt: now });
    }
    return ending.length;
  });
}

/** On the site, and by mail where there is an address; the page of the level tells it too. */
async function warn(
  { config, site }: Using,
  tx: Transaction,
  {
    memberId,
    memberLevel,
    levelEndsAt,
    email,
    language,
    zone,
    earned,
  }: EndingYear & { readonly earned: number },
  { levels, now }: { levels: readonly Level[]; now: Date },
): Promise<void> {
  const ends = endAfterWarning(levelEndsAt, now);
  const level = levels.find((one) => one.level === memberLevel);
  if (level) {
    await notify(tx, [
      {
        memberId,
        kind: 'levelWarning',
        key: `level-warning:${levelEndsAt.toISOString()}`,
        path: '/memberShip',
        words: { level: level.name, missing: level.threshold - earned, until: ends.toISOString() },
        now,
      },
    ]);
  }
  if (level && email !== null) {
    const script = offeredScript(language as Locale, site().languages);
    const warning = { level: textIn(level.name, script), missing: level.threshold - earned, ends };
    const content = levelWarningMail(warning, site().brandName, { script, zone });
    await queueMail(tx, config, { memberId, recipient: email, ...content, now });
  }
  await changeMember(tx, memberId, { levelWarnedAt: now, levelCheckedAt: now, levelEndsAt: ends });
}

/** Ends the years of one member that are over by now, one after the other. */
export async function advanceYears(
  services: Pick<Services, 'db' | 'config' | 'site' | 'now'>,
  memberId: string,
) {
  const now = services.now();
  while ((await endYears(services, now, { memberId })) > 0);
}
