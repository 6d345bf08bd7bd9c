import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, listOf, noInput, pageInput } from '../define.ts';
import { notificationTopics } from '../notifications/kinds.ts';

const topic = z.enum(notificationTopics);

export const notification = z.strictObject({
  notificationId: id,
  /** One of `notificationKinds`, or one of an older release. */
  kind: z.string(),
  topic,
  /** One sentence in the reader's language. */
  text: z.string(),
  /** Local path that it leads to. */
  path: z.string(),
  /** Of the newest, if there are several. */
  createdAt: instant,
  /** How many stand in this row: they came on one day and are about one thing. */
  count: z.int().min(1),
  /** All of them. */
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** More than this many are not counted. */
export const mostUnread = 100;
const unread = z.int().min(0).max(mostUnread);

/** `HH:MM` in the member's own time zone. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const topicChoice = z.strictObject({
  topic,
  /** Null: this mail always comes. */
  mail: z.boolean().nullable(),
  push: z.boolean(),
});

const choices = z.strictObject({
  topics: z.array(topicChoice),
  /** Nothing is pushed in them, and nobody is reminded; null: never quiet. */
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  /** Whether what is pushed says what it is about: anybody who sees the screen can read it. */
  showText: z.boolean(),
});
export type NotificationChoices = z.infer<typeof choices>;

const pushDevice = z.strictObject({
  deviceId: id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: instant,
  /** Signed in to with the session that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));

export const notificationCalls = {
  listNotifications: call({
    ...addresses.listNotifications,
    access: 'member',
    summary:
      'What the member was told, newest first, what belongs together in one row, with how much of it is unread.',
    input: z.strictObject({ show: z.enum(['all', 'unread']).default('all'), ...pageInput }),
    result: listOf(notification).extend({ unread }),
  }),
  unreadNotifications: call({
    ...addresses.unreadNotifications,
    access: 'member',
    summary: 'How many notifications are unread, up to a hundred.',
    input: noInput,
    result: z.strictObject({ unread }),
  }),
  readNotifications: call({
    ...addresses.readNotifications,
    access: 'member',
    summary: 'Marks some rows of the list as read, or all that came until an instant.',
    input: z
      .strictObject({ ids: z.array(id).min(1).max(100).optional(), until: instant.optional() })
      .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), 'Either ids or until'),
    result: z.strictObject({ unread }),
  }),
  removeNotification: call({
    ...addresses.removeNotification,
    access: 'member',
    summary: 'Removes a row of the list for good.',
    input: z.strictObject({ notificationId: id }),
    result: z.strictObject({ unread }),
  }),
  getNotificationChoices: call({
    ...addresses.getNotificationChoices,
    access: 'member',
    summary: 'Of each topic what is mailed and pushed, and the quiet hours.',
    input: noInput,
    result: choices,
  }),
  chooseNotifications: call({
    ...addresses.chooseNotifications,
    access: 'member',
    summary: 'Changes what is sent of the choices.',
    input: z.strictObject({
      topic: z.strictObject({ topic, mail: z.boolean().optional(), push: z.boolean().optional() }).optional(),
      quiet: z.strictObject({ from: time, to: time }).nullable().optional(),
      showText: z.boolean().optional(),
    }),
    result: choices,
  }),
  pushKey: call({
    ...addresses.pushKey,
    access: 'member',
    summary: 'The public key (VAPID) that a browser asks its push service with.',
    input: noInput,
    result: z.strictObject({ publicKey: z.string() }),
  }),
  subscribePush: call({
    ...addresses.subscribePush,
    access: 'member',
    summary: 'Lets this browser be pushed to while this sign-in lasts. Doing so twice is the same.',
    input: z.strictObject({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    }),
    result: pushDevice,
  }),
  listPushDevices: call({
    ...addresses.listPushDevices,
    access: 'member',
    summary: 'Browsers that are pushed to, this one first.',
    input: noInput,
    result: z.strictObject({ list: z.array(pushDevice) }),
  }),
  unsubscribePush: call({
    ...addresses.unsubscribePush,
    access: 'member',
    summary: 'Ends pushing to a browser. Doing so twice is the same.',
    input: z.strictObject({ deviceId: id }),
    result: z.literal(true),
  }),
};
