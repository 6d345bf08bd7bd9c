import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  makeKey,
  signed,
  signedByWord,
  startHostileIssuer,
  unsigned,
  type Draft,
  type HostileIssuer,
} from '#tests/support/hostile-issuer.ts';
import { browserKey, comeBack } from '#tests/support/provider-visit.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let issuer: HostileIssuer;
let other: HostileIssuer;
let server: TestServer;
const attacker = makeKey('one');
const encrypting = makeKey('for encryption');

beforeAll(async () => {
  [issuer, other] = await Promise.all([startHostileIssuer(), startHostileIssuer()]);
  issuer.keys = [issuer.key.jwk, { ...encrypting.jwk, use: 'enc' }];
  server = await startTestServer({ environment: { ...issuer.settings('LOOP'), ...other.settings('OTHER') } });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([issuer.stop(), other.stop()]);
});
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  issuer.forge = (honest) => signed(honest, issuer.key);
});
afterEach(() => void vi.restoreAllMocks());

/** What the page is handed after a round trip. */
async function handed(type = 'loop'): Promise<URLSearchParams> {
  const { url } = await server.client.oauthLogin({ type, binding: browserKey().binding });
  const answer = await fetch(url, { redirect: 'manual' });
  return (await comeBack(answer.headers.get('location') ?? '')).handed;
}

const honestly = (draft: Draft) => signed(draft, issuer.key);
const claiming =
  (claims: object) =>
  ({ header, claims: honest }: Draft) =>
    honestly({ header, claims: { ...honest, ...claims } });
const byAttacker =
  (header: object) =>
  ({ claims, header: honest }: Draft) =>
    signed({ claims, header: { ...honest, ...header } }, attacker);
const seconds = () => Math.floor(Date.now() / 1000);

const badlySigned: [string, (draft: Draft) => string][] = [
  ['alg none', (draft) => `${unsigned({ ...draft, header: { alg: 'none' } })}.`],
  ['alg NONE', (draft) => `${unsigned({ ...draft, header: { alg: 'NONE' } })}.`],
  ['no signature', (draft) => `${unsigned(draft)}.`],
  [
    'the signature of another token',
    (draft) => `${unsigned(draft)}.${honestly(another(draft)).split('.')[2]}`,
  ],
  ['HS256 with the public key as PEM', (draft) => signedByWord(draft, pem('spki'))],
  ['HS256 with the public key as PKCS 1', (draft) => signedByWord(draft, pem('pkcs1'))],
  ['HS256 with the public key as JWK', (draft) => signedByWord(draft, JSON.stringify(issuer.key.jwk))],
  ['HS256 with our secret', (draft) => signedByWord(draft, issuer.clientSecret)],
  ['another key under the right kid', byAttacker({})],
  ['an unknown kid', byAttacker({ kid: 'two' })],
  ['no kid', byAttacker({ kid: undefined })],
  ['jku of the attacker', (draft) => byAttacker({ kid: 'evil', jku: `${other.url}/evil` })(draft)],
  ['x5u of the attacker', (draft) => byAttacker({ kid: 'evil', x5u: `${other.url}/evil` })(draft)],
  ['jwk of the attacker', byAttacker({ jwk: attacker.jwk })],
  ['the key of another provider', (draft) => signed(draft, other.key)],
  [
    'a key that is not for signing',
    ({ claims, header }) => signed({ claims, header: { ...header, kid: 'for encryption' } }, encrypting),
  ],
];

