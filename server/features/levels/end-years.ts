import { sql } from 'kysely';
import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { Services } from '#server/http/context.ts';
import { listLevelsIn } from './levels.ts';
import { levelWarningMail } from './mails.ts';
import { endOfYear, levelAfterYear, warningDays } from './rules.ts';

interface YearRow {
  readonly memberId: string;
  readonly memberLevel: number;
  readonly levelBeganAt: Date;
  readonly levelEndsAt: Date;
  readonly email: string | null;
  readonly language: string;
  readonly earned: number;
}

/**
 * Members whose membership year is over by `until`, not paused, with what they earned in it. `unwarned`: only those to
 * be told, so nobody who is closing the account. Locks them.
 */
async function findEnding(
  tx: Transaction,
  { until, limit, unwarned }: { until: Date; limit: number; unwarned: boolean },
): Promise<YearRow[]> {
  const rows = await sql<YearRow>`
    select m.member_id, m.member_level::int as member_level, m.level_began_at, m.level_ends_at, m.email, m.language,
           coalesce((select sum(e.amount) from ledger_entry e
                      where e.member_id = m.member_id and e.currency = 'points' and e.kind in ('earn', 'reverse')
                        and e.occurred_at > m.level_began_at and e.occurred_at <= m.level_ends_at), 0)::bigint as earned
      from member m
     where m.level_ends_at <= ${until} and m.paused_at is null
       ${
         unwarned
           ? sql`and m.level_warned_at is null
                 and not exists (select from account_closing c where c.member_id = m.member_id)`
           : sql``
       }
     order by m.level_ends_at limit ${limit} for update of m skip locked`.execute(tx);
  return rows.rows;
}

/**
 * Ends the membership years that are over, at most `limit`: a level is kept or sinks by one, and the next year begins
 * where this one ended. @returns how many years ended
 */
export async function endYears(db: Database, now: Date, limit = 500): Promise<number> {
  return transaction(db, async (tx) => {
    const levels = await listLevelsIn(tx);
    const ending = await findEnding(tx, { until: now, limit, unwarned: false });
    for (const { memberId, memberLevel, levelEndsAt, earned } of ending) {
      const level = levelAfterYear(memberLevel, earned, levels);
      const ends = level === 1 ? null : endOfYear(levelEndsAt);
      await tx
        .updateTable('member')
        .set({
          memberLevel: level,
          levelBeganAt: ends && levelEndsAt,
          levelEndsAt: ends,
          levelWarnedAt: null,
        })
        .where('memberId', '=', memberId)
        .execute();
      if (level !== memberLevel) {
        await tx
          .insertInto('levelChange')
          .values({ memberId, changedAt: levelEndsAt, fromLevel: memberLevel, toLevel: level, earned })
          .execute();
      }
    }
    return ending.length;
  });
}

/**
 * Tells members, once in a year and 30 days before its end, what is missing to keep their level; looks at most at
 * `limit` of them. @returns how many it looked at
 */
export async function warnOfYears(
  { db, config, site }: Pick<Services, 'db' | 'config' | 'site'>,
  now: Date,
  limit = 500,
): Promise<number> {
  const until = new Date(now.getTime() + warningDays * 86_400_000);
  return transaction(db, async (tx) => {
    const levels = await listLevelsIn(tx);
    const ending = await findEnding(tx, { until, limit, unwarned: true });
    for (const year of ending) {
      const { memberId, email, levelEndsAt: ends, language } = year;
      const level = levels.find((one) => one.level === year.memberLevel);
      const missing = (level?.threshold ?? 0) - year.earned;
      if (level && missing > 0 && email !== null) {
        const script = scriptOfLocale(language as Locale);
        const warning = { level: level.name[script], missing, ends };
        const content = levelWarningMail(warning, site().brandName, script);
        await queueMail(tx, config, { memberId, recipient: email, ...content, now });
      }
      await tx.updateTable('member').set({ levelWarnedAt: now }).where('memberId', '=', memberId).execute();
    }
    return ending.length;
  });
}
