import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mailedCode, mailedKey, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';
import { isIn } from '#tests/support/sessions.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const password = 'four tulips in a row';
const other = 'five roses in a vase';
const newAddress = () => `${randomUUID()}@example.org`;
const later = (minutes: number) => {
  server.clock.at = new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000);
};

function post(call: string, body: unknown, headers: Record<string, string> = {}) {
  return server.request(`/api/station/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** What a stranger sees of an answer. */
function seen({ status, headers, envelope }: Awaited<ReturnType<typeof post>>) {
  return {
    status,
    envelope,
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  };
}

async function recoverKey(email: string): Promise<string> {
  await server.client.sendMailByRecoverPwd({ account: email });
  return mailedKey(server, email, '/recover_pwd');
}

describe('sendMailByRecoverPwd', () => {
  test('answers a known and an unknown account alike, and mails the known one alone', async () => {
    const { email } = await server.member({ password });
    const stranger = newAddress();
    const known = await post('sendMailByRecoverPwd', { account: email });
    const unknown = await post('sendMailByRecoverPwd', { account: stranger });
    expect(known.envelope.result).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 1800 });
    expect(seen(unknown)).toEqual(seen(known));
    const again = await post('sendMailByRecoverPwd', { account: email });
    const strangerAgain = await post('sendMailByRecoverPwd', { account: stranger });
    expect(again).toMatchObject({ status: 429, envelope: { code: errors.linkTooSoon.code } });
    expect(strangerAgain).toMatchObject({ status: 429, envelope: again.envelope });

    expect(await mailTo(server, email)).toHaveLength(1);
    expect(await mailTo(server, stranger)).toEqual([]);
    const withheld = await server.db
      .selectFrom('outbox')
      .select('recipient')
      .where('state', '=', 'withheld')
      .execute();
    expect(withheld).toEqual([{ recipient: '' }]);
    expect((await server.client.listDemoMail()).list.every(({ to }) => to !== '')).toBe(true);
  });

  test('costs the same statements either way', async () => {
    const { email } = await server.member({ password });
    const rows = async () => {
      const { rows: counted } = await sql<{ links: number; mails: number }>`
        select (select count(*)::int from mail_link) as links, (select count(*)::int from outbox) as mails`.execute(
        server.db,
      );
      return counted[0] ?? { links: 0, mails: 0 };
    };
    const before = await rows();
    await post('sendMailByRecoverPwd', { account: newAddress() });
    const between = await rows();
    await post('sendMailByRecoverPwd', { account: email });
    const after = await rows();
    expect(between).toEqual({ links: before.links + 2, mails: before.mails + 1 });
    expect(after).toEqual({ links: between.links + 2, mails: between.mails + 1 });
  });

  test('ten a day for one address', async () => {
    const account = newAddress();
    for (let n = 0; n < 10; n += 1) {
      expect((await post('sendMailByRecoverPwd', { account })).status).toBe(200);
      await sql`delete from rate_limit where key like 'linkSoonByAccount:%'`.execute(server.db);
    }
    const eleventh = await post('sendMailByRecoverPwd', { account });
    expect(eleventh).toMatchObject({ status: 429, envelope: { code: errors.tooManyRequests.code } });
  });

  test('keeps only a hash of its links, and the secret behind the # of the address', async () => {
    const { email } = await server.member({ password });
    const key = await recoverKey(email);
    const [mail] = await mailTo(server, email);
    expect(mail?.text).toContain(`${server.url}/recover_pwd#${key}\n`);
    expect(mail?.text).toContain(`${server.url}/redirect/fastLogin#`);
    const secret = Buffer.from(key, 'base64url').subarray(16);
    const { rows } = await sql<{ text: string }>`select l::text as text from mail_link l`.execute(server.db);
    for (const { text } of rows) expect(text).not.toContain(secret.toString('hex'));
  });
});

