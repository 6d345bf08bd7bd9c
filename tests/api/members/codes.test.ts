import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  // All of a file's visitors come from one address, which has limits of its own.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const newAddress = () => `${randomUUID()}@example.org`;
const later = (seconds: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + seconds * 1000);
};

/** Asks for a code and reads it in the mail. */
async function codeFor(account: string): Promise<string> {
  await server.client.sendVerifyCode({ account });
  return mailedCode(server, account);
}

function post(call: string, body: unknown) {
  return server.request(`/api/station/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('sendVerifyCode', () => {
  test('mails six digits in the reader’s language and keeps only a hash', async () => {
    const account = newAddress();
    expect(await server.clientOf(null, 'zh-HK').sendVerifyCode({ account })).toEqual({
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    });
    const [mail, ...others] = await mailTo(server, account);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ state: 'kept', subject: expect.stringMatching(/驗證碼：\d{6}$/) });
    const code = await mailedCode(server, account);
    expect(mail?.html).toContain(code);
    const stored = await server.db.selectFrom('verificationCode').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(stored)).not.toContain(account);
  });

  test('answers the same whether or not the account exists', async () => {
    const known = await server.member();
    const [toKnown, toUnknown] = await Promise.all([
      post('sendVerifyCode', { account: known.email }),
      post('sendVerifyCode', { account: newAddress() }),
    ]);
    expect(toKnown.envelope).toEqual(toUnknown.envelope);
    expect(toKnown.status).toBe(toUnknown.status);
    expect([...toKnown.headers.keys()]).toEqual([...toUnknown.headers.keys()]);
  });

  test('too soon is refused with the seconds to wait, and the first code stays good', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    later(20);
    const answer = await post('sendVerifyCode', { account });
    expect(answer).toMatchObject({ status: 429, envelope: { code: errors.codeTooSoon.code } });
    expect(answer.headers.get('retry-after')).toBe('40');
    expect(await mailTo(server, account)).toHaveLength(1);
    later(40);
    const second = await codeFor(account);
    if (second !== code) {
      await expect(server.client.loginByCode({ account, code })).rejects.toMatchObject({
        code: errors.codeWrong.code,
      });
    }
  });

  test('thirty at once send one', async () => {
    const account = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('sendVerifyCode', { account })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.codeTooSoon.code)).toHaveLength(29);
    expect(await mailTo(server, account)).toHaveLength(1);
  });

  test('ten a day and no more, and again the next day', async () => {
    const account = newAddress();
    for (let sent = 0; sent < 10; sent += 1) {
      await server.client.sendVerifyCode({ account });
      later(60);
    }
    const answer = await post('sendVerifyCode', { account });
    expect(answer).toMatchObject({ status: 429, envelope: { code: errors.codeTooMany.code } });
    const untilMidnight = Number(answer.headers.get('retry-after'));
    expect(untilMidnight).toBe(15 * 3600 - 10 * 60);
    later(untilMidnight);
    expect(await server.client.sendVerifyCode({ account })).toBeTruthy();
    expect(await mailTo(server, account)).toHaveLength(11);
  });

  test.each([
    'no address',
    '@example.org',
    'a@',
    'a@b',
    'mira@example.org, other@example.org',
    'mira@example.org\r\nBcc: other@example.org',
    'mira@example.org\nBcc: other@example.org',
    'Mira <mira@example.org>',
    'mira@example.org\u0000',
    `${'x'.repeat(250)}@example.org`,
    '"mira\\"@evil"@example.org',
  ])('refuses %j as an address', async (account) => {
    const answer = await post('sendVerifyCode', { account });
    expect(answer).toMatchObject({
      status: 400,
      envelope: { code: 400, result: { fields: [{ path: 'account' }] } },
    });
  });

  test('an address is one, however it is written', async () => {
    const account = newAddress();
    await codeFor(account);
    const answer = await post('sendVerifyCode', { account: `  ${account.toUpperCase()}\t` });
    expect(answer.envelope.code).toBe(errors.codeTooSoon.code);
  });
});

describe('loginByCode', () => {
  test('signs in once', async () => {
    const member = await server.member();
    const code = await codeFor(member.email);
    const { token, uid } = await server.client.loginByCode({ account: member.email, code });
    expect(uid).toBe(member.memberId);
    expect(await server.clientOf(token).checkToken()).toMatchObject({ uid });
    await expect(server.client.loginByCode({ account: member.email, code })).rejects.toMatchObject({
      status: 400,
      code: errors.codeWrong.code,
    });
  });

  test('fifty uses at once are one success', async () => {
    const { email: account } = await server.member();
    const code = await codeFor(account);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('loginByCode', { account, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
  });

  test('five wrong tries end a code, one after another or all at once', async () => {
    for (const atOnce of [false, true]) {
      const { email: account } = await server.member();
      const code = await codeFor(account);
      const guess = () => post('loginByCode', { account, code: wrongCode(code) });
      if (atOnce) await Promise.all(Array.from({ length: 20 }, guess));
      else
        for (let tries = 0; tries < 5; tries += 1)
          expect((await guess()).envelope.code).toBe(errors.codeWrong.code);
      // It is the code that ended; for the account it may be over as well.
      await server.db.deleteFrom('rateLimit').execute();
      await expect(server.client.loginByCode({ account, code })).rejects.toMatchObject({
        code: errors.codeWrong.code,
      });
      const stored = await server.db.selectFrom('verificationCode').select('tries').execute();
      expect(stored.every(({ tries }) => tries <= 5)).toBe(true);
      later(60);
      await server.db.deleteFrom('rateLimit').execute();
      const fresh = await codeFor(account);
      expect(await server.client.loginByCode({ account, code: fresh })).toHaveProperty('token');
    }
  });

  test('four wrong tries do not', async () => {
    const { email: account } = await server.member();
    const code = await codeFor(account);
    for (let tries = 0; tries < 4; tries += 1) await post('loginByCode', { account, code: wrongCode(code) });
    expect(await server.client.loginByCode({ account, code })).toHaveProperty('token');
  });

  test('a code is good for ten minutes', async () => {
    const { email: account } = await server.member();
    const first = await codeFor(account);
    later(600);
    await expect(server.client.loginByCode({ account, code: first })).rejects.toMatchObject({
      code: errors.codeWrong.code,
    });
    const second = await codeFor(account);
    later(599);
    expect(await server.client.loginByCode({ account, code: second })).toHaveProperty('token');
  });

  test('a code is good for its own address alone', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    const code = await codeFor(mine.email);
    const others = await codeFor(other.email);
    if (code !== others) {
      await expect(server.client.loginByCode({ account: other.email, code })).rejects.toMatchObject({
        code: errors.codeWrong.code,
      });
    }
    expect(await server.client.loginByCode({ account: mine.email.toUpperCase(), code })).toMatchObject({
      uid: mine.memberId,
    });
  });

  test('for an unknown account the code stays good to register', async () => {
    const account = newAddress();
    const code = await codeFor(account);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await post('loginByCode', { account, code })).toMatchObject({
        status: 404,
        envelope: { code: errors.accountUnknown.code },
      });
    }
    const { uid } = await server.client.registerByCode({
      account,
      code,
      ...newcomer,
    });
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('nobody learns of an account without a code', async () => {
    const [known, unknown] = await Promise.all([
      post('loginByCode', { account: (await server.member()).email, code: '123456' }),
      post('loginByCode', { account: newAddress(), code: '123456' }),
    ]);
    expect(known.envelope).toEqual(unknown.envelope);
    expect([known.status, unknown.status]).toEqual([400, 400]);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '12 456', ''])('%j is no code', async (code) => {
    const answer = await post('loginByCode', { account: newAddress(), code });
    expect(answer).toMatchObject({ status: 400, envelope: { result: { fields: [{ path: 'code' }] } } });
  });
});
