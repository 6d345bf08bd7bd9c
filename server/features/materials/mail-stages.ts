import { sql } from 'kysely';
import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { quietOf } from '#server/core/notifications/choices.ts';
import { quietUntil, usualQuietHours } from '#server/core/notifications/quiet-hours.ts';
import {
  isClosing,
  isResting,
  joinMailChoice,
  membersAs,
  wantsMail,
} from '#server/core/members/fragments.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { inOrderOfWeek, isForWeek, weekOf } from './rules.ts';
import { findPieces, type PieceRow } from './stage-content.ts';
import { joinOwnHours } from '#server/core/notifications/fragments.ts';

/** A member gets mail for her stage once in so many days at the most. */
const gapDays = 7;
const inOneMail = 3;

interface Found {
  readonly memberId: string;
  readonly language: string;
  readonly timeZone: string;
  readonly stage: number;
  readonly expected: string | null;
  readonly mailed: readonly string[];
  readonly late: boolean;
  readonly ownHours: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/**
 * Mails members what there is to read for their stage and week, each piece once: who wants such mail, outside of her
 * quiet hours, and nobody who rests or is closing the account. At most `limit` members, by id from behind `after`; `last`
 * is where the next call goes on, so that all calls together look at everybody once.
 */
export async function mailStages(
  services: Pick<Services, 'db' | 'config' | 'site' | 'secret'>,
  now: Date,
  { after, limit = 100 }: { after: string | null; limit?: number },
): Promise<{ looked: number; last: string | null }> {
  const { db, site } = services;
  const pieces = (await findPieces(db)).all();
  return transaction(db, async (tx) => {
    const { rows } = await sql<Found>`
      select m.member_id, m.language, m.time_zone, m.lactation::int as stage,
             m.child_expected_date::text as expected,
             array(select t.slug from stage_mail t where t.member_id = m.member_id) as mailed,
             exists (select from stage_mail t where t.member_id = m.member_id
                        and t.mailed_at > ${now}::timestamptz - ${gapDays} * interval '1 day'
                        and t.mailed_at <= ${now}) as late,
             s.member_id is not null as own_hours, s.quiet_from::int as quiet_from, s.quiet_to::int as quiet_to
        from ${sql.raw(membersAs('m'))}
       cross join (values ('stage'::text)) as k(kind)
        ${joinMailChoice}
        ${joinOwnHours}
       where ${wantsMail} and m.email_verified_at is not null and not ${sql.raw(isResting('m'))}
         and not ${isClosing('m.member_id')}
         and (${after}::uuid is null or m.member_id > ${after}::uuid)
       order by m.member_id limit ${limit}`.execute(tx);
    for (const member of rows) {
      const { memberId, stage, expected, mailed, timeZone } = member;
      const quiet = member.ownHours ? quietOf(member) : usualQuietHours;
      if (member.late || quietUntil(now, timeZone, quiet)) continue;
      const week = weekOf(expected, now);
      const fitting = pieces.filter(
        (piece) => piece.stage === stage && isForWeek(piece, week) && !mailed.includes(piece.slug),
      );
      const chosen = inOrderOfWeek(fitting, week).slice(0, inOneMail);
      if (chosen.length === 0) continue;
      const script = scriptOfLocale(member.language as Locale);
      const write = (stopUrl: string) => stageMail(chosen, site(), stopUrl, script);
      if (!(await queueWantedMail(tx, services, { memberId, kind: 'stage', write, now }))) continue;
      await tx
        .insertInto('stageMail')
        .values(chosen.map(({ slug }) => ({ memberId, slug, mailedAt: now })))
        .execute();
    }
    return { looked: rows.length, last: rows.at(-1)?.memberId ?? after };
  });
}

/** What it says of the stage stands in its text alone: subjects and addresses are read by others, too. */
export function stageMail(
  pieces: readonly Pick<PieceRow, 'title' | 'summary'>[],
  { brandName, publicUrl }: SiteInfo,
  stopUrl: string,
  script: Script,
): MailContent {
  const [first, second, third] = pieces.map(({ title, summary }) => ({
    title: title[script],
    text: summary[script],
  }));
  const name = third ? 'stage-3' : second ? 'stage-2' : 'stage-1';
  return fillMail(name, script, {
    brandName,
    first: first?.title ?? '',
    firstText: first?.text ?? '',
    second: second?.title ?? '',
    secondText: second?.text ?? '',
    third: third?.title ?? '',
    thirdText: third?.text ?? '',
    url: `${publicUrl}/`,
    stopUrl,
  });
}
