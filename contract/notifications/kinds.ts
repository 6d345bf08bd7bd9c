/**
 * What members are told of. No schema is here, so that a page can have them without their weight. What a kind belongs to
 * decides where its choice stands and what silences it.
 */
export const notificationKinds = {
  commentOnMine: 'villages',
  replyToMine: 'villages',
  mention: 'villages',
  reactions: 'villages',
  expertAnswer: 'villages',
  writingDeclined: 'account',
  writingRestored: 'account',
  newPosts: 'villages',
  newCourse: 'reading',
  newIssue: 'reading',
  benefitOpens: 'benefits',
  broadcast: 'benefits',
  checkInReminder: 'reminders',
  expiringSoon: 'rewards',
  levelReached: 'rewards',
  badgeGiven: 'rewards',
  levelWarning: 'rewards',
  orderMoved: 'rewards',
  journeyDecided: 'rewards',
  warrantyDecided: 'rewards',
  birthGiftDecided: 'rewards',
  setRight: 'rewards',
  contactAnswered: 'account',
  termsChanged: 'account',
} as const;
export type NotificationKind = keyof typeof notificationKinds;
export type NotificationTopic = (typeof notificationKinds)[NotificationKind];

/** In the order in which their choices stand. */
export const notificationTopics = [
  'villages',
  'rewards',
  'reminders',
  'reading',
  'benefits',
  'account',
] as const satisfies readonly NotificationTopic[];
