import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, instant, noInput } from '#contract/define.ts';
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

export const ticketMinutes = 10;

/** The secret part of a link, as it stands behind its `#`. */
export const key = z.string().regex(/^[\w-]{64}$/);

const wait = z.strictObject({ waitSeconds: z.int() });

/** Passwords, their recovery, and the links and tickets that prove an address. */
export const recoveryCalls = {
  loginInit: call({
    ...addresses.loginInit,
    access: 'anyone',
    rank: 'last',
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
    ...addresses.loginPreCheck,
    access: 'anyone',
    rank: 'last',
    bound: 'only reads',
    summary:
      'Tells how long to wait before the next try by password or by code. The same for known and unknown accounts.',
    input: z.strictObject({ account, phoneCountry }),
    result: z.strictObject({ password: wait, code: wait }),
  }),
  checkUserAccount: call({
    ...addresses.checkUserAccount,
    access: 'anyone',
    rank: 'last',
    bound: 'only reads',
    summary: 'Tells which kind of account a text is, in its usual form; never whether it exists.',
    input: z.strictObject({ account, phoneCountry }),
    result: z.strictObject({ kind: z.enum(['email', 'phone']), account: z.string() }),
  }),
  verifyCode: call({
    ...addresses.verifyCode,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Spends a code for a ticket that proves the address or number to one later call.',
    input: z.strictObject({ account, phoneCountry, code, purpose: codePurpose.default('sign-in') }),
    result: z.strictObject({ ticket: z.string(), expiresAt: instant }),
  }),
  register: call({
    ...addresses.register,
    access: 'anyone',
    bound: 'signInByNetwork',
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
    ...addresses.sendActivationMail,
    access: 'member',
    bound: 'codeByNetwork',
    summary: 'Mails a link that confirms the member’s e-mail address.',
    input: noInput,
    result: mailSent,
  }),
  activate: call({
    ...addresses.activate,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Confirms an e-mail address by the link that was mailed to it.',
    input: z.strictObject({ key }),
    result: z.literal(true),
  }),
  sendMailByRecoverPwd: call({
    ...addresses.sendMailByRecoverPwd,
    access: 'anyone',
    bound: 'codeByNetwork',
    summary: 'Mails a link for a new password. Answers the same whether or not the account exists.',
    input: z.strictObject({ account: email }),
    result: mailSent,
  }),
  checkRecoverUrl: call({
    ...addresses.checkRecoverUrl,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Tells whether a link for a new password still works, and for which account.',
    input: z.strictObject({ key }),
    result: z.strictObject({ account: z.string(), expiresAt: instant }),
  }),
  resetNewPass: call({
    ...addresses.resetNewPass,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Sets a new password by a mailed link, signs out every device and signs in this one.',
    input: z.strictObject({ key, password: newPassword, comeBack }),
    result: signedIn,
  }),
  recoverPassword: call({
    ...addresses.recoverPassword,
    access: 'anyone',
    bound: 'signInByNetwork',
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
    ...addresses.modifyPassword,
    access: 'member',
    rank: 'last',
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
    ...addresses.fastLogin,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Signs in by a single-use link from a mail.',
    input: z.strictObject({ key, comeBack }),
    result: signedIn,
  }),
};
