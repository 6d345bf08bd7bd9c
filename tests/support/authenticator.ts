import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CallInput, CallResult } from '#contract/client.ts';

/** What a test makes wrong of an answer. */
interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether whoever uses it showed who she is. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** As a browser says it of a page within another site's. */
  readonly crossOrigin?: boolean;
  readonly type?: string;
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator with one passkey (P-256, no attestation), and the browser that asks it from a page of `origin`. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let counter = 0;
  let userHandle = text(randomBytes(16));

  /** What is signed, and what a browser says of it. */
  function answerTo(rpId: string, challenge: string, type: string, made: Buffer, twist: Twist) {
    const { verified = true } = twist;
    counter = twist.counter ?? counter + 1;
    const flags = 0x01 | (verified ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const data = Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(flags), count, made]);
    const client = Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
    return { data, client };
  }

  return {
    id,
    /** Makes its passkey. */
    make(
      asked: CallResult<'startPasskey'>,
      { attestation, ...twist }: Twist & { readonly attestation?: Map<string, unknown> } = {},
    ): Omit<CallInput<'finishPasskey'>, 'name'> {
      userHandle = asked.user.id;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, key]);
      const { data, client } = answerTo(asked.rp.id, asked.challenge, 'webauthn.create', made, twist);
      const object = new Map<string, unknown>([
        ['fmt', attestation ? 'packed' : 'none'],
        ['attStmt', attestation ?? new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id,
        clientDataJSON: text(client),
        // Whatever CBOR takes.
        attestationObject: text(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      };
    },
    /** Signs in with it. */
    use(asked: CallResult<'startPasskeySignIn'>, twist: Twist = {}): CallInput<'finishPasskeySignIn'> {
      const { data, client } = answerTo(asked.rpId, asked.challenge, 'webauthn.get', Buffer.alloc(0), twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: twist.userHandle ?? userHandle,
      };
    },
  };
}
