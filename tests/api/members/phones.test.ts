import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  // All of a file's visitors come from one address, which has limits of its own.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const later = (seconds: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + seconds * 1000);
};
/** A British mobile number, in E.164. */
const newNumber = () => `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`;
const password = 'four quiet birds';

async function codeFor(account: string, purpose?: 'sign-in' | 'recover'): Promise<string> {
  await server.client.sendVerifyCode({ account, ...(purpose && { purpose }) });
  return mailedCode(server, account);
}

const about = { ...newcomer, timeZone: 'Europe/London' };

async function registered(more: { password?: string } = {}) {
  const account = newNumber();
  const code = await codeFor(account);
  const { token, uid } = await server.client.registerByCode({ account, code, ...about, ...more });
  later(60);
  return { account, uid, token, client: server.clientOf(token) };
}

describe('a number', () => {
  test.each([
    ['+44 7400 123456', undefined, '+447400123456'],
    ['07400 123456', 'GB', '+447400123456'],
    ['+447400123456', 'DE', '+447400123456'],
    ['（201）555-0123', 'US', '+12015550123'],
    ['０７４００１２３４５６', 'GB', '+447400123456'],
    ['138 0013 8000', 'CN', '+8613800138000'],
  ])('%s within %s is %s', async (account, phoneCountry, number) => {
    const given = { account, ...(phoneCountry && { phoneCountry }) };
    expect(await server.client.checkUserAccount(given)).toEqual({ kind: 'phone', account: number });
  });

  test.each([
    ['a number without its country', '07400 123456', undefined],
    ['a landline, which gets no texts', '020 7123 4567', 'GB'],
    ['too short a number', '+44 7400', undefined],
    ['a country that there is not', '07400 123456', 'ZZ'],
    ['a free number', '+448001111111', undefined],
  ])('%s is refused by every call alike', async (_, account, phoneCountry) => {
    const given = { account, ...(phoneCountry && { phoneCountry }) };
    const { client } = server;
    const code = '123456';
    await refused(client.sendVerifyCode(given), 'phoneInvalid');
    await refused(client.loginByCode({ ...given, code }), 'phoneInvalid');
    await refused(client.registerByCode({ ...given, code, ...about }), 'phoneInvalid');
    await refused(client.verifyCode({ ...given, code }), 'phoneInvalid');
    await refused(client.login({ ...given, password }), 'phoneInvalid');
    await refused(client.loginPreCheck(given), 'phoneInvalid');
    await refused(client.checkUserAccount(given), 'phoneInvalid');
    await refused(client.recoverPassword({ ...given, code, password }), 'phoneInvalid');
  });

  test('words are neither an address nor a number', async () => {
    const answer = await server.request('/api/station/user/sendVerifyCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'mira' }),
    });
    expect(answer).toMatchObject({
      status: 400,
      envelope: { code: 400, result: { fields: [{ path: 'account' }] } },
    });
  });
});

describe('a code by text', () => {
  test('is for one purpose, runs out with its text and says so in the reader’s language', async () => {
    const account = newNumber();
    await server.clientOf(null, 'zh-HK').sendVerifyCode({ account });
    const [text] = await mailTo(server, account);
    expect(text).toMatchObject({
      channel: 'sms',
      state: 'kept',
      expiresAt: new Date('2026-03-02T09:10:00Z'),
    });
    expect(text?.text).toMatch(/^【Nestling】登入驗證碼 \d{6}，10 分鐘內有效/);
    const code = await mailedCode(server, account);
    await refused(server.client.recoverPassword({ account, code, password }), 'codeWrong');
    await refused(server.client.loginByCode({ account: newNumber(), code }), 'codeWrong');
    later(600);
    await refused(server.client.loginByCode({ account, code }), 'codeWrong');
  });

  test('is answered the same for known and unknown numbers', async () => {
    const { account } = await registered();
    expect(await server.client.sendVerifyCode({ account })).toEqual(
      await server.client.sendVerifyCode({ account: newNumber() }),
    );
    expect(await server.client.loginPreCheck({ account })).toEqual({
      password: { waitSeconds: 0 },
      code: { waitSeconds: 60 },
    });
    await refused(server.client.login({ account, password }), 'credentialsWrong');
    await refused(server.client.login({ account: newNumber(), password }), 'credentialsWrong');
  });

  test('comes once in a minute', async () => {
    const account = newNumber();
    await codeFor(account);
    await refused(server.client.sendVerifyCode({ account }), 'codeTooSoon');
    expect(await mailTo(server, account)).toHaveLength(1);
  });
});

