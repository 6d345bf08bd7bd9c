/**
 * Kinds of mail that a member can do without; mail about the account itself always comes. No schema is here, so that
 * a page can have them without their weight. The link that stops a mail holds a kind by its place: new ones come last.
 */
export const mailKinds = [
  'offers',
  'stage',
  'magazine',
  'expiry',
  'villages',
  'reminders',
  'weeks',
  'back',
] as const;
export type MailKind = (typeof mailKinds)[number];
