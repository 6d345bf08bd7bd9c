import { ofMember } from '#server/core/members/queries-shared.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { offeredScript, textIn, type Locale, type Script, type WrittenText } from '#contract/locales.ts';
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
import { isKeptAtRest, mailOfTopic, topicOf } from '#server/core/rest/deliveries.ts';
import { findDueMembers, findLastMail, lockDue, noteMail, setDue, type DueMailRow } from './queries-mails.ts';
import { readSetting } from './choices.ts';
import { quietUntil } from './quiet-hours.ts';
import { textsAt, type Texts } from './texts.ts';
import { headlineOf, pathOutside, type StoredWords } from './words.ts';

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
  const texts = await textsAt(services.db, now);
  await transaction(services.db, async (tx) => {
    const rows = await lockDue(tx, memberId, now);
    const member = await ofMember(tx, memberId)
      .select(['language', 'timeZone', 'ownClock', 'pausedAt', 'lostAt'])
      .executeTakeFirst();
    const resting = member !== undefined && rests(member);
    const [wanted, silent] = partition(rows, (row) => !(resting && isKeptAtRest(row)));
    await setDue(tx, memberId, silent, null);
    if (!member) return;
    const reader = {
      script: offeredScript(member.language as Locale, services.site().languages),
      zone: shownZone(services.site(), member),
      resting,
    };
    const shown = await putOffQuietly(tx, { memberId, zone: reader.zone, rows: wanted, now });
    for (const [kind, group] of Map.groupBy(shown, (row) => mailOfTopic[topicOf(row.kind)])) {
      if (!group.some(({ due }) => due)) continue;
      const next = await nextMail(tx, memberId, kind ?? 'account', now);
      await setDue(tx, memberId, group, next);
      if (next) continue;
      const told = await tellByMail(services, tx, { memberId, kind, group, reader, texts, now });
      if (told) await noteMail(tx, memberId, kind ?? 'account', now);
    }
  });
}

function partition<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

/** What nobody waits for comes when her quiet hours are over. @returns what may come now */
async function putOffQuietly(
  tx: Transaction,
  { memberId, zone, rows, now }: { memberId: string; zone: string; rows: readonly DueMailRow[]; now: Date },
): Promise<readonly DueMailRow[]> {
  const [news, others] = partition(rows, ({ kind }) => kind === 'broadcast');
  if (news.length === 0) return rows;
  const quiet = quietUntil(now, zone, (await readSetting(tx, memberId)).quiet);
  if (!quiet) return rows;
  await setDue(tx, memberId, news, quiet);
  return others;
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
    texts,
    now,
  }: {
    memberId: string;
    kind: MailKind | null;
    group: readonly DueMailRow[];
    reader: ClockReading & Reader;
    texts: Texts;
    now: Date;
  },
): Promise<boolean> {
  const { config, site } = services;
  const said = group.map((row) => headlineOf(row.kind, row.words, reader, texts));
  const { brandName, publicUrl } = site();
  const [only] = group;
  const url = `${publicUrl}${group.length === 1 && only ? pathOutside(only.kind, only.path, only.words, reader) : '/notifications'}`;
  if (kind !== null) {
    const write = (stopUrl: string) =>
      group.length === 1 && only?.kind === 'broadcast'
        ? broadcastMail(
            { headline: said[0] ?? '', ...broadcastWords(only.words, reader.script) },
            { brandName, publicUrl, url, stopUrl },
            reader.script,
          )
        : newsMail(said, { brandName, publicUrl, url, stopUrl }, reader.script);
    return queueWantedMail(tx, services, { memberId, kind, write, now });
  }
  const mailbox = await findMailReader(tx, site(), memberId);
  if (!mailbox || (await findClosing(tx, memberId))) return false;
  const mail = fillMail('notified-account', reader.script, { brandName, first: said[0] ?? '', url });
  await queueMail(tx, config, { memberId, recipient: mailbox.email, ...mail, now });
  return true;
}

/** What a broadcast was stored with, in one language. */
function broadcastWords(words: StoredWords, script: Script): { title: string; text: string } {
  const of = (name: string) => {
    const said = words[name];
    const text = typeof said === 'object' && said !== null ? textIn(said as WrittenText, script) : said;
    return typeof text === 'string' ? text : '';
  };
  return { title: of('title'), text: of('text') };
}

interface Around {
  readonly brandName: string;
  readonly publicUrl: string;
  readonly url: string;
  readonly stopUrl: string;
}

/** `headline`: what others may see of it. */
export const broadcastMail = (
  { headline, title, text }: { headline: string; title: string; text: string },
  { brandName, publicUrl, url, stopUrl }: Around,
  script: Script,
): MailContent =>
  fillMail('broadcast', script, {
    brandName,
    headline,
    title,
    text,
    url,
    choicesUrl: `${publicUrl}/notifications/settings`,
    stopUrl,
  });

/** Of several the first three are told, and how many there are. */
export function newsMail(
  said: readonly string[],
  { brandName, publicUrl, url, stopUrl }: Around,
  script: Script,
): MailContent {
  const [first = '', second = '', third = ''] = said;
  const name = said.length === 1 ? 'notified-1' : said.length === 2 ? 'notified-2' : 'notified-3';
  const choicesUrl = `${publicUrl}/notifications/settings`;
  const count = String(said.length);
  return fillMail(name, script, { brandName, count, first, second, third, url, choicesUrl, stopUrl });
}
