/** What staff may do; `unmask`: learn who wrote under another name. Each call for staff names one of these as its access. */
export const permissions = [
  'self',
  'reviews',
  'villages',
  'unmask',
  'tickets',
  'messages',
  /** Texts that give nothing away. */
  'content',
  /** What is given, and how many there are of it. */
  'gifts',
  /** What is sent to members, and where it goes while that is needed. */
  'orders',
  /** Finding a member who asks for help, and helping her; nothing intimate, and nothing that she wrote under another name. */
  'members',
  /** How it stands with a member, without anything that she wrote; asked for with a reason. */
  'intimate',
  /** What is owed to members in all, and the close of months; nothing of one member. */
  'finance',
  /** How many do what, by day, language and country; nothing of one member. */
  'numbers',
  /** Rules of the house that hold for all. */
  'settings',
  /** Being the second person for what somebody else proposes and may be done by oneself. */
  'approve',
  /** Accounts of staff and their roles. */
  'staff',
  /** What staff did, when and why. */
  'audit',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles that come with the product and do not change, for new accounts. */
export const newStaffRoles = ['owner', 'content', 'community', 'support', 'analyst'] as const;
/** `reviewer`: of accounts from before there were more roles. */
export const staffRoles = [...newStaffRoles, 'reviewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What each role may do; `self` is what everybody needs for their own sign-in. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  content: ['self', 'content', 'gifts'],
  community: ['self', 'villages', 'messages', 'reviews'],
  support: ['self', 'tickets', 'reviews', 'messages', 'orders', 'members'],
  analyst: ['self', 'finance', 'numbers'],
  reviewer: ['self', 'reviews', 'villages', 'tickets', 'messages'],
};