const badlyMade: [string, (draft: Draft) => string][] = [
  ['the issuer with a slash at its end', (draft) => claiming({ iss: `${issuer.url}/` })(draft)],
  ['the issuer in capitals', (draft) => claiming({ iss: issuer.url.toUpperCase() })(draft)],
  ['another issuer', (draft) => claiming({ iss: other.url })(draft)],
  ['another nonce', claiming({ nonce: 'A'.repeat(43) })],
  ['no nonce', claiming({ nonce: undefined })],
  ['an end that is past', (draft) => claiming({ iat: seconds() - 600, exp: seconds() - 60 })(draft)],
  ['no end', claiming({ exp: undefined })],
  ['a beginning that is to come', (draft) => claiming({ nbf: seconds() + 600 })(draft)],
  ['the audience of another', claiming({ aud: 'another client' })],
  ['several audiences and no authorised party', claiming({ aud: ['nestling', 'another client'] })],
  ['several audiences, made for another', claiming({ aud: ['nestling', 'x'], azp: 'x' })],
  ['our audience, made for another', claiming({ azp: 'another client' })],
  ['our audience alone in a list, made for another', claiming({ aud: ['nestling'], azp: 'another client' })],
  ['an authorised party that is no text', claiming({ azp: ['nestling'] })],
  ['no subject', claiming({ sub: undefined })],
];

function another({ header, claims }: Draft): Draft {
  return { header, claims: { ...claims, sub: 'the attacker' } };
}
function pem(type: 'spki' | 'pkcs1'): string {
  return issuer.key.publicKey.export({ type, format: 'pem' }) as string;
}

test.each([...badlySigned, ...badlyMade])('an id token with %s signs nobody in', async (_, forge) => {
  issuer.forge = forge;
  expect([...(await handed())]).toEqual([['error', 'failed']]);
  expect(other.asked).not.toContain('/evil');
});

describe('an id token passes', () => {
  test.each([
    ['as it should be', claiming({})],
    ['that names us as the authorised party', claiming({ azp: 'nestling' })],
    ['of several audiences that was made for us', claiming({ aud: ['x', 'nestling'], azp: 'nestling' })],
  ])('%s', async (_, forge) => {
    issuer.forge = forge;
    expect([...(await handed()).keys()]).toEqual(['ticket']);
  });
});

test('a new key of the provider is found, and its keys are asked for once a minute at the most', async () => {
  const now = Date.now.bind(Date);
  expect((await handed('other')).has('ticket')).toBe(true);
  const next = makeKey('two');
  other.keys = [next.jwk];
  other.forge = ({ claims, header }) => signed({ claims, header: { ...header, kid: 'two' } }, next);
  const asked = () => other.asked.filter((path) => path === '/keys').length;
  for (let tries = 0; tries < 5; tries += 1) {
    expect([...(await handed('other'))]).toEqual([['error', 'failed']]);
  }
  expect(asked()).toBe(1);

  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  expect((await handed('other')).has('ticket')).toBe(true);
  expect((await handed('other')).has('ticket')).toBe(true);
  expect(asked()).toBe(2);
  // The old one is not remembered beside it.
  other.forge = (draft) => signed(draft, other.key);
  expect([...(await handed('other'))]).toEqual([['error', 'failed']]);
});

test('a provider that calls itself by another string is not asked', async () => {
  const third = await startHostileIssuer();
  third.issuer = `${third.url}/`;
  const asking = await startTestServer({ environment: third.settings('THIRD') });
  try {
    const { binding } = browserKey();
    await refused(asking.client.oauthLogin({ type: 'third', binding }), 'socialUnavailable');
    expect(third.asked).toEqual(['/.well-known/openid-configuration']);
  } finally {
    await asking.stop();
    await third.stop();
  }
});

test('without the check of the signature those badly signed sign in, on the same way', async () => {
  vi.resetModules();
  vi.doMock('openid-client', async (original) => ({
    ...(await original<object>()),
    enableNonRepudiationChecks: () => undefined,
  }));
  const guarded = server;
  try {
    const { startTestServer: start } = await import('#tests/support/server.ts');
    server = await start({ environment: issuer.settings('LOOP') });
    const taken: string[] = [];
    for (const [name, forge] of badlySigned) {
      issuer.forge = forge;
      if ((await handed()).has('ticket')) taken.push(name);
    }
    expect(taken).toEqual(badlySigned.map(([name]) => name).filter((name) => name !== 'alg NONE'));
  } finally {
    if (server !== guarded) await server.stop();
    server = guarded;
    vi.doUnmock('openid-client');
    vi.resetModules();
  }
});
