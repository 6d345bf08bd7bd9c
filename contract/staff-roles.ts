/** What staff may do; `unmask`: learn who wrote under another name. Each call for staff names one of these as its access. */
export const permissions = ['self', 'reviews', 'villages', 'unmask', 'tickets', 'messages'] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['reviewer', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What each role may do; `self` is what everybody needs for their own sign-in. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  reviewer: ['self', 'reviews', 'villages', 'tickets', 'messages'],
  admin: permissions,
};
