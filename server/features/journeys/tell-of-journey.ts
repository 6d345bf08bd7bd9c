import { offeredScript, textIn, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { findMailReader, plainFor, type MailReader } from '#server/core/members/mail-reader.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { placesOfBabies } from '#server/core/notifications/places-of-babies.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { startPath } from './journeys.ts';
import type { JourneyRow } from './queries-journeys.ts';
import type { SubmissionRow } from './queries-submissions.ts';

export type JourneyNews =
  | { readonly kind: 'received'; readonly until: Date }
  /** `waits`: for who is not signed in to fetch it. */
  | { readonly kind: 'approved'; readonly reward: 'shown' | 'waits' | 'none' }
  | { readonly kind: 'declined'; readonly reason: string };

/**
 * Tells a member, or the contact of who is not signed in, what became of a submission, in the transaction in which it
 * did. It is about what she sent herself, so it comes whatever other mail she wants.
 */
export async function tellOfJourney(
  tx: Transaction,
  { config, site, now, ask }: Pick<Services, 'config' | 'site' | 'now' | 'ask'>,
  { journey, row }: { journey: JourneyRow; row: SubmissionRow },
  news: JourneyNews,
): Promise<void> {
  if (!row.guest && news.kind !== 'received') {
    await notify(
      tx,
      [
        {
          memberId: row.memberId,
          kind: 'journeyDecided',
          // What was declined may be sent again, and be decided again.
          key: `journey:${row.submissionId}:${row.submittedAt?.toISOString() ?? ''}`,
          path: startPath(journey),
          words: { what: journey.activity.name, outcome: news.kind },
          now: now(),
        },
      ],
      ask(placesOfBabies),
    );
  }
  const reader = await readerOf(tx, site(), row);
  if (!reader) return;
  const { email, script, zone, quiet } = reader;
  const name = quiet ? null : textIn(journey.activity.name, script);
  const mail = journeyMail(
    plainFor(reader, news),
    { name, path: quiet ? '/activities' : startPath(journey) },
    site(),
    {
      script,
      zone,
    },
  );
  await queueMail(tx, config, { memberId: row.memberId, recipient: email, ...mail, now: now() });
}

export const approvedNews = ({ guest, state, rewardWaits }: SubmissionRow): JourneyNews => ({
  kind: 'approved',
  // A member's that waits is on the page, too: with what was given already.
  reward: guest && rewardWaits ? 'waits' : state === 'rewarded' || rewardWaits ? 'shown' : 'none',
});

const approvedMails = {
  shown: 'journey-approved',
  waits: 'journey-approved-guest',
  none: 'journey-thanks',
} as const;

async function readerOf(
  tx: Transaction,
  site: SiteInfo,
  { guest, memberId, contact, language }: SubmissionRow,
): Promise<MailReader | null> {
  if (!guest) return findMailReader(tx, site, memberId);
  return contact === null
    ? null
    : { email: contact, script: offeredScript(language, site.languages), zone: site.timeZone, quiet: false };
}

/** `name` null: the mail does not say what was sent. */
export function journeyMail(
  news: JourneyNews,
  { name, path }: { name: string | null; path: string },
  { brandName, publicUrl }: SiteInfo,
  reading: ClockReading,
): MailContent {
  const { script } = reading;
  const what = name === null ? words[script].unnamed : words[script].named(name);
  const places = { brandName, what, journeyUrl: `${publicUrl}${path}` };
  switch (news.kind) {
    case 'received':
      return fillMail('journey-received', script, { ...places, until: shownDate(news.until, reading) });
    case 'approved':
      return fillMail(approvedMails[news.reward], script, places);
    case 'declined':
      return fillMail('journey-declined', script, { ...places, reason: news.reason });
  }
}

interface Words {
  named(name: string): string;
  readonly unnamed: string;
}

const words: Readonly<Record<Script, Words>> = {
  en: { named: (name) => `“${name}”`, unnamed: 'What you sent us' },
  'zh-Hans': { named: (name) => `“${name}”`, unnamed: '您提交的内容' },
  'zh-Hant': { named: (name) => `「${name}」`, unnamed: '您提交的內容' },
};
