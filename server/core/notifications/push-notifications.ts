import { createHash } from 'node:crypto';
import { offeredScript, type Locale, type Localised } from '#contract/locales.ts';
import type { NotificationTopic } from '#contract/notifications/kinds.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { PushSender } from '#server/integrations/push.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { quietOf } from './choices.ts';
import {
  deliveries,
  isKeptAtRest,
  knownKind,
  pushedByDefault,
  topicOf,
} from '#server/core/rest/deliveries.ts';
import { openTarget } from './push-devices.ts';
import { removePushDevice } from './queries-devices.ts';
import {
  deletePush,
  findPush,
  insertPushes,
  lockDuePushes,
  postponePush,
  setPushDue,
  settlePush,
  takePushes,
  type DuePushRow,
  type TakenPush,
} from './queries-push.ts';
import { quietUntil, usualQuietHours } from './quiet-hours.ts';
import { textsAt } from './texts.ts';
import { headlineOf, pathOutside } from './words.ts';

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

/** One message for each browser: not in quiet hours, and not of what she silenced meanwhile. */
async function handOver({ db, now }: Using, limit = 200): Promise<number> {
  const at = now();
  return transaction(db, async (tx) => {
    const rows = await lockDuePushes(tx, { at, limit });
    for (const row of rows) await handOverOne(tx, row, at);
    return rows.length;
  });
}

async function handOverOne(tx: Transaction, row: DuePushRow, at: Date): Promise<void> {
  const kind = knownKind(row.kind);
  const quiet = quietUntil(at, row.timeZone, row.chosenHours ? quietOf(row) : usualQuietHours);
  const wanted = kind !== null && (row.push ?? pushedByDefault[topicOf(kind)]);
  const silent = kind === null || !wanted || (row.rests && isKeptAtRest(row));
  // By the end of the quiet hours it would be old.
  const late = quiet !== null && kind !== null && quiet >= endOf(kind, row.createdAt);
  await setPushDue(tx, row, silent || late ? null : quiet);
  if (!silent && !quiet) await insertPushes(tx, row, at);
}

function endOf(kind: keyof typeof deliveries, createdAt: Date): Date {
  return new Date(createdAt.getTime() + (deliveries[kind].hours ?? 24) * 3_600_000);
}

/** Takes some messages, to be tried again later should this process end, and sends them side by side. */
async function sendSome(using: Using, sender: PushSender, limit = 20): Promise<number> {
  const { db, now, log } = using;
  const at = now();
  const rows = await takePushes(db, { at, againAt: later(at, waitsMinutes[0]), limit });
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

async function sendOne(using: Using, sender: PushSender, row: TakenPush): Promise<void> {
  const { db, now, secret, site, ask } = using;
  const { memberId } = row;
  const found = await findPush(db, row, { ask, site: site(), now: now() });
  const kind = found && knownKind(found.kind);
  const target = found && openTarget(secret, memberId, found.sealedSecret);
  const ttlSeconds =
    found && kind ? Math.floor((endOf(kind, found.createdAt).getTime() - now().getTime()) / 1000) : 0;
  if (!found || !target || ttlSeconds <= 0 || (found.rests && isKeptAtRest(found)))
    return deletePush(db, row);
  const script = offeredScript(found.language as Locale, site().languages);
  const tag = createHash('sha256').update(`${memberId} ${found.key}`).digest('base64url').slice(0, 32);
  const text = found.showText
    ? headlineOf(
        found.kind,
        found.words,
        { script, zone: found.zone, resting: found.rests },
        await textsAt(db, now()),
      )
    : news[topicOf(found.kind)][script];
  const outcome = await sender.send({
    endpoint: target.endpoint,
    keys: target.keys,
    payload: JSON.stringify({
      title: site().brandName,
      text: text.slice(0, 300),
      path: pathOutside(found.kind, found.path, found.words, { resting: found.rests }),
      tag,
      icon: site().icon,
    }),
    ttlSeconds,
    topic: tag,
  });
  return settle(using, row, outcome);
}

async function settle(
  { db, now }: Using,
  push: TakenPush,
  outcome: Awaited<ReturnType<PushSender['send']>>,
): Promise<void> {
  const at = now();
  if (outcome === 'taken') return settlePush(db, push, { outcome: 'sent', at });
  if (outcome === 'gone')
    return transaction(db, async (tx) => {
      await settlePush(tx, push, { outcome: 'bounced', at });
      await removePushDevice(tx, push.memberId, push.deviceId);
    });
  const wait = waitsMinutes[push.attempts - 1];
  if (outcome === 'refused' || wait === undefined) return settlePush(db, push, { outcome: 'failed', at });
  await postponePush(db, push, later(at, Math.max(wait, (outcome.againInSeconds ?? 0) / 60)));
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
