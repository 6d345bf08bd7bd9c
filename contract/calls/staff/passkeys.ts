import { z } from 'zod';
import { nameLength } from '../../account-rules.ts';
import { call, id, instant, noInput } from '../../define.ts';
import { otherText, shownText } from '../../shown-text.ts';
import { staffSignedIn } from '../staff.ts';

/** How long an authenticator has to answer. */
export const passkeySeconds = 300;
/** How long ago somebody may have signed in to add one: whoever finds a screen unlocked makes no way in of their own. */
export const passkeyFreshMinutes = 15;
/** As many may one have. */
export const mostPasskeys = 20;
/** What keys are made by, as COSE numbers it: Ed25519, P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

const base64url = (max: number) =>
  otherText(
    'token',
    z
      .string()
      .regex(/^[\w-]+$/)
      .max(max),
  );
const passkeyName = shownText(nameLength, { min: 1 });
const publicKey = z.literal('public-key');

/** Passkeys of staff. What begins is answered as browsers take it (`parseCreationOptionsFromJSON`), what ends takes of their answers what is needed. */
export const passkeyCalls = {
  listPasskeys: call({
    method: 'GET',
    path: '/api/console/staff/passkeys',
    access: 'staff:self',
    summary: 'The caller’s passkeys, oldest first.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          passkeyId: id,
          name: z.string(),
          createdAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      ),
    }),
  }),
  startPasskey: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/start',
    access: 'staff:self',
    summary:
      'What an authenticator is to make a passkey of the caller from, within five minutes. Asked for within a quarter of an hour of signing in, else 10002146.',
    input: noInput,
    result: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: publicKey, alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: z.array(
        z.strictObject({ type: publicKey, id: z.string(), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
  finishPasskey: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/finish',
    access: 'staff:self',
    summary:
      'Adds the passkey that an authenticator made, and tells its owner by e-mail. What it was made from is good once.',
    input: z.strictObject({
      name: passkeyName,
      id: base64url(1400),
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z
        .array(otherText('token', z.string().max(30)))
        .max(10)
        .default([]),
    }),
    result: z.strictObject({ passkeyId: id }),
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/rename',
    access: 'staff:self',
    summary: 'Another name for one of the caller’s passkeys.',
    input: z.strictObject({ passkeyId: id, name: passkeyName }),
    result: z.literal(true),
  }),
  removePasskey: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/remove',
    access: 'staff:self',
    summary: 'Removes one of the caller’s passkeys; the last second factor stays.',
    input: z.strictObject({ passkeyId: id }),
    result: z.literal(true),
  }),
  startPasskeySignIn: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/signIn/start',
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'What a passkey is to sign to sign in with, whosever it is, within five minutes.',
    input: noInput,
    result: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
  finishPasskeySignIn: call({
    method: 'POST',
    path: '/api/console/staff/passkeys/signIn/finish',
    access: 'anyone',
    bound: 'signInByNetwork',
    summary: 'Signs staff in with a passkey, in place of password and code.',
    input: z.strictObject({
      id: base64url(1400),
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(100),
    }),
    result: staffSignedIn,
  }),
};
