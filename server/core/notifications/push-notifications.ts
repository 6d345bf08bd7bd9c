import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { scriptOfLocale, type Locale, type Localised } from '#contract/locales.ts';
import type { NotificationTopic } from '#contract/notifications/kinds.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { PushSender } from '#server/integrations/push.ts';
import { isClosing, isResting, membersAs, shownZoneOf } from '#server/core/members/fragments.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { quietOf } from './choices.ts';
import {
  deliveries,
  isKeptAtRest,
  knownKind,
  pathFor,
  pushedByDefault,
  topicOf,
} from '#server/core/rest/deliveries.ts';
import { openTarget } from './push-devices.ts';
import { removePushDevice, signedIn } from './queries-devices.ts';
import { isOpen } from './queries.ts';
import { quietUntil, usualQuietHours } from './quiet-hours.ts';
import { wordsOf, type StoredWords } from './words.ts';

type Using = Pick<Services, 'db' | 'now' | 'log' | 'secret' | 'site' | 'ask'>;

/** After the first try, the second and so on; then a message is given up. */
const waitsMinutes = [1, 5, 30, 120] as const;

/** Hands over what is due to the browsers of its members, and sends what is to be sent. */
export async function pushNotifications(
  using: Using,
  sender: PushSender,
  signal?: AbortSignal,
): Promise<void> {
  const options = signal ? { signal } : {};
  await inBatches(() => handOver(using), options);
  await inBatches(() => sendSome(using, sender), options);
}

