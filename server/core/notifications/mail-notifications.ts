import { ofMember } from '#server/core/members/queries-shared.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { rests } from '#server/core/members/rests.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';
import { findClosing } from '#server/core/members/queries-shared-closings.ts';
import { findMailReader } from '#server/core/members/mail-reader.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { eachInBatches } from '#server/kernel/jobs/each-in-batches.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { isKeptAtRest, mailOfTopic, pathFor, topicOf } from '#server/core/rest/deliveries.ts';
import { findDueMembers, findLastMail, lockDue, noteMail, setDue, type DueMailRow } from './queries-mails.ts';
import { wordsOf } from './words.ts';

/** Mail of one kind tells of notifications once in this time at the most. */
const gapHours = 4;

type Using = Pick<Services, 'db' | 'config' | 'secret' | 'site' | 'now' | 'log'>;

/**
 * Mails members what they were told on the site and have not read there: of each kind of mail that they want one for
 * all of it, and not soon again.
 */
export async function mailNotifications(services: Using, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const find = (after: string | null, limit: number) => findDueMembers(db, { after, limit, now: now() });
  await eachInBatches(find, (memberId) => mailMember(services, memberId), {
    failed: (err) => log.error({ err }, 'a mail about notifications failed and will be tried again'),
    ...(signal && { signal }),
  });
}

async function mailMember(services: Using, memberId: string): Promise<void> {
  const now = services.now();
  await transaction(services.db, async (tx) => {
    const rows = await lockDue(tx, memberId, now);
    const member = await ofMember(tx, memberId)
      .select(['language', 'timeZone', 'ownClock', 'pausedAt', 'lostAt'])
      .executeTakeFirst();
    const resting = member !== undefined && rests(member);
    const [shown, silent] = partition(rows, (row) => !(resting && isKeptAtRest(row)));
    await setDue(tx, memberId, silent, null);
    if (!member) return;
    const reader = {
      script: scriptOfLocale(member.language as Locale),
      zone: shownZone(services.site(), member),
      resting,
    };
    for (const [kind, group] of Map.groupBy(shown, (row) => mailOfTopic[topicOf(row.kind)])) {
      if (!group.some(({ due }) => due)) continue;
      const next = await nextMail(tx, memberId, kind ?? 'account', now);
      await setDue(tx, memberId, group, next);
      if (next) continue;
      const told = await tellByMail(services, tx, { memberId, kind, group, reader, now });
      if (told) await noteMail(tx, memberId, kind ?? 'account', now);
    }
  });
}

function partition<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

/** When mail of a kind may tell her again; null: now. */
async function nextMail(tx: Transaction, memberId: string, kind: string, now: Date): Promise<Date | null> {
  const gapMs = gapHours * 3_600_000;
  const last = await findLastMail(tx, memberId, kind);
  if (!last) return null;
  const next = new Date(last.getTime() + gapMs);
  // One that lies further ahead than it can is of a clock that was set back.
  return next > now && next.getTime() - now.getTime() <= gapMs ? next : null;
}

/** @returns whether she is told by mail */
async function tellByMail(
  services: Using,
  tx: Transaction,
  {
    memberId,
    kind,
    group,
    reader,
    now,
  }: {
    memberId: string;
    kind: MailKind | null;
    group: readonly DueMailRow[];
    reader: ClockReading & Reader;
    now: Date;
  },
): Promise<boolean> {
  const { config, site } = services;
  const said = group.map((row) => wordsOf(row.kind, row.words, reader));
  const { brandName, publicUrl } = site();
  const [only] = group;
  const url = `${publicUrl}${group.length === 1 && only ? pathFor(only.kind, only.path, reader) : '/notifications'}`;
  if (kind !== null) {
    const write = (stopUrl: string) => newsMail(said, { brandName, publicUrl, url, stopUrl }, reader.script);
    return queueWantedMail(tx, services, { memberId, kind, write, now });
  }
  const mailbox = await findMailReader(tx, site(), memberId);
  if (!mailbox || (await findClosing(tx, memberId))) return false;
  const mail = fillMail('notified-account', reader.script, { brandName, first: said[0] ?? '', url });
  await queueMail(tx, config, { memberId, recipient: mailbox.email, ...mail, now });
  return true;
}

/** Of several the first three are told, and how many there are. */
export function newsMail(
  said: readonly string[],
  {
    brandName,
    publicUrl,
    url,
    stopUrl,
  }: { brandName: string; publicUrl: string; url: string; stopUrl: string },
  script: Script,
): MailContent {
  const [first = '', second = '', third = ''] = said;
  const name = said.length === 1 ? 'notified-1' : said.length === 2 ? 'notified-2' : 'notified-3';
  const choicesUrl = `${publicUrl}/notifications/settings`;
  const count = String(said.length);
  return fillMail(name, script, { brandName, count, first, second, third, url, choicesUrl, stopUrl });
}
