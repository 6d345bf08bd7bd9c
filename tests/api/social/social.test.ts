import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallResult } from '#contract/client.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import {
  browserKey,
  callbackPath,
  comeBack,
  roundTrip,
  visitProvider,
} from '#tests/support/provider-visit.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let issuer: Issuer;
let second: Issuer;
let server: TestServer;
beforeAll(async () => {
  const uris = () => ['loop', 'other'].map((type) => `${server.url}${callbackPath(type)}`);
  [issuer, second] = await Promise.all([startIssuer(uris), startIssuer(uris)]);
  server = await startTestServer({
    environment: { ...issuer.settings('LOOP'), ...second.settings('OTHER'), OIDC_LOOP_NAME: 'Loop' },
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([issuer.stop(), second.stop()]);
});
beforeEach(async () => {
  // All of them come from one network.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
  issuer.person = somebody();
});

const somebody = (more: object = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  given_name: 'Mira',
  family_name: 'Test',
  ...more,
});

const registration = { ...newcomer, timeZone: 'Europe/London' };

/** Everything up to an account of the person's own. */
async function joinWith(email: string): Promise<CallResult<'socialVerifyPass'>> {
  const proof = await roundTrip(server);
  await server.client.socialSendMailCode({ ...proof, email });
  const code = await mailedCode(server, email);
  const result = await server.client.socialVerifyMailCode({ ...proof, email, code, registration });
  if (result.step !== 'signedIn') throw new Error('Not signed in');
  return result;
}

const identitiesOf = (memberId: string) =>
  server.db.selectFrom('socialIdentity').selectAll().where('memberId', '=', memberId).execute();

describe('oauthLogin', () => {
  test('leads to the provider with PKCE, state and nonce, and stores none of them in clear', async () => {
    const { binding } = browserKey();
    const url = new URL((await server.client.oauthLogin({ type: 'loop', binding })).url);
    expect(url.origin).toBe(issuer.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${server.url}${callbackPath('loop')}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    });
    const { rows } = await sql<{ text: string }>`select f::text as text from social_flow f`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.map(({ text }) => text).join(' ');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = url.searchParams.get(name) ?? '';
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value, 'base64url').toString('hex'));
    }
  });

  test('of a provider that is not set up is 404, and so is the way back from one', async () => {
    const { binding } = browserKey();
    await refused(server.client.oauthLogin({ type: 'google', binding }), 'socialUnknown');
    const { status } = await fetch(`${server.url}${callbackPath('google')}?state=x&code=y`, {
      redirect: 'manual',
    });
    expect(status).toBe(404);
    expect(await server.client.listSocialProviders()).toEqual([
      { type: 'loop', name: 'Loop' },
      { type: 'other', name: 'Other' },
    ]);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/coins\r\nset-cookie: a=b',
    'javascript:alert(1)',
    'coins',
    '',
  ])('refuses to go on to %j', async (next) => {
    const { binding } = browserKey();
    await refused(server.client.oauthLogin({ type: 'loop', binding, next }), 'badRequest');
  });
});

