import type { MailKind } from '#contract/mail-kinds.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationTopic,
} from '#contract/notifications/kinds.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';

/**
 * What becomes of a notification while its reader rests. `silent`: what presses, reminds or is laid before her unasked is
 * neither told nor listed. `unlessOfBabies`: that is so only where it speaks of babies or leads to where they are. Else it
 * is told, without the names of things, and leads to a place that is of none, where its own is.
 */
export type AtRest = 'silent' | 'unlessOfBabies' | { readonly plainAt: string };

/**
 * What stands in one row of her list, if it came on the same day of hers. `alone`: nothing else. `answers`: what others wrote
 * to her in one thread, those by their own names apart from those under others, or it would show who of them goes
 * together; told of by how many wrote. `thing`: what happened to one thing of hers, told of by what happened last.
 */
export type Together = 'alone' | 'answers' | 'thing';

export interface Delivery {
  readonly atRest: AtRest;
  readonly together: Together;
  /** Its cause sends no mail of its own, so it is told in a mail about what is new. */
  readonly mailed?: true;
  /** Made anew under the same key, it comes up again as unread. */
  readonly gathers?: true;
  /** Of use only for so many hours; a day without. */
  readonly hours?: number;
}

/** How each kind of notification goes out beside the site. */
export const deliveries: Readonly<Record<NotificationKind, Delivery>> = {
  commentOnMine: { together: 'answers', mailed: true, atRest: 'unlessOfBabies' },
  replyToMine: { together: 'answers', mailed: true, atRest: 'unlessOfBabies' },
  mention: { together: 'answers', mailed: true, atRest: 'unlessOfBabies' },
  reactions: { together: 'alone', gathers: true, atRest: 'unlessOfBabies' },
  expertAnswer: { together: 'answers', mailed: true, atRest: 'unlessOfBabies' },
  writingDeclined: { together: 'alone', mailed: true, atRest: { plainAt: '/villages' } },
  writingRestored: { together: 'alone', mailed: true, atRest: { plainAt: '/villages' } },
  newPosts: { together: 'alone', gathers: true, atRest: 'silent' },
  newCourse: { together: 'alone', mailed: true, atRest: 'silent' },
  newIssue: { together: 'alone', mailed: true, atRest: 'silent' },
  benefitOpens: { together: 'alone', mailed: true, atRest: 'silent' },
  broadcast: { together: 'alone', mailed: true, atRest: 'silent' },
  checkInReminder: { together: 'alone', gathers: true, hours: 3, atRest: 'silent' },
  expiringSoon: { together: 'alone', atRest: 'silent' },
  badgeGiven: { together: 'alone', mailed: true, atRest: 'silent' },
  levelReached: { together: 'alone', atRest: { plainAt: '/memberShip' } },
  levelWarning: { together: 'alone', atRest: 'silent' },
  orderMoved: { together: 'thing', atRest: { plainAt: '/order' } },
  journeyDecided: { together: 'thing', atRest: { plainAt: '/activities' } },
  warrantyDecided: { together: 'thing', atRest: { plainAt: '/rights' } },
  birthGiftDecided: { together: 'alone', mailed: true, atRest: 'silent' },
  setRight: { together: 'alone', mailed: true, atRest: { plainAt: '/coins' } },
  contactAnswered: { together: 'thing', atRest: { plainAt: '/contact' } },
  termsChanged: { together: 'alone', atRest: { plainAt: '/app/termsConditions' } },
};

const kindsAtRest = (wanted: AtRest) =>
  Object.entries(deliveries).flatMap(([kind, { atRest }]) => (atRest === wanted ? [kind] : []));
export const silentKinds = kindsAtRest('silent');
export const unlessKinds = kindsAtRest('unlessOfBabies');

/** What `keptAtRest` says of a row in SQL, for one that is at hand. */
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

/** Topic by whose choice a kind is told; of a kind that is no more: `account`, which is always told. */
export function topicOf(kind: string): NotificationTopic {
  const known = knownKind(kind);
  return known ? notificationKinds[known] : 'account';
}
