import { z } from 'zod';
import { call, instant, noInput } from '../define.ts';
import {
  account,
  code,
  codePurpose,
  comeBack,
  email,
  mailSent,
  newMember,
  newPassword,
  oneProof,
  phoneCountry,
  provenAddress,
  signedIn,
  ticket,
  givenPassword,
} from './accounts.ts';

/** How long the links of a mail work. */
export const linkMinutes = { recover: 30, 'sign-in': 30, activate: 24 * 60 } as const;
export const ticketMinutes = 10;

/** The secret part of a link, as it stands behind its `#`. */
const key = z.string().regex(/^[\w-]{64}$/);

const wait = z.strictObject({ waitSeconds: z.int() });

/** Passwords, their recovery, and the links and tickets that prove an address. */
export const recoveryCalls = {
  loginInit: call({
    method: 'POST',
    path: '/api/station/user/login/init',
    access: 'anyone',
    bound: 'only reads',
    summary: 'Tells which ways of signing in there are, and the rules of passwords and codes.',
    input: noInput,
    result: z.strictObject({
      ways: z.array(z.enum(['code', 'password'])),
      /** By phone only where texts can be sent. */
      accountKinds: z.array(z.enum(['email', 'phone'])),
      password: z.strictObject({ min: z.int(), recommended: z.int(), max: z.int() }),
      code: z.strictObject({ digits: z.int(), minutes: z.int(), secondsBetween: z.int() }),
    }),
  }),
  loginPreCheck: call({
    method: 'POST',
    path: '/api/station/user/login/preCheck',
    access: 'anyone',
    bound: 'only reads',
    knownDevice: true,
    summary:
      'Tells how long to wait before the next try by password or by code. The same for known and unknown accounts.',
    input: z.strictObject({ account, phoneCountry }),
    result: z.strictObject({ password: wait, code: wait }),
  }),
  checkUserAccount: call({
    method: 'POST',
    path: '/api/station/user/checkUserAccount',
    access: 'anyone',
    bound: 'only reads',
    summary: 'Tells which kind of account a text is, in its usual form; never whether it exists.',
    input: z.strictObject({ account, phoneCountry }),
    result: z.strictObject({ kind: z.enum(['email', 'phone']), account: z.string() }),
  }),
  verifyCode: call({
    method: 'POST',
    path: '/api/station/user/verifyCode',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Spends a code for a ticket that proves the address or number to one later call.',
    input: z.strictObject({ account, phoneCountry, code, purpose: codePurpose.default('sign-in') }),
    result: z.strictObject({ ticket: z.string(), expiresAt: instant }),
  }),
  register: call({
    method: 'POST',
    path: '/api/station/user/register',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary:
      'Makes an account with a password for an address proven by code or ticket, and signs in; signs in when it already has one.',
    input: z
      .strictObject({
        ...provenAddress,
        password: newPassword,
        ...newMember,
      })
      .refine(...oneProof),
    result: signedIn,
  }),
  sendActivationMail: call({
    method: 'POST',
    path: '/api/station/user/sendActivationMail',
    access: 'member',
    bound: 'codeByNetwork',
    knownDevice: true,
    summary: 'Mails a link that confirms the member’s e-mail address.',
    input: noInput,
    result: mailSent,
  }),
  activate: call({
    method: 'GET',
    path: '/api/station/user/activate',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Confirms an e-mail address by the link that was mailed to it.',
    input: z.strictObject({ key }),
    result: z.literal(true),
  }),
  sendMailByRecoverPwd: call({
    method: 'POST',
    path: '/api/station/user/sendMailByRecoverPwd',
    access: 'anyone',
    bound: 'codeByNetwork',
    knownDevice: true,
    summary: 'Mails a link for a new password. Answers the same whether or not the account exists.',
    input: z.strictObject({ account: email }),
    result: mailSent,
  }),
  checkRecoverUrl: call({
    method: 'POST',
    path: '/api/station/user/checkRecoverUrl',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Tells whether a link for a new password still works, and for which account.',
    input: z.strictObject({ key }),
    result: z.strictObject({ account: z.string(), expiresAt: instant }),
  }),
  resetNewPass: call({
    method: 'POST',
    path: '/api/station/user/resetNewPass',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Sets a new password by a mailed link, signs out every device and signs in this one.',
    input: z.strictObject({ key, password: newPassword, comeBack }),
    result: signedIn,
  }),
  recoverPassword: call({
    method: 'POST',
    path: '/api/station/user/recoverPassword',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Sets a new password by code or ticket, signs out every device and signs in this one.',
    input: z
      .strictObject({
        ...provenAddress,
        password: newPassword,
        comeBack,
      })
      .refine(...oneProof),
    result: signedIn,
  }),
  modifyPassword: call({
    method: 'POST',
    path: '/api/station/user/modifyPassword',
    access: 'member',
    knownDevice: true,
    summary:
      'Changes the password by the present one, or sets a first one by a `recover` ticket. Signs out all other devices.',
    input: z.strictObject({
      oldPassword: givenPassword.optional(),
      ticket: ticket.optional(),
      password: newPassword,
    }),
    result: z.literal(true),
  }),
  fastLogin: call({
    method: 'POST',
    path: '/api/station/user/fastLogin',
    access: 'anyone',
    bound: 'signInByNetwork',
    knownDevice: true,
    summary: 'Signs in by a single-use link from a mail.',
    input: z.strictObject({ key, comeBack }),
    result: signedIn,
  }),
};
