import type { Notification } from '#contract/calls/notifications.ts';
import { transaction } from '#server/database/database.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { shownZone, type Reading } from '#server/shown-time.ts';
import { decodeCursor, page } from '#server/http/cursor.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { choose, readChoices } from './choices.ts';
import { topicOf } from './deliveries.ts';
import { listPushDevices, removePushDevice, subscribePush } from './push-devices.ts';
import { countUnread, findNotifications, markRead, removeOne, type NotificationRow } from './queries.ts';
import { vapidOf } from './vapid.ts';
import { wordsOf } from './words.ts';

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
> = {
  listNotifications: async (context, { show, cursor, limit }) => {
    const { db, session, script, site } = context;
    const { memberId } = session;
    const [rows, unread, member] = await Promise.all([
      findNotifications(db, { memberId, after: decodeCursor(cursor), limit }, show),
      countUnread(db, memberId),
      readMember(context),
    ]);
    const reader = { script, zone: shownZone(site(), member), quiet: member.lost };
    return {
      ...page(
        rows,
        limit,
        (row) => present(row, reader),
        ({ createdAt, notificationId }) => ({ at: createdAt, id: notificationId }),
      ),
      unread,
    };
  },

  unreadNotifications: async ({ db, session }) => ({ unread: await countUnread(db, session.memberId) }),

  readNotifications: async ({ db, session: { memberId }, now }, { ids, until }) =>
    transaction(db, async (tx) => {
      const which = ids ? { ids } : { until: new Date(until ?? 0) };
      await markRead(tx, memberId, { which, now: now() });
      return { unread: await countUnread(tx, memberId) };
    }),

  removeNotification: async ({ db, session: { memberId } }, { notificationId }) =>
    transaction(db, async (tx) => {
      await removeOne(tx, memberId, notificationId);
      return { unread: await countUnread(tx, memberId) };
    }),

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

function present(
  { notificationId, kind, path, words, createdAt, read }: NotificationRow,
  reader: Reading & { quiet: boolean },
): Notification {
  return {
    notificationId,
    kind,
    topic: topicOf(kind),
    text: wordsOf(kind, words, reader),
    path,
    createdAt: createdAt.toISOString(),
    read,
  };
}