describe('oauthCallback', () => {
  const start = async (type = 'loop') => {
    const { key, binding } = browserKey();
    const { url } = await server.client.oauthLogin({ type, binding });
    return { key, url: new URL(url) };
  };

  test('hands the page a ticket behind #, once', async () => {
    const { url } = await start();
    const callback = await visitProvider(url.href);
    const first = await comeBack(callback);
    expect(first).toMatchObject({ status: 302 });
    expect(first.handed.get('ticket')).toMatch(/^[\w-]{43}$/);
    const again = await comeBack(callback);
    expect([...again.handed]).toEqual([['error', 'expired']]);
  });

  test('of many at the same moment lets one through', async () => {
    const callback = await visitProvider((await start()).url.href);
    const all = await Promise.all(Array.from({ length: 10 }, () => comeBack(callback)));
    expect(all.filter(({ handed }) => handed.has('ticket'))).toHaveLength(1);
  });

  test.each([
    ['nonce', 'A'.repeat(43)],
    ['code_challenge', 'A'.repeat(43)],
  ])('refuses what comes back when the %s was changed on the way', async (name, value) => {
    const { url } = await start();
    url.searchParams.set(name, value);
    const { handed } = await comeBack(await visitProvider(url.href));
    expect([...handed]).toEqual([['error', 'failed']]);
  });

  test('refuses a state that was not given out, that ran out, or that went to another provider', async () => {
    const made = new URL(await visitProvider((await start()).url.href));
    const foreign = new URL(made);
    foreign.searchParams.set('state', 'A'.repeat(43));
    expect([...(await comeBack(foreign.href)).handed]).toEqual([['error', 'expired']]);

    const other = new URL(made);
    other.pathname = callbackPath('other');
    expect([...(await comeBack(other.href)).handed]).toEqual([['error', 'expired']]);

    server.clock.at = new Date(Date.now() + 601_000);
    expect([...(await comeBack(made.href)).handed]).toEqual([['error', 'expired']]);
  });

  test.each([
    ['of another issuer', () => second.url],
    ['that is missing', () => null],
  ])('refuses an answer with an iss %s', async (_, iss) => {
    const callback = new URL(await visitProvider((await start()).url.href));
    expect(callback.searchParams.get('iss')).toBe(issuer.url);
    const value = iss();
    if (value === null) callback.searchParams.delete('iss');
    else callback.searchParams.set('iss', value);
    expect([...(await comeBack(callback.href)).handed]).toEqual([['error', 'failed']]);
  });

  test('refuses a code of one provider at another, whose state was begun', async () => {
    const mine = new URL(await visitProvider((await start('other')).url.href));
    const theirs = new URL(await visitProvider((await start('loop')).url.href));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect([...(await comeBack(mine.href)).handed]).toEqual([['error', 'failed']]);
  });

  test('says so when the person said no', async () => {
    const { url } = await start();
    const { handed } = await comeBack(await visitProvider(url.href, { cancel: true }));
    expect([...handed]).toEqual([['error', 'denied']]);
  });

  test('puts nothing of what it is sent into the reply', async () => {
    const injected = 'x%0d%0aset-cookie:%20a=b%0d%0alocation:%20https://evil.example';
    const response = await fetch(
      `${server.url}${callbackPath('loop')}?error=${injected}&state=${injected}&error_description=${injected}&next=//evil.example`,
      { redirect: 'manual' },
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/social#error=expired');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('socialLogin', () => {
  test('asks everybody unknown to prove an address, also one that the provider calls verified', async () => {
    const owner = await server.member();
    issuer.person = somebody({ email: owner.email });
    const proof = await roundTrip(server);
    expect(await server.client.socialLogin(proof)).toEqual({
      step: 'email',
      provider: { type: 'loop', name: 'Loop' },
      email: owner.email,
      firstName: 'Mira',
      lastName: 'Test',
    });
    expect(await identitiesOf(owner.memberId)).toEqual([]);
  });

  test('signs in who is known, once for each ticket, and tells the page wished for', async () => {
    const { email } = issuer.person as { email: string };
    const joined = await joinWith(email);
    const proof = await roundTrip(server, { next: '/coins?x=1' });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => server.client.socialLogin(proof)));
    const good = all.filter((one) => one.status === 'fulfilled');
    expect(good).toHaveLength(1);
    expect(good[0]?.value).toMatchObject({
      step: 'signedIn',
      session: { uid: joined.session.uid },
      next: '/coins?x=1',
    });
  });

  test('knows a person by issuer and subject, not by the address and not by the subject alone', async () => {
    const { sub, email } = issuer.person as { sub: string; email: string };
    await joinWith(email);
    second.person = { sub, email };
    const elsewhere = await roundTrip(server, { type: 'other' });
    expect((await server.client.socialLogin(elsewhere)).step).toBe('email');
    issuer.person = { sub, email: 'changed@example.org' };
    expect((await server.client.socialLogin(await roundTrip(server))).step).toBe('signedIn');
  });

  test('refuses a ticket without the key of its browser, and one that ran out', async () => {
    const { ticket, key } = await roundTrip(server);
    const stranger = browserKey().key;
    for (const call of [
      () => server.client.socialLogin({ ticket, key: stranger }),
      () => server.client.socialSendMailCode({ ticket, key: stranger, email: 'a@example.org' }),
      () => server.client.socialVerifyPass({ ticket, key: stranger, email: 'a@example.org', password: 'x' }),
      () =>
        server.client.socialVerifyMailCode({ ticket, key: stranger, email: 'a@example.org', code: '123456' }),
      () => server.client.socialLogin({ ticket: stranger, key }),
    ]) {
      await refused(call(), 'socialExpired');
    }
    server.clock.at = new Date(Date.now() + 31 * 60_000);
    await refused(server.client.socialLogin({ ticket, key }), 'socialExpired');
  });
});

describe('socialVerifyMailCode', () => {
  test('makes an account of a proven address once the answers are there', async () => {
    const { email } = issuer.person as { email: string };
    const proof = await roundTrip(server);
    await server.client.socialSendMailCode({ ...proof, email });
    const code = await mailedCode(server, email);
    const asked = await server.client.socialVerifyMailCode({ ...proof, email, code });
    if (asked.step !== 'register') throw new Error('Somebody has that address');
    await refused(server.client.socialVerifyMailCode({ ...proof, email, code, registration }), 'codeWrong');
    // Of this address alone, and of this purpose.
    const other = { ...proof, email: `x${email}`, proof: asked.proof };
    await refused(server.client.socialVerifyMailCode({ ...other, registration }), 'ticketWrong');
    const account = { account: email, ticket: asked.proof };
    await refused(server.client.registerByCode({ ...account, ...registration }), 'ticketWrong');
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        server.client.socialVerifyMailCode({ ...proof, email, proof: asked.proof, registration }),
      ),
    );
    const [good] = both.filter((one) => one.status === 'fulfilled');
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const result = good?.value as CallResult<'socialVerifyPass'>;
    const info = await server.clientOf(result.session.token).getUserInfo();
    expect(info).toMatchObject({ email, emailVerified: true, firstName: 'Mira', hasPass: false });
    expect(await identitiesOf(result.session.uid)).toMatchObject([{ issuer: issuer.url, type: 'loop' }]);
  });

  test('binds to the account of a proven address, and tells its owner', async () => {
    const owner = await server.member();
    const proof = await roundTrip(server);
    await server.client.socialSendMailCode({ ...proof, email: owner.email });
    const code = await mailedCode(server, owner.email);
    await refused(
      server.client.socialVerifyMailCode({ ...proof, email: owner.email, code: wrongCode(code) }),
      'codeWrong',
    );
    const result = await server.client.socialVerifyMailCode({ ...proof, email: owner.email, code });
    expect(result).toMatchObject({ step: 'signedIn', session: { uid: owner.memberId } });
    const told = await mailTo(server, owner.email);
    expect(told.map(({ subject }) => subject)).toContain('Loop can now sign you in to Nestling');
  });

  test('takes no code that was mailed for another purpose', async () => {
    const owner = await server.member();
    await server.client.sendVerifyCode({ account: owner.email });
    const proof = await roundTrip(server);
    const code = await mailedCode(server, owner.email);
    await refused(server.client.socialVerifyMailCode({ ...proof, email: owner.email, code }), 'codeWrong');
  });

  test('sending the code says the same for known and unknown addresses', async () => {
    const owner = await server.member();
    const proof = await roundTrip(server);
    const known = await server.client.socialSendMailCode({ ...proof, email: owner.email });
    const unknown = await server.client.socialSendMailCode({ ...proof, email: 'nobody@example.org' });
    expect(known).toEqual(unknown);
  });
});

describe('socialVerifyPass', () => {
  test('binds to the account whose password is right, and to no other', async () => {
    const owner = await server.member({ password: 'four quiet birds' });
    const proof = await roundTrip(server);
    for (const [email, password] of [
      [owner.email, 'four loud birds'],
      ['nobody@example.org', 'four quiet birds'],
    ] as const) {
      await refused(server.client.socialVerifyPass({ ...proof, email, password }), 'credentialsWrong');
    }
    expect(await identitiesOf(owner.memberId)).toEqual([]);
    const right = { ...proof, email: owner.email, password: 'four quiet birds' };
    expect((await server.client.socialVerifyPass(right)).session.uid).toBe(owner.memberId);
    await refused(server.client.socialVerifyPass(right), 'socialExpired');
    expect((await server.client.socialLogin(await roundTrip(server))).step).toBe('signedIn');
  });
});
