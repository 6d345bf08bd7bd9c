import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

/** A key with its public half as it stands in a key set. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: Fields;
}

/** An id token that is to be handed out, before it is signed. */
export interface Draft {
  readonly header: Fields;
  readonly claims: Fields;
}

export interface HostileIssuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly key: SigningKey;
  /** Public keys that it tells. */
  keys: Fields[];
  /** How it calls itself. */
  issuer: string;
  /** Makes the next id tokens of what an honest issuer would say. */
  forge: (draft: Draft) => string;
  /** Paths that were asked for. */
  readonly asked: string[];
  settings(type: string): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** An OpenID Connect issuer on loopback that says and signs whatever a test wants, and lets everybody in at once. */
export async function startHostileIssuer(): Promise<HostileIssuer> {
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    issuer.asked.push(pathname);
    const json = (body: unknown) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') {
      json({
        issuer: issuer.issuer,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    } else if (pathname === '/keys') {
      json({ keys: issuer.keys });
    } else if (pathname === '/authorize') {
      const code = searchParams.get('state') ?? '';
      nonces.set(code, searchParams.get('nonce') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? issuer.url);
      back.search = new URLSearchParams({ code, state: code }).toString();
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/token') {
      let form = '';
      request.on('data', (chunk: Buffer) => (form += chunk.toString()));
      request.on('end', () => {
        const nonce = nonces.get(new URLSearchParams(form).get('code') ?? '');
        const id_token = issuer.forge(draft(nonce));
        json({ access_token: 'anything', token_type: 'Bearer', id_token });
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = makeKey('one');

  function draft(nonce: string | undefined): Draft {
    const now = Math.floor(Date.now() / 1000);
    return {
      header: { alg: 'RS256', typ: 'JWT', kid: 'one' },
      claims: {
        iss: url,
        sub: 'the victim',
        aud: issuer.clientId,
        nonce,
        iat: now,
        exp: now + 300,
        email: 'victim@example.org',
      },
    };
  }

  const issuer: HostileIssuer = {
    url,
    clientId: 'nestling',
    clientSecret: 'a secret between the two of them',
    key,
    keys: [key.jwk],
    issuer: url,
    forge: (honest) => signed(honest, key),
    asked: [],
    settings: (type) => ({
      [`OIDC_${type}_ISSUER`]: url,
      [`OIDC_${type}_CLIENT_ID`]: issuer.clientId,
      [`OIDC_${type}_CLIENT_SECRET`]: issuer.clientSecret,
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

export function makeKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    publicKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  };
}

/** A token without its signature. */
export function unsigned({ header, claims }: Draft): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

/** RS256, whatever the header says. */
export function signed(draft: Draft, { privateKey }: SigningKey): string {
  const text = unsigned(draft);
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

export function signedByWord(draft: Draft, word: string | Buffer): string {
  const text = unsigned({ ...draft, header: { ...draft.header, alg: 'HS256' } });
  return `${text}.${createHmac('sha256', word).update(text).digest('base64url')}`;
}