describe('resetNewPass', () => {
  test('sets the password, signs out every device at once, signs in this one and tells by mail', async () => {
    const member = await server.member({ password });
    const key = await recoverKey(member.email);
    expect(await server.client.checkRecoverUrl({ key })).toEqual({
      account: member.email,
      expiresAt: '2026-03-02T09:30:00.000Z',
    });
    const session = await server.client.resetNewPass({ key, password: other });
    expect(session.uid).toBe(member.memberId);
    expect([await isIn(server, session.token), await isIn(server, member.token)]).toEqual([true, false]);
    expect(await server.client.login({ account: member.email, password: other })).toHaveProperty('token');
    await refused(server.client.login({ account: member.email, password }), 'credentialsWrong');
    const [notice] = await mailTo(server, member.email);
    expect(notice?.subject).toBe('Your Nestling password was changed');
  });

  test('twenty at once with one link change one password', async () => {
    const member = await server.member({ password });
    const key = await recoverKey(member.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post('resetNewPass', { key, password: `${other} ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.linkEnded.code)).toHaveLength(19);
    const winner = answers.findIndex(({ status }) => status === 200);
    const login = { account: member.email, password: `${other} ${winner}` };
    expect(await server.client.login(login)).toHaveProperty('token');
  });

  test('a refused password leaves the link good, a used or old link is refused by every call', async () => {
    const { email } = await server.member({ password });
    const key = await recoverKey(email);
    await refused(server.client.resetNewPass({ key, password: 'password1' }), 'passwordTooCommon');
    later(29.9);
    expect(await server.client.checkRecoverUrl({ key })).toMatchObject({ account: email });
    later(30);
    await refused(server.client.checkRecoverUrl({ key }), 'linkEnded');
    await refused(server.client.resetNewPass({ key, password: other }), 'linkEnded');
    later(0);
    await server.client.resetNewPass({ key, password: other });
    for (const use of [
      () => server.client.checkRecoverUrl({ key }),
      () => server.client.resetNewPass({ key, password }),
    ]) {
      await refused(use(), 'linkEnded');
    }
  });

  test('a link is good for its own purpose, its own member and its own address', async () => {
    const [mine, theirs] = [await server.member({ password }), await server.member({ password })];
    const key = await recoverKey(mine.email);
    const forged = Buffer.from(key, 'base64url');
    Buffer.from(theirs.token, 'base64url').copy(forged, 0, 0, 16);
    const nobody = Buffer.from(key, 'base64url').fill(7, 0, 16);
    for (const wrong of [forged.toString('base64url'), nobody.toString('base64url')]) {
      await refused(server.client.resetNewPass({ key: wrong, password: other }), 'linkEnded');
    }
    await refused(server.client.fastLogin({ key }), 'linkEnded');
    await refused(server.client.activate({ key }), 'linkEnded');
    await server.db
      .updateTable('member')
      .set({ email: newAddress() })
      .where('memberId', '=', mine.memberId)
      .execute();
    await refused(server.client.checkRecoverUrl({ key }), 'linkEnded');
  });

  test('voids every other link of the member', async () => {
    const { email } = await server.member({ password });
    const key = await recoverKey(email);
    const signIn = await mailedKey(server, email, '/redirect/fastLogin');
    await sql`delete from rate_limit`.execute(server.db);
    server.clock.at = new Date('2026-03-02T09:01:00Z');
    const second = await recoverKey(email);
    expect(second).not.toBe(key);
    await server.client.resetNewPass({ key: second, password: other });
    await refused(server.client.resetNewPass({ key, password }), 'linkEnded');
    await refused(server.client.fastLogin({ key: signIn }), 'linkEnded');
  });

  test('a sign-in that was checking the old password meanwhile opens nothing', async () => {
    const member = await server.member({ password });
    const key = await recoverKey(member.email);
    const logins = Array.from({ length: 6 }, () => post('login', { account: member.email, password }));
    await server.client.resetNewPass({ key, password: other });
    for (const { status, envelope } of await Promise.all(logins)) {
      if (status !== 200) expect(envelope.code).toBe(errors.credentialsWrong.code);
      else expect(await isIn(server, (envelope.result as { token: string }).token)).toBe(false);
    }
  });
});

describe('fastLogin', () => {
  test('signs in once, also when twenty ask at once', async () => {
    const member = await server.member();
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const key = await mailedKey(server, member.email, '/redirect/fastLogin');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('fastLogin', { key })));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.linkEnded.code)).toHaveLength(19);
    expect(good[0]?.envelope.result).toMatchObject({ uid: member.memberId });
    expect(await isIn(server, member.token)).toBe(true);
  });

  test('not after half an hour', async () => {
    const member = await server.member();
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const key = await mailedKey(server, member.email, '/redirect/fastLogin');
    later(30);
    await refused(server.client.fastLogin({ key }), 'linkEnded');
  });
});

describe('recoverPassword', () => {
  async function codeFor(account: string): Promise<string> {
    await server.client.sendVerifyCode({ account, purpose: 'recover' });
    return mailedCode(server, account);
  }

  test('by code sets the password and signs out every device', async () => {
    const member = await server.member({ password });
    const code = await codeFor(member.email);
    const session = await server.client.recoverPassword({ account: member.email, code, password: other });
    expect([await isIn(server, session.token), await isIn(server, member.token)]).toEqual([true, false]);
    await refused(
      server.client.recoverPassword({ account: member.email, code, password: other }),
      'codeWrong',
    );
  });

  test('by ticket, once', async () => {
    const { email: account } = await server.member({ password });
    const code = await codeFor(account);
    const { ticket } = await server.client.verifyCode({ account, code, purpose: 'recover' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('recoverPassword', { account, ticket, password: other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === errors.ticketWrong.code)).toHaveLength(19);
  });

  test('a wrong code says the same of a known and an unknown account; a right one may tell', async () => {
    const { email } = await server.member({ password });
    const stranger = newAddress();
    const wrong = async (account: string) => {
      const code = await codeFor(account);
      return {
        code,
        answer: seen(await post('recoverPassword', { account, code: wrongCode(code), password: other })),
      };
    };
    const [known, unknown] = [await wrong(email), await wrong(stranger)];
    expect(known.answer).toMatchObject({ status: 400, envelope: { code: errors.codeWrong.code } });
    expect(unknown.answer).toEqual(known.answer);
    const right = post('recoverPassword', { account: stranger, code: unknown.code, password: other });
    expect(await right).toMatchObject({ status: 404, envelope: { code: errors.accountUnknown.code } });
  });

  test('a code to sign in recovers nothing, and the other way round', async () => {
    const { email: account } = await server.member({ password });
    await server.client.sendVerifyCode({ account });
    const code = await mailedCode(server, account);
    await refused(server.client.recoverPassword({ account, code, password: other }), 'codeWrong');
    const { ticket } = await server.client.verifyCode({ account, code });
    await refused(server.client.recoverPassword({ account, ticket, password: other }), 'ticketWrong');
  });

  test.each([[{}], [{ code: '123456', ticket: 'x'.repeat(43) }]])(
    'takes exactly one proof: %j',
    async (proof) => {
      const body = { account: newAddress(), password: other, ...proof };
      expect((await post('recoverPassword', body)).status).toBe(400);
    },
  );
});
