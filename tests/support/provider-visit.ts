import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startIssuer, type Issuer } from './issuer.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface LoopServer {
  readonly issuer: Issuer;
  readonly server: TestServer;
}

/** The server of a test file, with one provider, Loop, which is a real one on this machine. */
export function useLoopServer({ site = false } = {}): LoopServer {
  let issuer: Issuer;
  // Empty while the file is read, and filled before whatever comes after this line is run.
  const server = {} as TestServer;
  beforeAll(async () => {
    issuer = await startIssuer(() => [`${server.url}${callbackPath('loop')}`]);
    const environment = { ...issuer.settings('LOOP'), OIDC_LOOP_NAME: 'Loop' };
    Object.assign(server, await startTestServer({ site, environment }));
  });
  afterAll(async () => {
    await server.stop();
    await issuer.stop();
  });
  return {
    server,
    get issuer() {
      return issuer;
    },
  };
}

/** A browser's key for one round trip, and its hash as the server is told it. */
export function browserKey(): { key: string; binding: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, binding: createHash('sha256').update(key).digest('base64url') };
}

/** Follows an address at the provider as a browser would, up to where it sends back to. */
export async function visitProvider(url: string, { cancel = false } = {}): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (location === null && response.status === 200) {
      const [, path = ''] = new RegExp(`href="([^"]+/${cancel ? 'abort' : 'login'})"`).exec(text) ?? [];
      at = new URL(path, at).href;
      continue;
    }
    if (location === null) throw new Error(`The provider answered ${response.status}: ${text.slice(0, 300)}`);
    const next = new URL(location, at);
    if (next.pathname.includes('/api/station/user/oauth/')) return next.href;
    at = next.href;
  }
  throw new Error('The provider sends round in circles');
}

/** Comes back from the provider. @returns what the landing page is handed */
export async function comeBack(callback: string): Promise<{ status: number; handed: URLSearchParams }> {
  const response = await fetch(callback, { redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? '/none', callback);
  if (location.origin !== new URL(callback).origin) throw new Error(`Led away to ${location.origin}`);
  return { status: response.status, handed: new URLSearchParams(location.hash.slice(1)) };
}

/** A whole round trip. */
export async function roundTrip(
  server: TestServer,
  { type = 'loop', next }: { type?: string; next?: string } = {},
): Promise<{ key: string; ticket: string }> {
  const { key, binding } = browserKey();
  const { url } = await server.client.oauthLogin({ type, binding, ...(next !== undefined && { next }) });
  const { handed } = await comeBack(await visitProvider(url));
  return { key, ticket: handed.get('ticket') ?? '' };
}

export function callbackPath(type: string): string {
  return calls.oauthCallback.path.replace('{type}', type);
}
