import type { Notification } from '#contract/calls/notifications.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { shownZone } from '#server/core/members/shown-zone.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { choose, readChoices } from './choices.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { pathFor, topicOf } from '#server/core/rest/deliveries.ts';
import { listPushDevices, subscribePush } from './push-devices.ts';
import { removePushDevice } from './queries-devices.ts';
import { countPushes } from './queries-push.ts';
import {
  countUnread,
  findNotifications,
  markRead,
  removeRow,
  type Lister,
  type NotificationRow,
} from './queries.ts';
import { textsAt, type Texts } from './texts.ts';
import { vapidOf } from './vapid.ts';
import { wordsOf } from './words.ts';

const dayMs = 86_400_000;

export const notificationHandlers: HandlersOf<
  | 'listNotifications'
  | 'unreadNotifications'
  | 'readNotifications'
  | 'removeNotification'
  | 'getNotificationChoices'
  | 'chooseNotifications'
  | 'pushKey'
  | 'subscribePush'
  | 'listPushDevices'
  | 'unsubscribePush'
  | 'listPushes'
> = {
  listPushes: async ({ db, now }) => ({ list: await countPushes(db, new Date(now().getTime() - dayMs)) }),

  listNotifications: async (context, { show, cursor, limit }) => {
    const { db, script } = context;
    const lister = await readLister(context);
    const [rows, unread, texts] = await Promise.all([
      findNotifications(db, { ...lister, after: decodeCursor(cursor), limit, show }),
      countUnread(db, lister),
      textsAt(db, context.now()),
    ]);
    const reader = { ...lister, script };
    return {
      ...page(
        rows,
        limit,
        (row) => present(row, reader, texts),
        ({ createdAt, notificationId }) => ({ at: createdAt, id: notificationId }),
      ),
      unread,
    };
  },

  unreadNotifications: async (context) => ({
    unread: await countUnread(context.db, { ...(await readMember(context)), ask: context.ask }),
  }),

  readNotifications: async (context, { ids, until }) => {
    const lister = await readLister(context);
    return transaction(context.db, async (tx) => {
      const which = ids ? { ids } : { until: new Date(until ?? 0) };
      await markRead(tx, lister, { which, now: context.now() });
      return { unread: await countUnread(tx, lister) };
    });
  },

  removeNotification: async (context, { notificationId }) => {
    const lister = await readLister(context);
    return transaction(context.db, async (tx) => {
      await removeRow(tx, lister, notificationId);
      return { unread: await countUnread(tx, lister) };
    });
  },

  getNotificationChoices: async ({ db, session }) => readChoices(db, session.memberId),
  chooseNotifications: async (context, input) => choose(context, input),

  pushKey: async (context) => ({ publicKey: vapidOf(context).publicKey }),
  subscribePush: async (context, target) => subscribePush(context, target),
  listPushDevices: async (context) => ({ list: await listPushDevices(context) }),
  unsubscribePush: async ({ db, session }, { deviceId }) => {
    await removePushDevice(db, session.memberId, deviceId);
    return true;
  },
};

async function readLister(context: MemberContext): Promise<Lister> {
  const member = await readMember(context);
  const { memberId, resting } = member;
  return { memberId, resting, zone: shownZone(context.site(), member), ask: context.ask };
}

function present(
  { notificationId, kind, path, words, createdAt, count, read }: NotificationRow,
  reader: ClockReading & Reader,
  texts: Texts,
): Notification {
  return {
    notificationId,
    kind,
    topic: topicOf(kind),
    text: wordsOf(kind, words, reader, texts),
    path: pathFor(kind, path, reader),
    createdAt: createdAt.toISOString(),
    count,
    read,
  };
}
