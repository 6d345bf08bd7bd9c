import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, noInput } from '../define.ts';
import {
  code,
  comeBack,
  email,
  mailSent,
  newMember,
  phoneCountry,
  phoneText,
  signedIn,
  givenPassword,
} from './members/accounts.ts';
import { otherText } from '../shown-text.ts';

/** Name of a configured identity provider, as it stands in addresses. */
const type = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/);

/** SHA-256 in base64url of the key that the browser keeps for one round trip to a provider. */
const binding = z.string().regex(/^[\w-]{43}$/);
const key = z.string().regex(/^[\w-]{43}$/);
/** Stands for what a provider said about a person; good once, and only together with the browser's key. */
const ticket = z.string().regex(/^[\w-]{43}$/);

/** A path of this site and nothing that a browser could read as another host. */
const localPath = z
  .string()
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u009f\u2028\u2029]*$/)
  .refine(
    (path) =>
      URL.canParse(path, 'https://local.invalid') &&
      !new URL(path, 'https://local.invalid').pathname.startsWith('//'),
  );

const password = givenPassword;

/** What a person answers who has no account yet. */
const registration = z.strictObject(newMember);
export type SocialRegistration = z.output<typeof registration>;

const entered = z.strictObject({
  step: z.literal('signedIn'),
  session: signedIn,
  /** The page wished for before. */
  next: z.string().nullable(),
});

/** Proof, made just now, that whoever holds the session is the member. */
export const freshProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password }),
  /** A code that `sendProofCode` sent. */
  z.strictObject({ kind: z.literal('code'), code }),
  /** A fresh round trip to a provider that is bound already. */
  z.strictObject({ kind: z.literal('social'), ticket, key }),
]);
export type FreshProof = z.output<typeof freshProof>;

const provider = z.strictObject({ type: z.string(), name: z.string() });
export type SocialProvider = z.infer<typeof provider>;

export const socialCalls = {
  listSocialProviders: call({
    ...addresses.listSocialProviders,
    access: 'anyone',
    rank: 'last',
    bound: 'only reads',
    summary: 'The identity providers that are set up here.',
    input: noInput,
    result: z.array(provider),
  }),
  oauthLogin: call({
    ...addresses.oauthLogin,
    access: 'anyone',
    bound: 'socialByNetwork',
    summary: 'Starts a sign-in at an identity provider and gives the address there.',
    input: z.strictObject({ type, binding, next: localPath.optional() }),
    result: z.strictObject({ url: z.url() }),
  }),
  oauthCallback: call({
    ...addresses.oauthCallback,
    access: 'anyone',
    bound: 'socialReturnByNetwork',
    answers: 'redirect',
    summary: 'Where a provider sends the browser back to; leads on to the page that finishes the sign-in.',
    // Providers add what they like.
    input: z.object({
      type,
      state: otherText('token', z.string().max(500)).optional(),
      code: otherText('token', z.string().max(4000)).optional(),
      iss: otherText('token', z.string().max(1000)).optional(),
      error: otherText('token', z.string().max(200)).optional(),
    }),
    result: z.strictObject({ location: z.string() }),
  }),
  socialLogin: call({
    ...addresses.socialLogin,
    access: 'anyone',
    bound: 'socialByNetwork',
    summary: 'Signs in with what a provider said, or tells that an e-mail address is to be proven first.',
    input: z.strictObject({ ticket, key, comeBack }),
    result: z.discriminatedUnion('step', [
      entered,
      z.strictObject({
        step: z.literal('email'),
        provider,
        /** What the provider told, to be filled in and changed. */
        email: z.string().nullable(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    ]),
  }),
  socialSendMailCode: call({
    ...addresses.socialSendMailCode,
    access: 'anyone',
    bound: 'codeByNetwork',
    summary: 'Mails a code to prove an address. Answers the same whether or not the account exists.',
    input: z.strictObject({ ticket, key, email }),
    result: mailSent,
  }),
  socialVerifyMailCode: call({
    ...addresses.socialVerifyMailCode,
    access: 'anyone',
    bound: 'signInByNetwork',
    summary:
      'With a mailed code, or what stands for it: binds the identity to the account of the address and signs in, or makes an account.',
    input: z
      .strictObject({
        ticket,
        key,
        email,
        code: code.optional(),
        /** What the first answer gave in the place of the code, which is spent then. */
        proof: ticket.optional(),
        registration: registration.optional(),
        comeBack,
      })
      .refine(({ code, proof }) => (code === undefined) !== (proof === undefined), {
        path: ['code'],
        error: 'code / proof',
      }),
    result: z.discriminatedUnion('step', [
      entered,
      /** The proven address has no account: ask again with `registration` and this in the place of the code. */
      z.strictObject({ step: z.literal('register'), proof: z.string(), expiresAt: instant }),
    ]),
  }),
  socialVerifyPass: call({
    ...addresses.socialVerifyPass,
    access: 'anyone',
    bound: 'socialByNetwork',
    summary: 'Binds the identity to the account whose password is given, and signs in.',
    input: z.strictObject({ ticket, key, email, password, comeBack }),
    result: entered,
  }),
  listSignInWays: call({
    ...addresses.listSignInWays,
    access: 'member',
    rank: 'last',
    summary: 'How the member can sign in, and what can prove that it is the member.',
    input: noInput,
    result: z.strictObject({
      ways: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('email'), email: z.string() }),
          z.strictObject({ kind: z.literal('phone'), phone: z.string() }),
          z.strictObject({
            kind: z.literal('social'),
            id,
            provider,
            email: z.string().nullable(),
            since: instant,
          }),
        ]),
      ),
      proofs: z.array(z.enum(['password', 'code', 'social'])),
      /** Providers that can be added. */
      providers: z.array(provider),
    }),
  }),
  sendProofCode: call({
    ...addresses.sendProofCode,
    access: 'member',
    bound: 'codeByNetwork',
    summary: 'Sends a code to the member’s own address or number, or to a new one that is to become it.',
    input: z
      .strictObject({ email: email.optional(), phone: phoneText.optional(), phoneCountry })
      .refine(({ email, phone }) => email === undefined || phone === undefined, {
        path: ['phone'],
        error: 'email / phone',
      }),
    result: mailSent,
  }),
  bindAccount: call({
    ...addresses.bindAccount,
    access: 'member',
    rank: 'last',
    summary: 'Adds an identity, or puts a proven address or number in place of the one before.',
    input: z.strictObject({
      way: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('email'), email, code }),
        z.strictObject({ kind: z.literal('phone'), phone: phoneText, phoneCountry, code }),
        z.strictObject({ kind: z.literal('social'), ticket, key }),
      ]),
      proof: freshProof,
    }),
    result: z.literal(true),
  }),
  removeAccount: call({
    ...addresses.removeAccount,
    access: 'member',
    rank: 'last',
    summary: 'Takes a way to sign in away; never the last one.',
    input: z.strictObject({
      way: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('email') }),
        z.strictObject({ kind: z.literal('phone') }),
        z.strictObject({ kind: z.literal('social'), id }),
      ]),
      proof: freshProof,
    }),
    result: z.literal(true),
  }),
};
