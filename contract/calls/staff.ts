import { z } from 'zod';
import { call, instant, noInput } from '../define.ts';
import { permissions } from '../staff-roles.ts';
import { email, neededName, newPassword, givenPassword } from './members/accounts.ts';
import { otherText } from '../shown-text.ts';

/** Hours until a session of staff ends: at the latest, and without a call. */
export const staffSessionHours = { most: 12, idle: 2 } as const;
/** How long a link for setting up works. */
export const staffLinkHours = 24;
export const recoveryCodes = 10;

export const staffSignedIn = z.strictObject({
  token: z.string(),
  expiresAt: instant,
  name: z.string(),
  /** A word, or the id of one of the brand's own. */
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
});
export type StaffSignedIn = z.infer<typeof staffSignedIn>;

/** Six digits of the authenticator app, or a recovery code. */
const staffCode = otherText('secret', z.string().trim().min(1).max(40));
const key = otherText('secret', z.string().min(1).max(200));

export const staffCalls = {
  signInStaff: call({
    method: 'POST',
    path: '/api/staff/signIn',
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'Signs staff in. Without `code` a right password is answered with 10001830, which asks for it; a code works once.',
    input: z.strictObject({
      email,
      password: givenPassword,
      code: staffCode.optional(),
    }),
    result: staffSignedIn,
  }),
  startStaffSetUp: call({
    method: 'POST',
    path: '/api/staff/setUp/start',
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'What the link for setting up an account is for, and what the authenticator app is to know. The first owner names her `email`, by which the app is to call the account.',
    input: z.strictObject({ key, email: email.optional() }),
    result: z.strictObject({
      /** Null: the account of the first owner, who is still to say so. */
      who: z.strictObject({ email: z.string(), name: z.string() }).nullable(),
      expiresAt: instant,
      /** Base32. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: an SVG path in a square of this many units. */
      qr: z.strictObject({ size: z.int(), path: z.string() }),
    }),
  }),
  finishStaffSetUp: call({
    method: 'POST',
    path: '/api/staff/setUp/finish',
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'Sets password and authenticator, signs in and gives recovery codes, which are shown this once. The first owner says who she is; of all others it is known.',
    input: z.strictObject({
      key,
      email: email.optional(),
      name: neededName.optional(),
      password: newPassword,
      code: otherText('secret', z.string().trim().max(20)),
    }),
    result: z.strictObject({ ...staffSignedIn.shape, recoveryCodes: z.array(z.string()) }),
  }),
  signOutStaff: call({
    method: 'POST',
    path: '/api/staff/signOut',
    access: 'staff:self',
    summary: 'Ends this session of staff at once, everywhere.',
    input: noInput,
    result: z.literal(true),
  }),
  whoAmIStaff: call({
    method: 'GET',
    path: '/api/staff/whoAmI',
    access: 'staff:self',
    summary: 'Who of the staff is signed in, and what they may do.',
    input: noInput,
    result: z.strictObject({
      staffId: z.uuid(),
      email: z.string(),
      name: z.string(),
      /** A word, or the id of one of the brand's own. */
      role: z.string(),
      /** In the caller's language. */
      roleName: z.string(),
      permissions: z.array(z.enum(permissions)),
      expiresAt: instant,
      recoveryCodesLeft: z.int(),
    }),
  }),
};
