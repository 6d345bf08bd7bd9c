import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who signs in at the issuer. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface Issuer {
  readonly url: string;
  /** Who sits in front of the next sign-in. */
  person: Person;
  /** Environment of a server of ours that knows this issuer as `type`. */
  settings(type: string): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const client = { id: 'nestling', secret: 'a secret between the two of them' };

/**
 * A real, certified OpenID Connect issuer on loopback. Its sign-in page has two links: to go on as the person, and
 * to cancel. `redirectUris` are those of the server under test.
 */
export async function startIssuer(redirectUris: () => readonly string[]): Promise<Issuer> {
  let listener: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const issuer: Issuer = {
    url,
    person: { sub: 'nobody' },
    settings: (type) => ({
      [`OIDC_${type}_ISSUER`]: url,
      [`OIDC_${type}_CLIENT_ID`]: client.id,
      [`OIDC_${type}_CLIENT_SECRET`]: client.secret,
    }),
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };

  let started: Promise<void> | null = null;
  listener = (request, response) => {
    // The server under test knows its own address only once it listens.
    started ??= start();
    void started.then(() => listener(request, response));
  };

  async function start(): Promise<void> {
    const provider = new Provider(url, configuration(redirectUris(), people));
    const answer = provider.callback();
    listener = (request, response) => {
      if (request.url === '/favicon.ico') return void response.writeHead(204).end();
      const [, uid, action] = /^\/interaction\/([\w-]+)(\/\w+)?$/.exec(request.url ?? '') ?? [];
      if (uid === undefined) return void answer(request, response);
      if (action === undefined) {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        return void response.end(
          `<!doctype html><html lang="en"><title>Issuer</title><h1>Issuer</h1><a href="/interaction/${uid}/login">Continue</a> <a href="/interaction/${uid}/abort">Cancel</a></html>`,
        );
      }
      void finish(provider, request, response, action);
    };
  }

  async function finish(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    action: string,
  ): Promise<void> {
    if (action === '/abort') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const { sub } = issuer.person;
    people.set(sub, issuer.person);
    const grant = new provider.Grant({ accountId: sub, clientId: client.id });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, {
      login: { accountId: sub, remember: false },
      consent: { grantId },
    });
  }
  return issuer;
}

type Stored = Record<string, unknown> & { uid?: string };

/** Where the issuer keeps what it knows: in memory, for as long as it runs. */
function memoryAdapter() {
  const kept = new Map<string, Stored>();
  return (model: string) => {
    const place = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id: string, payload: Stored) => void kept.set(place(id), payload),
      find: async (id: string) => kept.get(place(id)),
      findByUid: async (uid: string) => [...kept.values()].find((one) => one.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => void kept.set(place(id), { ...kept.get(place(id)), consumed: true }),
      destroy: async (id: string) => void kept.delete(place(id)),
      revokeByGrantId: async () => undefined,
    };
  };
}

function configuration(redirectUris: readonly string[], people: ReadonlyMap<string, Person>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the issuer'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub) }),
    }),
  };
}
