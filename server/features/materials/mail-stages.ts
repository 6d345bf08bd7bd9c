import { offeredScript, textIn, type Locale, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { quietOf } from '#server/core/notifications/choices.ts';
import { quietUntil, usualQuietHours } from '#server/core/notifications/quiet-hours.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findStageReaders, insertStageMails } from './queries-stages.ts';
import { inOrderOfWeek, isForWeek, weekOf } from './rules.ts';
import { findPieces, type PieceRow } from './stage-content.ts';

/** A member gets mail for her stage once in so many days at the most. */
const gapDays = 7;
const inOneMail = 3;

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
  const pieces = (await findPieces(db, now)).all();
  return transaction(db, async (tx) => {
    const readers = await findStageReaders(tx, { after, limit, gapDays, now });
    for (const member of readers) {
      const { memberId, stage, expected, mailed, timeZone } = member;
      const quiet = member.ownHours ? quietOf(member) : usualQuietHours;
      if (member.late || quietUntil(now, timeZone, quiet)) continue;
      const week = weekOf(expected, now);
      const fitting = pieces.filter(
        (piece) => piece.stage === stage && isForWeek(piece, week) && !mailed.includes(piece.slug),
      );
      const chosen = inOrderOfWeek(fitting, week).slice(0, inOneMail);
      if (chosen.length === 0) continue;
      const script = offeredScript(member.language as Locale, site().languages);
      const write = (stopUrl: string) => stageMail(chosen, site(), stopUrl, script);
      if (!(await queueWantedMail(tx, services, { memberId, kind: 'stage', write, now }))) continue;
      await insertStageMails(tx, { memberId, slugs: chosen.map(({ slug }) => slug), now });
    }
    return { looked: readers.length, last: readers.at(-1)?.memberId ?? after };
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
    title: textIn(title, script),
    text: textIn(summary, script),
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