describe('a member with a phone and no e-mail', () => {
  test('registers, is known by the number, and has all that members have', async () => {
    const { account, uid, client } = await registered();
    expect(await client.getUserInfo()).toMatchObject({
      uid,
      email: null,
      emailVerified: false,
      phone: account,
      phoneVerified: true,
      firstName: 'Mira',
      points: 0,
      coins: 0,
    });
    expect(await client.checkIn()).toMatchObject({ coins: 5 });
    expect(await client.listSignInWays()).toMatchObject({
      ways: [{ kind: 'phone', phone: account }],
      proofs: ['code'],
    });
    await refused(client.sendActivationMail(), 'notFound');
    // No mail to nobody: the code is all that was written.
    expect(await mailTo(server, account)).toHaveLength(1);
  });

  test('signs in by code, however the number is written, and each code once', async () => {
    const { account, uid } = await registered();
    const code = await codeFor(account);
    const written = { account: `0${account.slice(3)}`, phoneCountry: 'GB' };
    expect(await server.client.loginByCode({ ...written, code })).toMatchObject({ uid });
    await refused(server.client.loginByCode({ account, code }), 'codeWrong');
  });

  test('an unknown number is told only after it is proven, and its code stays good to register', async () => {
    const account = newNumber();
    const code = await codeFor(account);
    await refused(server.client.loginByCode({ account, code }), 'accountUnknown');
    const { uid } = await server.client.registerByCode({ account, code, ...about });
    later(60);
    // A second registration signs in, and changes nothing.
    const again = await codeFor(account);
    const session = await server.client.registerByCode({ account, code: again, ...about, firstName: 'Eve' });
    expect(session.uid).toBe(uid);
    expect(await server.clientOf(session.token).getUserInfo()).toMatchObject({ firstName: 'Mira' });
  });

  test('ten registrations at once are one member', async () => {
    const account = newNumber();
    const code = await codeFor(account);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.client.registerByCode({ account, code, ...about })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const members = await server.db
      .selectFrom('member')
      .select('memberId')
      .where('phone', '=', account)
      .execute();
    expect(members).toHaveLength(1);
  });

  test('signs in with a password, and five wrong codes end a code', async () => {
    const { account, uid } = await registered({ password });
    expect(await server.client.login({ account, password })).toMatchObject({ uid });
    const code = await codeFor(account);
    for (let tries = 0; tries < 5; tries += 1) {
      await refused(server.client.loginByCode({ account, code: wrongCode(code) }), 'codeWrong');
    }
    await refused(server.client.loginByCode({ account, code }), 'codeWrong');
  });

  test('chooses a new password by code or ticket, and is told by a text', async () => {
    const { account, token } = await registered({ password });
    const code = await codeFor(account, 'recover');
    await refused(
      server.client.recoverPassword({ account, code, password: 'password1' }),
      'passwordTooCommon',
    );
    await refused(server.client.recoverPassword({ account, code, password: account }), 'passwordTooCommon');
    const { ticket } = await server.client.verifyCode({ account, code, purpose: 'recover' });
    const next = 'nine loud geese';
    await server.client.recoverPassword({ account, ticket, password: next });
    await refused(server.client.recoverPassword({ account, ticket, password: next }), 'ticketWrong');
    await refused(server.clientOf(token).checkToken(), 'tokenExpired');
    await refused(server.client.login({ account, password }), 'credentialsWrong');
    await server.client.login({ account, password: next });
    expect((await mailTo(server, account))[0]?.text).toMatch(/how you sign in was changed/);
  });

  test('sets a first password with a ticket of the phone', async () => {
    const { account, client } = await registered();
    const { ticket } = await server.client.verifyCode({
      account,
      code: await codeFor(account, 'recover'),
      purpose: 'recover',
    });
    expect(await client.modifyPassword({ ticket, password })).toBe(true);
    await server.client.login({ account, password });
  });
});