interface DueRow {
  readonly memberId: string;
  readonly notificationId: string;
  readonly kind: string;
  readonly ofBabies: boolean | null;
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly rests: boolean;
  readonly push: boolean | null;
  readonly chosenHours: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** One message for each browser: not in quiet hours, and not of what she silenced meanwhile. */
async function handOver({ db, now }: Using, limit = 200): Promise<number> {
  const at = now();
  return transaction(db, async (tx) => {
    const { rows } = await sql<DueRow>`
      select n.member_id, n.notification_id, n.kind, n.of_babies, n.created_at, m.time_zone,
             ${sql.raw(isResting('m'))} as rests, c.push,
             s.member_id is not null as chosen_hours, s.quiet_from, s.quiet_to
        from notification n
        join ${sql.raw(membersAs('m'))} on m.member_id = n.member_id
        left join notification_choice c on c.member_id = n.member_id and c.topic = ${topicColumn}
        left join notification_setting s on s.member_id = n.member_id
       where n.push_due_at <= ${at}
       order by n.push_due_at limit ${limit} for update of n skip locked`.execute(tx);
    for (const row of rows) await handOverOne(tx, row, at);
    return rows.length;
  });
}

const topicColumn = sql`(${sql.val(
  JSON.stringify(Object.fromEntries(Object.keys(deliveries).map((kind) => [kind, topicOf(kind)]))),
)}::jsonb ->> n.kind)`;

async function handOverOne(tx: Transaction, row: DueRow, at: Date): Promise<void> {
  const { memberId, notificationId } = row;
  const kind = knownKind(row.kind);
  const quiet = quietUntil(at, row.timeZone, row.chosenHours ? quietOf(row) : usualQuietHours);
  const wanted = kind !== null && (row.push ?? pushedByDefault[topicOf(kind)]);
  const silent = kind === null || !wanted || (row.rests && isKeptAtRest(row));
  // By the end of the quiet hours it would be old.
  const late = quiet !== null && kind !== null && quiet >= endOf(kind, row.createdAt);
  await tx
    .updateTable('notification')
    .set({ pushDueAt: silent || late ? null : quiet })
    .where('memberId', '=', memberId)
    .where('notificationId', '=', notificationId)
    .execute();
  if (silent || quiet) return;
  const devices = await tx
    .selectFrom('pushDevice')
    .select('deviceId')
    .where('memberId', '=', memberId)
    .where(signedIn('pushDevice', at))
    .execute();
  if (devices.length === 0) return;
  await tx
    .insertInto('pushMessage')
    .values(
      devices.map(({ deviceId }) => ({ memberId, messageId: uuidv7(), notificationId, deviceId, dueAt: at })),
    )
    .execute();
}

function endOf(kind: keyof typeof deliveries, createdAt: Date): Date {
  return new Date(createdAt.getTime() + (deliveries[kind].hours ?? 24) * 3_600_000);
}

interface ClaimedRow {
  readonly memberId: string;
  readonly messageId: string;
  readonly deviceId: string;
  readonly notificationId: string;
  readonly attempts: number;
}

/** Takes some messages, to be tried again later should this process end, and sends them side by side. */
async function sendSome(using: Using, sender: PushSender, limit = 20): Promise<number> {
  const { db, now, log } = using;
  const at = now();
  const { rows } = await sql<ClaimedRow>`
    update push_message p set attempts = p.attempts + 1, due_at = ${later(at, waitsMinutes[0])}
      from (select member_id, message_id from push_message where due_at <= ${at}
             order by due_at limit ${limit} for update skip locked) as taken
     where p.member_id = taken.member_id and p.message_id = taken.message_id
    returning p.member_id, p.message_id, p.device_id, p.notification_id, p.attempts::int as attempts`.execute(
    db,
  );
  await Promise.all(
    rows.map(async (row) => {
      try {
        await sendOne(using, sender, row);
      } catch (err) {
        log.error({ err }, 'a push failed and will be tried again');
        await settle(using, row, { againInSeconds: null });
      }
    }),
  );
  return rows.length;
}

interface MessageRow {
  readonly kind: string;
  readonly key: string;
  readonly path: string;
  readonly words: StoredWords;
  readonly createdAt: Date;
  readonly sealedSecret: Buffer;
  readonly language: string;
  /** In which she reads instants. */
  readonly zone: string;
  readonly rests: boolean;
  readonly ofBabies: boolean | null;
  readonly showText: boolean;
}

async function sendOne(using: Using, sender: PushSender, row: ClaimedRow): Promise<void> {
  const { db, now, secret, site, ask } = using;
  const { memberId, notificationId, deviceId } = row;
  // What was read meanwhile, or whose sign-in or account is ending, is not found.
  const { rows } = await sql<MessageRow>`
    select n.kind, n.key, n.path, n.words, n.created_at, d.sealed_secret, m.language,
           ${shownZoneOf(site())} as zone, n.of_babies,
           ${sql.raw(isResting('m'))} as rests,
           coalesce(s.show_text, false) as show_text
      from notification n
      join ${sql.raw(membersAs('m'))} on m.member_id = n.member_id
      join push_device d on d.member_id = n.member_id and d.device_id = ${deviceId}
      left join notification_setting s on s.member_id = n.member_id
     where n.member_id = ${memberId} and n.notification_id = ${notificationId} and ${isOpen(ask, 'n')}
       and ${signedIn('d', now())}
       and not ${isClosing('n.member_id')}`.execute(db);
  const [found] = rows;
  const kind = found && knownKind(found.kind);
  const target = found && openTarget(secret, memberId, found.sealedSecret);
  const ttlSeconds =
    found && kind ? Math.floor((endOf(kind, found.createdAt).getTime() - now().getTime()) / 1000) : 0;
  if (!found || !target || ttlSeconds <= 0 || (found.rests && isKeptAtRest(found)))
    return settle(using, row, 'refused');
  const script = scriptOfLocale(found.language as Locale);
  const tag = createHash('sha256').update(`${memberId} ${found.key}`).digest('base64url').slice(0, 32);
  const text = found.showText
    ? wordsOf(found.kind, found.words, { script, zone: found.zone, resting: found.rests })
    : news[topicOf(found.kind)][script];
  const outcome = await sender.send({
    endpoint: target.endpoint,
    keys: target.keys,
    payload: JSON.stringify({
      title: site().brandName,
      text: text.slice(0, 300),
      path: pathFor(found.kind, found.path, { resting: found.rests }),
      tag,
    }),
    ttlSeconds,
    topic: tag,
  });
  return settle(using, row, outcome);
}

async function settle(
  { db, now }: Using,
  { memberId, messageId, deviceId, attempts }: ClaimedRow,
  outcome: Awaited<ReturnType<PushSender['send']>>,
): Promise<void> {
  if (outcome === 'gone') return removePushDevice(db, memberId, deviceId);
  const wait = waitsMinutes[attempts - 1];
  if (typeof outcome === 'string' || wait === undefined) {
    await db
      .deleteFrom('pushMessage')
      .where('memberId', '=', memberId)
      .where('messageId', '=', messageId)
      .execute();
    return;
  }
  const dueAt = later(now(), Math.max(wait, (outcome.againInSeconds ?? 0) / 60));
  await db
    .updateTable('pushMessage')
    .set({ dueAt })
    .where('memberId', '=', memberId)
    .where('messageId', '=', messageId)
    .execute();
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** What a locked screen says unless she wants more: nobody learns from it what it is about. */
const news: Readonly<Record<NotificationTopic, Localised>> = {
  villages: { en: 'News in your villages', 'zh-Hans': '妈妈村有新消息', 'zh-Hant': '媽媽村有新消息' },
  rewards: { en: 'News about your rewards', 'zh-Hans': '您的礼遇有新消息', 'zh-Hant': '您的禮遇有新消息' },
  reminders: {
    en: 'The reminder you asked for',
    'zh-Hans': '您设置的提醒到了',
    'zh-Hant': '您設定的提醒到了',
  },
  reading: { en: 'Something new to read', 'zh-Hans': '有新内容可以读', 'zh-Hant': '有新內容可以讀' },
  benefits: { en: 'A benefit opened for you', 'zh-Hans': '有新福利向您开放', 'zh-Hant': '有新福利為您開放' },
  account: { en: 'News about your account', 'zh-Hans': '您的账户有新消息', 'zh-Hant': '您的帳戶有新消息' },
};
