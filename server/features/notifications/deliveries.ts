import type { MailKind } from '#contract/mail-kinds.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationTopic,
} from '#contract/notifications/kinds.ts';

export interface Delivery {
  /** Silent in a pause and after a loss: what presses, reminds, or is of babies unasked. */
  readonly rests?: true;
  /** Its cause sends no mail of its own, so it is told in a mail about what is new. */
  readonly mailed?: true;
  /** Made anew under the same key, it comes up again as unread. */
  readonly gathers?: true;
  /** Of use only for so many hours; a day without. */
  readonly hours?: number;
}

/** How each kind of notification goes out beside the site. */
export const deliveries: Readonly<Record<NotificationKind, Delivery>> = {
  commentOnMine: { mailed: true },
  replyToMine: { mailed: true },
  mention: { mailed: true },
  reactions: { gathers: true },
  expertAnswer: { mailed: true },
  writingDeclined: { mailed: true },
  writingRestored: { mailed: true },
  newPosts: { gathers: true, rests: true },
  newCourse: { mailed: true, rests: true },
  newIssue: { mailed: true, rests: true },
  benefitOpens: { mailed: true, rests: true },
  checkInReminder: { gathers: true, rests: true, hours: 3 },
  expiringSoon: { rests: true },
  levelReached: {},
  levelWarning: { rests: true },
  orderMoved: {},
  journeyDecided: {},
  warrantyDecided: {},
  contactAnswered: {},
  termsChanged: {},
};

/** The mail that a topic's is a part of; null: it always comes. */
export const mailOfTopic: Readonly<Record<NotificationTopic, MailKind | null>> = {
  villages: 'villages',
  rewards: 'expiry',
  reminders: 'reminders',
  reading: 'magazine',
  benefits: 'offers',
  account: null,
};

/** Topics that are pushed to a browser that may be pushed to, until she says otherwise. */
export const pushedByDefault: Readonly<Record<NotificationTopic, boolean>> = {
  villages: true,
  rewards: true,
  reminders: true,
  reading: false,
  benefits: false,
  account: true,
};

/** What is stored may be of another release. */
export function knownKind(kind: string): NotificationKind | null {
  return Object.hasOwn(notificationKinds, kind) ? (kind as NotificationKind) : null;
}

export function topicOf(kind: string): NotificationTopic {
  const known = knownKind(kind);
  return known ? notificationKinds[known] : 'account';
}