describe('a phone as a way to sign in', () => {
  let owner: TestMember;
  const proof = { kind: 'password', password } as const;
  beforeEach(async () => {
    owner = await server.member({ password });
  });

  async function bindCode(phone: string): Promise<string> {
    await owner.client.sendProofCode({ phone });
    return mailedCode(server, phone);
  }

  test('is bound by its code and a fresh proof, told by mail, and signs in', async () => {
    const phone = newNumber();
    const code = await bindCode(phone);
    await refused(
      owner.client.bindAccount({
        way: { kind: 'phone', phone, code },
        proof: { kind: 'password', password: 'not the one' },
      }),
      'proofWrong',
    );
    await refused(
      owner.client.bindAccount({ way: { kind: 'phone', phone: newNumber(), code }, proof }),
      'codeWrong',
    );
    const written = { kind: 'phone', phone: `0${phone.slice(3)}`, phoneCountry: 'GB', code } as const;
    expect(await owner.client.bindAccount({ way: written, proof })).toBe(true);
    await refused(owner.client.bindAccount({ way: written, proof }), 'codeWrong');
    expect((await owner.client.listSignInWays()).ways).toContainEqual({ kind: 'phone', phone });
    expect(await owner.client.getUserInfo()).toMatchObject({ phone, phoneVerified: true });
    expect((await mailTo(server, owner.email))[0]?.text).toContain(phone);
    later(60);
    const signIn = await codeFor(phone);
    expect(await server.client.loginByCode({ account: phone, code: signIn })).toMatchObject({
      uid: owner.memberId,
    });
  });

  test('is one member’s alone, which only its holder learns', async () => {
    const { account } = await registered();
    const code = await bindCode(account);
    await refused(
      owner.client.bindAccount({ way: { kind: 'phone', phone: account, code }, proof }),
      'signInWayTaken',
    );
    expect(await owner.client.getUserInfo()).toMatchObject({ phone: null });
  });

  test('of ten that bind one number at once one is bound', async () => {
    const phone = newNumber();
    const code = await bindCode(phone);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        owner.client.bindAccount({ way: { kind: 'phone', phone, code }, proof }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is replaced by another, and the one before signs in no more', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const bind = async (phone: string) =>
      owner.client.bindAccount({ way: { kind: 'phone', phone, code: await bindCode(phone) }, proof });
    await bind(first);
    await bind(second);
    later(60);
    const code = await codeFor(first);
    await refused(server.client.loginByCode({ account: first, code }), 'accountUnknown');
  });

  test('proves by a text who has no mail; an address is bound so, and then the number may go', async () => {
    const { account, client } = await registered();
    await refused(
      client.removeAccount({ way: { kind: 'phone' }, proof: { kind: 'code', code: '000000' } }),
      'proofWrong',
    );
    await client.sendProofCode({});
    const last = await mailedCode(server, account);
    await refused(
      client.removeAccount({ way: { kind: 'phone' }, proof: { kind: 'code', code: last } }),
      'lastSignInWay',
    );
    const email = `${account.slice(1)}@example.org`;
    await client.sendProofCode({ email });
    await client.bindAccount({
      way: { kind: 'email', email, code: await mailedCode(server, email) },
      proof: { kind: 'code', code: last },
    });
    expect((await mailTo(server, account))[0]?.text).toMatch(/how you sign in was changed/);
    later(60);
    await client.sendProofCode({});
    await client.removeAccount({
      way: { kind: 'phone' },
      proof: { kind: 'code', code: await mailedCode(server, email) },
    });
    expect(await client.getUserInfo()).toMatchObject({ email, phone: null, phoneVerified: false });
    expect((await mailTo(server, email))[0]?.text).toContain(account);
  });

  test('an address and a number at once are refused', async () => {
    await refused(owner.client.sendProofCode({ email: 'a@example.org', phone: newNumber() }), 'badRequest');
  });
});

test('where no texts can be sent, phones sign nobody in and the forms are told so', async () => {
  const plain = await startTestServer({ environment: { DEMO: 'off' } });
  try {
    const account = newNumber();
    expect(await plain.client.loginInit()).toMatchObject({ accountKinds: ['email'] });
    await refused(plain.client.sendVerifyCode({ account }), 'phonesUnavailable');
    await refused(plain.client.login({ account, password }), 'phonesUnavailable');
    const member = await plain.member({ password });
    await refused(member.client.sendProofCode({ phone: account }), 'phonesUnavailable');
    await plain.db
      .insertInto('signInName')
      .values({ kind: 'phone', name: account, memberId: member.memberId })
      .execute();
    // A number that cannot sign in is no way left.
    await refused(
      member.client.removeAccount({ way: { kind: 'email' }, proof: { kind: 'password', password } }),
      'lastSignInWay',
    );
  } finally {
    await plain.stop();
  }
  expect(await server.client.loginInit()).toMatchObject({ accountKinds: ['email', 'phone'] });
});
