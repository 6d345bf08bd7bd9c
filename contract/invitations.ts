/** What a friend may have to do before both get something. No schema is here, so that a page can have them without their weight. */
export const invitedDeeds = ['firstCheckIn', 'completeProfile', 'registerProduct', 'journey'] as const;
export type InvitedDeed = (typeof invitedDeeds)[number];

/** The address of the one piece, which rules of both triggers may name. */
export const invitationSlug = 'invitation';

/** Signs that nobody mistakes for one another, in print and by ear. */
export const inviteSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
export const inviteLength = 10;
export const inviteForm = new RegExp(`^[${inviteSigns}]{${inviteLength}}$`);

/** Where a code leads. */
export const invitePath = (code: string) => `/invite/${code}`;

export const invitedByName = 'invited-by';
const keptSeconds = 30 * 24 * 60 * 60;

/** The cookie that keeps a code until she joins; null ends it. */
export const invitedByCookie = (code: string | null, secure: boolean): string =>
  `${invitedByName}=${code ?? ''}; Path=/; Max-Age=${code === null ? 0 : keptSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** What makes somebody look. None of it refuses anything: a household has one device. */
export const inviteMarks = ['sameDevice', 'manyOnOneDevice', 'manyInADay', 'alikeAddresses'] as const;
export type InviteMark = (typeof inviteMarks)[number];

/** From how many friends on each is marked. */
export const markedFrom: Readonly<Record<InviteMark, number>> = {
  sameDevice: 1,
  manyOnOneDevice: 3,
  manyInADay: 5,
  alikeAddresses: 3,
};

/** What came of a friend. */
export const friendOutcomes = ['given', 'overMonth', 'kept', 'onePerson', 'late'] as const;
export type FriendOutcome = (typeof friendOutcomes)[number];

/** So long after its last day it is still known that somebody came by a friend. */
export const friendsKeptDays = 90;
