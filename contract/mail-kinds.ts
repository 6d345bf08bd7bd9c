/**
 * Kinds of mail that a member can do without; mail about the account itself always comes. No schema is here, so that
 * a page can have them without their weight.
 */
export const mailKinds = ['offers', 'stage', 'magazine'] as const;
export type MailKind = (typeof mailKinds)[number];
