import { passkeyAlgorithms } from '#contract/calls/staff/passkeys.ts';

/** Where passkeys are made and used: a key is good for one host, an answer for the pages of one origin. */
interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** A key as it is kept. */
export interface PasskeyKey {
  readonly credentialId: Buffer;
  /** In COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** What a browser says of an answer; the authenticator signs it. All is base64url. */
interface Made {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}
interface Used {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The challenge that an answer says it is to; null for what is none, and for one from within another site's page. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown;
    if (typeof said !== 'object' || said === null) return null;
    if ('crossOrigin' in said && said.crossOrigin === true) return null;
    return 'challenge' in said && typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}

/** The key that an authenticator made, whoever used it being verified; null when anything of it is not as it has to be. */
export async function checkMade(
  { rpId, origin }: PasskeySite,
  challenge: string,
  { id, clientDataJSON, attestationObject }: Made,
): Promise<PasskeyKey | null> {
  const [library, helpers] = await packages();
  return orNull(async () => {
    const { decodeAttestationObject } = helpers;
    const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
    // Asked for is none, so that none is read, chained to a maker's, or looked up among those revoked elsewhere.
    if (decodeAttestationObject(bytes).get('attStmt').get('x5c') !== undefined) return null;
    const { registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    const made = registrationInfo?.credential;
    if (made?.id !== id) return null;
    const { publicKey, counter } = made;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  });
}

/** The counter of a key after this use of it, whoever used it being verified; null when anything is not as it has to be. */
export async function checkUsed(
  { rpId, origin }: PasskeySite,
  challenge: string,
  { publicKey, counter }: PasskeyKey,
  { id, clientDataJSON, authenticatorData, signature }: Used,
): Promise<number | null> {
  const [library] = await packages();
  return orNull(async () => {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/** Read when the first passkey comes: they take 27 MB and a fifth of a second. */
const packages = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);

/** The library throws for whatever is wrong with what was sent, and for nothing else: no answer of it depends on us. */
async function orNull<Result>(check: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
