import type { MailKind } from '#contract/mail-kinds.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationTopic,
} from '#contract/notifications/kinds.ts';
import { isOfBabies } from '#server/features/rest/of-babies.ts';

/**
 * What becomes of a notification while its reader rests. `silent`: what presses, reminds or is laid before her unasked is
 * neither told nor listed. `unlessOfBabies`: that is so only where it speaks of babies or leads to where they are. Else it
 * is told, without the names of things, and leads to a place that is of none, where its own is.
 */
export type AtRest = 'silent' | 'unlessOfBabies' | { readonly plainAt: string };

export interface Delivery {
  readonly atRest: AtRest;
  /** Its cause sends no mail of its own, so it is told in a mail about what is new. */
  readonly mailed?: true;
  /** Made anew under the same key, it comes up again as unread. */
  readonly gathers?: true;
  /** Of use only for so many hours; a day without. */
  readonly hours?: number;
}

/** How each kind of notification goes out beside the site. */
export const deliveries: Readonly<Record<NotificationKind, Delivery>> = {
  commentOnMine: { mailed: true, atRest: 'unlessOfBabies' },
  replyToMine: { mailed: true, atRest: 'unlessOfBabies' },
  mention: { mailed: true, atRest: 'unlessOfBabies' },
  reactions: { gathers: true, atRest: 'unlessOfBabies' },
  expertAnswer: { mailed: true, atRest: 'unlessOfBabies' },
  writingDeclined: { mailed: true, atRest: { plainAt: '/villages' } },
  writingRestored: { mailed: true, atRest: { plainAt: '/villages' } },
  newPosts: { gathers: true, atRest: 'silent' },
  newCourse: { mailed: true, atRest: 'silent' },
  newIssue: { mailed: true, atRest: 'silent' },
  benefitOpens: { mailed: true, atRest: 'silent' },
  checkInReminder: { gathers: true, hours: 3, atRest: 'silent' },
  expiringSoon: { atRest: 'silent' },
  levelReached: { atRest: { plainAt: '/memberShip' } },
  levelWarning: { atRest: 'silent' },
  orderMoved: { atRest: { plainAt: '/order' } },
  journeyDecided: { atRest: { plainAt: '/activities' } },
  warrantyDecided: { atRest: { plainAt: '/rights' } },
  birthGiftDecided: { mailed: true, atRest: 'silent' },
  contactAnswered: { atRest: { plainAt: '/contact' } },
  termsChanged: { atRest: { plainAt: '/app/termsConditions' } },
};

const kindsAtRest = (wanted: AtRest) =>
  Object.entries(deliveries).flatMap(([kind, { atRest }]) => (atRest === wanted ? [kind] : []));
export const silentKinds = kindsAtRest('silent');
export const unlessKinds = kindsAtRest('unlessOfBabies');

/** SQL for a row that its reader is kept from while she rests. What was told before that fact was kept may be of babies. */
export const keptAtRest = (row: string): string => `
  (${row}.kind in (${silentKinds.map((kind) => `'${kind}'`).join(', ')})
   or ${row}.kind in (${unlessKinds.map((kind) => `'${kind}'`).join(', ')}) and ${row}.of_babies is not false)`;

/** The same for a row that is at hand. */
export function isKeptAtRest({
  kind,
  ofBabies,
}: {
  readonly kind: string;
  readonly ofBabies: boolean | null;
}): boolean {
  return silentKinds.includes(kind) || (unlessKinds.includes(kind) && ofBabies !== false);
}

/** Where it leads a reader. */
export function pathFor(kind: string, path: string, { resting }: { readonly resting: boolean }): string {
  const known = knownKind(kind);
  const atRest = known && deliveries[known].atRest;
  if (!resting || !isOfBabies({ paths: [path] })) return path;
  return typeof atRest === 'object' && atRest !== null ? atRest.plainAt : '/notifications';
}

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
