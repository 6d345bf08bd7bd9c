import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { oneWaits } from '#tests/support/locks.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { newcomerInHongKong } from '#tests/support/newcomer.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  // All of a file's visitors come from one address, which has limits of its own.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const newAddress = () => `${randomUUID()}@example.org`;

async function codeFor(account: string): Promise<string> {
  await server.client.sendVerifyCode({ account });
  return mailedCode(server, account);
}

function register(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return server.request('/api/station/user/registerByCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...newcomerInHongKong, ...body }),
  });
}

const membersOf = (email: string) =>
  server.db.selectFrom('member').selectAll().where('email', '=', email).execute();
const pathsOf = (envelope: { result?: unknown }) =>
  ((envelope.result as { fields?: { path: string }[] } | undefined)?.fields ?? []).map(({ path }) => path);

describe('registerByCode', () => {
  test('keeps what brought her, and takes nothing else for it', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    expect((await register({ account, code, cameFrom: 'qr.<b>' })).status).toBe(400);
    expect((await register({ account, code, cameFrom: 'link.blog.example' })).status).toBe(200);
    expect(await membersOf(account)).toMatchObject([
      { registerChannel: 'link', registerSource: 'blog.example' },
    ]);
  });

  test('stores the member as told, with everything that later calls rely on', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    const password = 'four tulips in a row';
    const answer = await register(
      { account: ` ${account.toUpperCase()} `, code, firstName: '  Mira ', lastName: 'Łęcka 李', password },
      { language: 'zh-hk' },
    );
    expect(answer.status).toBe(200);
    const { uid, token, expiresAt } = answer.envelope.result as {
      uid: string;
      token: string;
      expiresAt: string;
    };
    expect(expiresAt).toBe('2026-03-22T09:00:00.000Z');

    const [row, ...others] = await membersOf(account);
    expect(others).toEqual([]);
    expect(row).toEqual({
      memberId: uid,
      email: account,
      emailVerifiedAt: new Date('2026-03-02T09:00:00Z'),
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      firstName: 'Mira',
      lastName: 'Łęcka 李',
      avatar: null,
      countryCode: 'HK',
      registerCountryCode: 'HK',
      language: 'zh-HK',
      timeZone: 'Asia/Hong_Kong',
      timeZoneChangedAt: null,
      ownClock: false,
      demo: false,
      lactation: 1,
      cupSize: null,
      siliconePlugSize: null,
      resumptionDate: null,
      birthday: null,
      childExpectedDate: null,
      memberLevel: 1,
      levelBeganAt: null,
      levelEndsAt: null,
      levelWarnedAt: null,
      levelSeen: 1,
      levelCheckedAt: null,
      mailBouncedAt: null,
      registerChannel: 'web',
      registerSource: null,
      purchaseChannel: 1,
      extraInfo: {},
      termsAcceptedAt: new Date('2026-03-02T09:00:00Z'),
      termsVersion: 1,
      marketingAcceptedAt: null,
      createdAt: new Date('2026-03-02T09:00:00Z'),
      pausedAt: null,
      lostAt: null,
      unmeasuredAt: null,
      familyAgreedAt: null,
      familyAgreedVersion: null,
      weeksAgreedAt: null,
      weeksAgreedVersion: null,
    });
    expect(await server.clientOf(token).checkIn()).toMatchObject({ coins: 5 });
    expect(await server.client.login({ account, password })).toMatchObject({ uid });
    const welcome = await server.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', account)
      .where('subject', 'like', '歡迎%')
      .execute();
    expect(welcome).toEqual([{ subject: '歡迎加入 Nestling', text: expect.stringContaining('Mira') }]);
  });

  test('without a password one signs in by code only', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    const { envelope } = await register({ account, code, acceptMarketing: true });
    const { token } = envelope.result as { token: string };
    expect((await server.clientOf(token).getUserInfo()).hasPass).toBe(false);
    const [row] = await membersOf(account);
    expect(row).toMatchObject({ passwordHash: null, marketingAcceptedAt: new Date('2026-03-02T09:00:00Z') });
    for (const password of ['null', 'undefined', ' ']) {
      await expect(server.client.login({ account, password })).rejects.toMatchObject({
        code: errors.credentialsWrong.code,
      });
    }
  });

  test('twenty at once with one code make one member', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ account, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Those after it find another account than those before, which are counted apart.
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
    expect(await membersOf(account)).toHaveLength(1);
  });

  test('an address that is registered elsewhere in the same moment is signed in to that account', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof register>>>();
    const memberId = await transaction(server.db, async (tx) => {
      const made = await createMember(tx, server.services, {
        ...newcomerInHongKong,
        email: account,
        passwordHash: null,
        firstName: 'First',
        lastName: '',
        acceptMarketing: false,
        now: new Date(),
      });
      register({ account, code, firstName: 'Second' }).then(answer.resolve, answer.reject);
      // Until the other stands before the same name and waits for this transaction.
      await oneWaits(server.db);
      return made;
    });
    expect((await answer.promise).envelope).toMatchObject({ code: 200, result: { uid: memberId } });
    expect(await membersOf(account)).toMatchObject([{ firstName: 'First' }]);
  });

  test('a second registration signs in and changes nothing', async () => {
    const member = await server.member({ password: 'four tulips in a row' });
    const before = await membersOf(member.email);
    const code = await codeFor(member.email);
    const { envelope } = await register({
      account: member.email,
      code,
      firstName: 'Other',
      countryCode: 'FR',
      password: 'five roses in a vase',
    });
    expect(envelope).toMatchObject({ code: 200, result: { uid: member.memberId } });
    expect(await membersOf(member.email)).toEqual(before);
    const login = { account: member.email, password: 'five roses in a vase' };
    await expect(server.client.login(login)).rejects.toMatchObject({ code: errors.credentialsWrong.code });
  });

  test('a common password is refused and the code stays good', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    for (const password of [
      'password',
      'Password1!',
      '12345678',
      'aaaaaaaa',
      'qwertyuiop',
      'nestling2026',
      account,
    ]) {
      const { envelope, status } = await register({ account, code, password });
      expect({ password, status, code: envelope.code }).toEqual({
        password,
        status: 400,
        code: errors.passwordTooCommon.code,
      });
    }
    expect(await membersOf(account)).toEqual([]);
    expect((await register({ account, code, password: 'four tulips in a row' })).status).toBe(200);
  });

  test('a password may hold anything, up to 128 characters, and all of it counts', async () => {
    for (const password of [
      `${'long'.repeat(31)}tail`,
      ' spaces  around ',
      '密码可以是中文的',
      'tulip\u0007🌷🌷🌷',
    ]) {
      const account = newAddress();
      expect((await register({ account, code: await codeFor(account), password })).status).toBe(200);
      expect(await server.client.login({ account, password })).toHaveProperty('token');
      await expect(
        server.client.login({ account, password: [...password].slice(0, -1).join('') }),
      ).rejects.toMatchObject({
        code: errors.credentialsWrong.code,
      });
    }
  });

  test.each([
    ['acceptTerms', false],
    ['acceptTerms', undefined],
    ['adult', false],
    ['adult', undefined],
    ['adult', 'true'],
    ['code', '12345'],
    ['firstName', '   '],
    ['firstName', 'x'.repeat(61)],
    ['firstName', 'Mi\u0000ra'],
    ['lastName', 'half a pair \ud83c'],
    ['countryCode', 'gb'],
    ['countryCode', 'ZZ'],
    ['countryCode', 'GBR'],
    ['countryCode', '12'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', ''],
    ['timeZone', 'UTC; drop table member'],
    ['language', 'fr'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
  ])('refuses %s %j', async (field, value) => {
    const account = newAddress();
    const { status, envelope } = await register({ account, code: '123456', [field]: value });
    expect({ status, code: envelope.code, paths: pathsOf(envelope) }).toEqual({
      status: 400,
      code: 400,
      paths: [field],
    });
    expect(await membersOf(account)).toEqual([]);
  });

  test('a name is text wherever it goes', async () => {
    const account = newAddress();
    const firstName = '<b>Mi"ra</b>\r\nBcc: other@example.org';
    expect((await register({ account, code: await codeFor(account), firstName })).status).toBe(200);
    const [welcome] = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'html'])
      .where('recipient', '=', account)
      .where('subject', 'like', 'Welcome%')
      .execute();
    expect(welcome?.recipient).toBe(account);
    expect(welcome?.subject).toBe('Welcome to Nestling');
    expect(welcome?.html).toContain('&lt;b&gt;Mi&quot;ra&lt;/b&gt;');
  });

  test('a browser that calls itself strange things is remembered by 300 characters of them', async () => {
    const account = newAddress();
    const agent = `\u00ff\u0080'; drop table session; --\u00e9 ${'x'.repeat(900)}`;
    const { envelope, status } = await register(
      { account, code: await codeFor(account) },
      { 'user-agent': agent },
    );
    expect(status).toBe(200);
    const { uid } = envelope.result as { uid: string };
    const stored = await server.db
      .selectFrom('session')
      .select('userAgent')
      .where('memberId', '=', uid)
      .execute();
    expect(stored).toEqual([{ userAgent: agent.slice(0, 300) }]);
  });
});
