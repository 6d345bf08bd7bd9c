import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mailedCode, mailedKey, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { newcomerInHongKong } from '#tests/support/newcomer.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';
import { unprovenMember } from '#tests/support/unproven.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const password = 'four tulips in a row';
const other = 'five roses in a vase';
const newAddress = () => `${randomUUID()}@example.org`;

function post(call: string, body: unknown, token?: string) {
  return server.request(`/api/station/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function ticketFor(account: string, purpose: 'sign-in' | 'recover'): Promise<string> {
  await server.client.sendVerifyCode({ account, purpose });
  const code = await mailedCode(server, account);
  return (await server.client.verifyCode({ account, code, purpose })).ticket;
}

describe('before signing in', () => {
  test('loginInit tells the ways and the rules', async () => {
    expect(await server.client.loginInit()).toEqual({
      ways: ['code', 'password'],
      accountKinds: ['email', 'phone'],
      password: { min: 8, recommended: 15, max: 128 },
      code: { digits: 6, minutes: 10, secondsBetween: 60 },
    });
  });

  test('checkUserAccount and loginPreCheck say the same of known and unknown accounts', async () => {
    const { email } = await server.member({ password });
    const stranger = email.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    for (const call of ['checkUserAccount', 'login/preCheck']) {
      const shown = [];
      for (const account of [email, stranger]) {
        const { status, headers, envelope } = await post(call, { account: ` ${account.toUpperCase()}` });
        const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
        const body = JSON.stringify(envelope).replace(account, 'the account');
        shown.push({ status, kept, body });
      }
      expect(shown[0]?.status).toBe(200);
      expect(shown[1]).toEqual(shown[0]);
    }
    for (const account of ['', 'mira', '+44 20 7946 0000', 'a@b'])
      expect((await post('checkUserAccount', { account })).status).toBe(400);
  });

  test('loginPreCheck tells how long to wait, and counts nothing itself', async () => {
    const account = newAddress();
    for (let n = 0; n < 12; n += 1) await server.client.loginPreCheck({ account });
    expect(await server.client.loginPreCheck({ account })).toEqual({
      password: { waitSeconds: 0 },
      code: { waitSeconds: 0 },
    });
    for (let n = 0; n < 10; n += 1) await post('login', { account, password });
    await server.client.sendVerifyCode({ account });
    server.clock.at = new Date('2026-03-02T09:00:20Z');
    const { password: byPassword, code } = await server.client.loginPreCheck({ account });
    expect(byPassword.waitSeconds).toBeGreaterThan(800);
    expect(byPassword.waitSeconds).toBeLessThanOrEqual(900);
    expect(code).toEqual(byPassword);
    await server.db.deleteFrom('rateLimit').where('key', 'like', 'guess%').execute();
    expect((await server.client.loginPreCheck({ account })).code).toEqual({ waitSeconds: 40 });
    const ofAnother = await server.client.loginPreCheck({ account: newAddress() });
    expect(ofAnother).toEqual({ password: { waitSeconds: 0 }, code: { waitSeconds: 0 } });
  });
});

describe('verifyCode', () => {
  test('gives one ticket for a code, for ten minutes, of which only a keyed hash is kept', async () => {
    const account = newAddress();
    await server.client.sendVerifyCode({ account });
    const code = await mailedCode(server, account);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('verifyCode', { account, code })),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    // Those that came late are wrong, and ten wrong ones are the last for the account.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
    const { ticket, expiresAt } = (good[0]?.envelope.result ?? {}) as Record<'ticket' | 'expiresAt', string>;
    expect(expiresAt).toBe('2026-03-02T09:10:00.000Z');
    const { rows } = await sql<{ text: string }>`select t::text as text from ticket t`.execute(server.db);
    const stored = rows.map(({ text }) => text).join(' ');
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'));
    expect(stored).not.toContain(account);

    server.clock.at = new Date(expiresAt);
    const late = post('register', { ...newcomerInHongKong, account, ticket, password });
    expect((await late).envelope.code).toBe(errors.ticketWrong.code);
  });

  test('five wrong tries end a code for an account that is known and one that is not', async () => {
    const { email } = await server.member();
    for (const account of [email, newAddress()]) {
      await server.client.sendVerifyCode({ account });
      const code = await mailedCode(server, account);
      for (let n = 0; n < 5; n += 1)
        expect((await post('verifyCode', { account, code: wrongCode(code) })).envelope.code).toBe(
          errors.codeWrong.code,
        );
      expect((await post('verifyCode', { account, code })).envelope.code).toBe(errors.codeWrong.code);
    }
  });
});

describe('register', () => {
  test('by ticket makes one member with a password, also when twenty ask at once', async () => {
    const account = newAddress();
    const ticket = await ticketFor(account, 'sign-in');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('register', { ...newcomerInHongKong, account, ticket, password }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.ticketWrong.code)).toHaveLength(19);
    expect(await server.client.login({ account, password })).toHaveProperty('token');
  });

  test('by code, and not without a proof, with two, or with that of another address', async () => {
    const account = newAddress();
    const ticket = await ticketFor(newAddress(), 'sign-in');
    const wrong = await post('register', { ...newcomerInHongKong, account, ticket, password });
    expect(wrong.envelope.code).toBe(errors.ticketWrong.code);
    await server.client.sendVerifyCode({ account });
    const code = await mailedCode(server, account);
    expect((await post('register', { ...newcomerInHongKong, account, password })).status).toBe(400);
    expect((await post('register', { ...newcomerInHongKong, account, password, code, ticket })).status).toBe(
      400,
    );
    expect((await post('register', { ...newcomerInHongKong, account, code })).status).toBe(400);
    const common = await post('register', { ...newcomerInHongKong, account, code, password: 'password1' });
    expect(common.envelope.code).toBe(errors.passwordTooCommon.code);
    expect((await post('register', { ...newcomerInHongKong, account, code, password })).status).toBe(200);
  });

  test('signs in to an account that is there and changes nothing', async () => {
    const member = await server.member({ password });
    const ticket = await ticketFor(member.email, 'sign-in');
    const answer = await post('register', {
      ...newcomerInHongKong,
      account: member.email,
      ticket,
      password: other,
    });
    expect(answer.envelope.result).toMatchObject({ uid: member.memberId });
    expect(await server.client.login({ account: member.email, password })).toHaveProperty('token');
  });
});

describe('modifyPassword', () => {
  test('needs the present one, signs out the other devices and keeps this one', async () => {
    const member = await server.member({ password });
    const second = await server.client.login({ account: member.email, password });
    expect(await member.client.modifyPassword({ oldPassword: password, password: other })).toBe(true);
    expect(await member.client.checkToken()).toMatchObject({ uid: member.memberId });
    await refused(server.clientOf(second.token).checkToken(), 'tokenExpired');
    expect(await server.client.login({ account: member.email, password: other })).toHaveProperty('token');
    const [notice] = await mailTo(server, member.email);
    expect(notice?.subject).toBe('Your Nestling password was changed');
  });

  test('refuses a wrong one, none, a ticket in its place, and more than ten guesses', async () => {
    const member = await server.member({ password });
    const ticket = await ticketFor(member.email, 'recover');
    for (const proof of [{}, { oldPassword: other }, { ticket }])
      await refused(member.client.modifyPassword({ ...proof, password: other }), 'oldPasswordWrong');
    await refused(
      member.client.modifyPassword({ oldPassword: password, password: 'password1' }),
      'passwordTooCommon',
    );
    for (let n = 0; n < 9; n += 1)
      await post('modifyPassword', { oldPassword: other, password: other }, member.token);
    const tooMany = member.client.modifyPassword({ oldPassword: password, password: other });
    await refused(tooMany, 'tooManyRequests');
  });

  test('a member without one proves the mailbox by a fresh ticket, once', async () => {
    const member = await server.member();
    await refused(member.client.modifyPassword({ password }), 'proofNeeded');
    const wrong = await ticketFor(newAddress(), 'recover');
    await refused(member.client.modifyPassword({ ticket: wrong, password }), 'ticketWrong');
    const ticket = await ticketFor(member.email, 'recover');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('modifyPassword', { ticket, password }, member.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await member.client.getUserInfo()).toMatchObject({ hasPass: true });
  });

  test('of twenty changes at once by the same old password one is made', async () => {
    const member = await server.member({ password });
    const change = (n: number) =>
      post('modifyPassword', { oldPassword: password, password: `${other} ${n}` }, member.token);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(n)));
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    // Twenty at once are more than may be tried.
    await server.db.deleteFrom('rateLimit').execute();
    const login = { account: member.email, password: `${other} ${winners[0]}` };
    expect(await server.client.login(login)).toHaveProperty('token');
  });
});

describe('activate', () => {
  const unproven = () => unprovenMember(server);

  test('confirms the address by a mailed link, once', async () => {
    const member = await unproven();
    const sent = { resendAfterSeconds: 60, expiresInSeconds: 86_400 };
    expect(await member.client.sendActivationMail()).toEqual(sent);
    await refused(member.client.sendActivationMail(), 'linkTooSoon');
    const key = await mailedKey(server, member.email, '/app/email-verifications');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.request(`/api/station/user/activate?key=${key}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.linkEnded.code)).toHaveLength(19);
    expect(await member.client.getUserInfo()).toMatchObject({ emailVerified: true });
    await refused(member.client.sendActivationMail(), 'emailVerifiedAlready');
  });

  test('not after a day, and not for an address that is the member’s no more', async () => {
    for (const change of ['day', 'address']) {
      server.clock.at = new Date('2026-03-02T09:00:00Z');
      const member = await unproven();
      await member.client.sendActivationMail();
      const key = await mailedKey(server, member.email, '/app/email-verifications');
      if (change === 'day') server.clock.at = new Date('2026-03-03T09:00:00Z');
      else
        await server.db
          .updateTable('member')
          .set({ email: newAddress() })
          .where('memberId', '=', member.memberId)
          .execute();
      await refused(server.client.activate({ key }), 'linkEnded');
      expect(await member.client.getUserInfo()).toMatchObject({ emailVerified: false });
    }
  });
});
