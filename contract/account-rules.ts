/** Length is the only rule of composition; common and leaked passwords are refused by the server. */
export const passwordLength = { min: 8, recommended: 15, max: 128 } as const;

/** Of the codes that prove an address. */
export const codeRules = { digits: 6, minutes: 10, tries: 5, secondsBetween: 60, perDay: 10 } as const;

/** How long a caller who read a code to one of the staff is proven to her. */
export const callerMinutes = 30;

/** How long what a member signs in with stays as it was after staff were asked to change it. */
export const contactHours = 72;

/** How long the links of a mail work. */
export const linkMinutes = {
  recover: 30,
  'sign-in': 30,
  activate: 24 * 60,
  'contact-refuse': contactHours * 60,
  'contact-confirm': contactHours * 60,
} as const;

/** Most characters of a name. */
export const nameLength = 60;

/** After which an account that its member closes is erased. */
export const closingDays = 30;
