import { offeredScript, type Locale, type Localised } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import { type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { findVerifiedReader } from './queries-mail.ts';
import { rests } from './rests.ts';
import { shownZone } from './shown-zone.ts';

/** Who gets a mail about something of hers. */
export interface MailReader extends ClockReading {
  readonly email: string;
  /** In a pause and after a loss the names of things for a baby come unasked into no mailbox. */
  readonly quiet: boolean;
}

/** The member as a reader; null for one without a verified address. */
export async function findMailReader(
  db: Queryable,
  site: SiteInfo,
  memberId: string,
): Promise<MailReader | null> {
  const member = await findVerifiedReader(db, memberId);
  if (!member?.email) return null;
  const script = offeredScript(member.language as Locale, site.languages);
  return {
    email: member.email,
    script,
    zone: shownZone(site, member),
    quiet: rests(member),
  };
}

/** What is told without a reason of staff that speaks of babies, where the reader rests: it stands on the page. */
export function plainFor<News extends object>(
  { script, quiet }: Pick<MailReader, 'script' | 'quiet'>,
  news: News,
): News {
  const speaks = quiet && 'reason' in news && holdsBabyWords(news.reason);
  return speaks ? { ...news, reason: onThePage[script] } : news;
}

const onThePage: Localised = {
  en: 'You find it on our site.',
  'zh-Hans': '请在网站上查看。',
  'zh-Hant': '請在網站上查看。',
};
