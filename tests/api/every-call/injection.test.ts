import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Envelope } from '#contract/envelope.ts';
import { eventKey, putEvent } from '#tests/support/events.ts';
import { mailedCode, mailedKey, mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { every, fieldsOf, sender } from './sweep.ts';

const server = useTestServer();
let member: TestMember;
let staff: TestStaff;
beforeAll(async () => {
  member = await server.member();
  staff = await server.staff();
});
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

const password = 'four tulips in a row';

/** Every address that a mail could go to is one of these calls' fields. */
const takesAddress = every.flatMap((one) =>
  ['account', 'email'].flatMap((field) =>
    field in one.call.input.shape ? [{ ...one, name: one.name, field }] : [],
  ),
);

const hostileAddresses = [
  'mira@example.org\r\nBcc: other@example.org',
  'mira@example.org\nBcc:other@example.org',
  'mira\r\n@example.org',
  'mira@example.org\u0000',
  'mira@example.org\u2028Bcc: other@example.org',
  'mira@example.org, other@example.org',
  'mira@example.org;other@example.org',
  'mira@example.org other@example.org',
  'Mira <mira@example.org>',
  '<mira@example.org>',
  'mira@example.org>',
  '"mira\r\nBcc: other"@example.org',
  'mira@example.org%0d%0aBcc:other@example.org',
  'mira@other.example@example.org',
  'group:mira@example.org;',
  'mira@[127.0.0.1]',
  'mira@example.org?bcc=other@example.org',
  `${'m'.repeat(250)}@example.org`,
];

describe('an address that holds more than one address', () => {
  test('there are calls to try', () => {
    expect(takesAddress.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sendVerifyCode', 'registerByCode', 'sendMailByRecoverPwd', 'verifyCode']),
    );
  });

  test.each(takesAddress)('is refused by $name, and mails nothing', async ({ call, field }) => {
    const { key } = await eventKey(server, [await putEvent(server.db)]);
    const send = sender(server, member, staff, key);
    const before = await server.db.selectFrom('outbox').select('messageId').execute();
    for (const hostile of hostileAddresses) {
      const input = { [field]: hostile };
      const answer =
        call.method === 'GET' || call.method === 'DELETE'
          ? await send({ call }, { query: `?${new URLSearchParams(input)}` })
          : await send({ call }, { body: JSON.stringify(input) });
      expect({ hostile, status: answer.status }).toEqual({ hostile, status: 400 });
      expect(fieldsOf(answer).map(({ path }) => path)).toContain(field);
    }
    const after = await server.db.selectFrom('outbox').select('messageId').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('a name', () => {
  test.each([
    ['mira\r\nBcc: other@example.org\r\n\r\nHello', 'mira Bcc: other@example.org Hello'],
    ['Mira\u2028\u2029\u0085News', undefined],
    ['<img src=x onerror=alert(1)>', undefined],
    ['"></p><script>alert(1)</script>', undefined],
    ['{{firstName}} ${process.env}', undefined],
  ])('%j is one line of text in a mail and nothing else', async (firstName, line = firstName) => {
    const account = `${randomUUID()}@example.org`;
    await server.client.sendVerifyCode({ account });
    const code = await mailedCode(server, account);
    await server.client.registerByCode({
      account,
      code,
      firstName,
      countryCode: 'GB',
      timeZone: 'UTC',
      language: 'en',
      acceptTerms: true,
      adult: true,
    });
    const [welcome] = await mailTo(server, account);
    expect(welcome?.subject).toBe('Welcome to Nestling');
    const [first = ''] = welcome?.text.split('\n') ?? [];
    expect(first).toBe(`Welcome, ${line.replaceAll(/[\u2028\u2029\u0085]+/g, ' ')}.`);
    expect(welcome?.html).not.toMatch(/<(?:script|img)/);
  });
});

describe('what a request brings along', () => {
  test('cannot set a header of the reply', async () => {
    const { headers } = await server.request('/api/station/user/login/init?x=%0d%0aset-cookie:a=b', {
      method: 'POST',
      headers: {
        'x-request-id': 'mine',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
        language: 'en%0d%0aset-cookie: a=b',
        cookie: 'Language=en%0d%0a; preferred-language=%0d%0aset-cookie:a=b',
      },
    });
    expect(headers.get('x-request-id')).not.toBe('mine');
    expect(JSON.stringify([...headers])).not.toMatch(/evil|a=b|mine/);
  });

  test('cannot choose the host of a mailed link', async () => {
    const { email } = await server.member();
    await server.request('/api/station/user/sendMailByRecoverPwd', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
      body: JSON.stringify({ account: email }),
    });
    const [mail] = await mailTo(server, email);
    expect(mail?.text).toContain(`${server.url}/recover_pwd#`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});

describe('a session is never one that somebody brought along', () => {
  /** Signs in each way there is, on a request that carries a token of another's choosing. */
  const ways: Record<string, (target: TestMember) => Promise<readonly [call: string, input: object]>> = {
    login: async ({ email }) => ['login', { account: email, password }],
    loginByCode: async ({ email }) => {
      await server.client.sendVerifyCode({ account: email });
      return ['loginByCode', { account: email, code: await mailedCode(server, email) }];
    },
    fastLogin: async ({ email }) => {
      await server.client.sendMailByRecoverPwd({ account: email });
      return ['fastLogin', { key: await mailedKey(server, email, '/redirect/fastLogin') }];
    },
    resetNewPass: async ({ email }) => {
      await server.client.sendMailByRecoverPwd({ account: email });
      return [
        'resetNewPass',
        { key: await mailedKey(server, email, '/recover_pwd'), password: `${password}!` },
      ];
    },
    recoverPassword: async ({ email }) => {
      await server.client.sendVerifyCode({ account: email, purpose: 'recover' });
      const code = await mailedCode(server, email);
      return ['recoverPassword', { account: email, code, password: `${password}!` }];
    },
  };

  const signIn = ([call, input]: readonly [string, object], token: string) =>
    server.request(`/api/station/user/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        cookie: `token=${token}`,
      },
      body: JSON.stringify(input),
    });
  const ownerOf = (token: string) =>
    server
      .clientOf(token)
      .checkToken()
      .then(
        ({ uid }) => uid,
        () => null,
      );
  const tokenIn = ({ result }: Envelope) => (result as { token: string }).token;

  test.each(Object.entries(ways))('%s opens a new one beside it', async (_, prepare) => {
    const [victim, attacker] = [await server.member({ password }), await server.member()];
    const { status, envelope } = await signIn(await prepare(victim), attacker.token);
    expect(status).toBe(200);
    const token = tokenIn(envelope);
    expect(token).not.toBe(attacker.token);
    expect(await ownerOf(token)).toBe(victim.memberId);
    expect(await ownerOf(attacker.token)).toBe(attacker.memberId);
  });

  test('a token made up beforehand, in the member’s own name, is worth nothing afterwards', async () => {
    const victim = await server.member({ password });
    const planted = Buffer.concat([Buffer.from(victim.token, 'base64url').subarray(0, 16), randomBytes(32)]);
    const token = planted.toString('base64url');
    const { envelope } = await signIn(
      ['loginByCode', (await ways['loginByCode']?.(victim))?.[1] ?? {}],
      token,
    );
    // It is not looked at: the sign-in is as any other.
    expect(await ownerOf(tokenIn(envelope))).toBe(victim.memberId);
    expect(tokenIn(envelope)).not.toBe(token);
    expect(await ownerOf(token)).toBeNull();
  });

  test('no call that signs in takes a token as input', async () => {
    for (const name of ['token', 'sessionId', 'session', 'uid']) {
      const { status, envelope } = await server.request('/api/station/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: member.email, password, [name]: member.token }),
      });
      expect({ status, code: envelope.code }).toEqual({ status: 400, code: errors.badRequest.code });
    }
  });

  test('every sign-in has a token of its own, and signing out ends that one', async () => {
    const { email } = await server.member({ password });
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => server.client.login({ account: email, password })),
    );
    const tokens = sessions.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(5);
    await server.clientOf(tokens[0] ?? '').logout();
    expect(await Promise.all(tokens.map(async (token) => (await ownerOf(token)) !== null))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
