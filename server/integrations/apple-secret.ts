import { createPrivateKey, sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import type { ProviderAuth } from '#server/kernel/config/identity-settings.ts';
import { systemClock } from '#server/kernel/clock/system-clock.ts';

type AppleAuth = Extract<ProviderAuth, { kind: 'apple' }>;

const lifeSeconds = 300;

/** Proves us to Apple by an assertion that is signed anew for each request. */
export function appleClientAuth(auth: AppleAuth, issuer: string): ClientAuth {
  return (_, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', appleSecret(auth, { clientId: client.client_id, issuer, now: systemClock() }));
  };
}

/** The signed assertion that Apple takes as a client secret. */
export function appleSecret(
  { teamId, keyId, privateKey }: AppleAuth,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encode({ alg: 'ES256', kid: keyId, typ: 'JWT' });
  const claims = encode({
    iss: teamId,
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
    aud: issuer,
    sub: clientId,
  });
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), key).toString('base64url');
  return `${head}.${claims}.${signature}`;
}
