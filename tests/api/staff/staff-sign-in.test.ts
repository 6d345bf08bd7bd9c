import { beforeEach, describe, expect, test } from 'vitest';
import { setStaffActive } from '#server/core/staff/manage.ts';
import { seedDemoStaff } from '#server/demo/staff.ts';
import { refused } from '#tests/support/refused.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startTestServer, useTestServer } from '#tests/support/server.ts';
import { codeOf, managing, setUpStaff, staffPassword as password } from '#tests/support/staff.ts';

const server = useTestServer();
let ada: Awaited<ReturnType<typeof setUpStaff>>;
const start = new Date('2026-04-01T09:00:00Z');
const after = (seconds: number) => new Date(server.services.now().getTime() + seconds * 1000);
beforeEach(async () => {
  server.clock.at = start;
  await server.db.deleteFrom('rateLimit').execute();
  ada = await setUpStaff(server);
  server.clock.at = after(60);
});

const code = () => codeOf(ada.secret, server.services.now());
const signIn = (more: { password?: string; code?: string } = {}) =>
  server.client.signInStaff({ email: ada.email, password, ...more });
const points = async (name: string) =>
  (await server.db.selectFrom('rateLimit').select('points').where('key', 'like', `${name}:%`).execute()).map(
    (row) => row.points,
  );

describe('signInStaff', () => {
  test('takes password and code, and is written down', async () => {
    const { token, expiresAt } = await signIn({ code: code() });
    expect(expiresAt).toBe(after(12 * 3600).toISOString());
    const who = await server.clientOf(token).whoAmIStaff();
    expect(who).toMatchObject({ email: ada.email, role: 'owner', recoveryCodesLeft: 10 });
    const list = await server.db
      .selectFrom('staffAudit')
      .select(['action', 'staffId', 'after'])
      .where('subject', '=', `staff ${who.staffId}`)
      .orderBy('auditId', 'desc')
      .execute();
    expect(list.map(({ action, staffId, after: facts }) => [action, staffId, facts])).toEqual([
      ['staff.signedIn', who.staffId, { way: 'totp' }],
      ['staff.setUp', who.staffId, { setUpAt: start.toISOString() }],
      ['staff.added', null, { role: 'owner' }],
    ]);
    const stored = await server.db.selectFrom('staffSession').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(10));
  });

  test('asks for the code once the password is right, and says nothing of it before', async () => {
    await refused(signIn(), 'staffCodeNeeded');
    await refused(signIn({ password: 'not this one' }), 'credentialsWrong');
    await refused(signIn({ password: 'not this one', code: code() }), 'credentialsWrong');
    // A code that came with a wrong password is not spent.
    await signIn({ code: code() });
  });

  test('answers an unknown, a disabled and a fresh account as it does a wrong password', async () => {
    await setStaffActive(managing(server), ada.email, false);
    const fresh = await server.staff();
    for (const email of [
      ada.email,
      'nobody@staff.example',
      `${fresh.staffId}@staff.example`,
      (await server.member({ password })).email,
    ])
      await refused(server.client.signInStaff({ email, password, code: code() }), 'credentialsWrong');
    await setStaffActive(managing(server), ada.email, true);
    await signIn({ code: code() });
  });

  test('a code works once, and none before it afterwards', async () => {
    const before = codeOf(ada.secret, after(-30));
    const used = code();
    await signIn({ code: used });
    await refused(signIn({ code: used }), 'staffCodeWrong');
    await refused(signIn({ code: before }), 'staffCodeWrong');
    server.clock.at = after(30);
    await refused(signIn({ code: used }), 'staffCodeWrong');
    await signIn({ code: code() });
  });

  test('the code that set the account up is spent as well', async () => {
    server.clock.at = start;
    await refused(signIn({ code: code() }), 'staffCodeWrong');
  });

  test('of many who bring one code at once, one gets in', async () => {
    await server.db.deleteFrom('rateLimit').execute();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => signIn({ code: code() })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('takes the codes of the half minutes beside, and no others', async () => {
    await refused(signIn({ code: codeOf(ada.secret, after(-61)) }), 'staffCodeWrong');
    await refused(signIn({ code: codeOf(ada.secret, after(61)) }), 'staffCodeWrong');
    await signIn({ code: codeOf(ada.secret, after(30)) });
  });

  test('five wrong codes are the last for a quarter of an hour, right passwords or not', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await refused(signIn({ code: guess % 2 ? '000000' : 'aaaa-bbbb-cccc' }), 'staffCodeWrong');
    const refusal = await refused(signIn({ code: code() }), 'tooManyRequests');
    expect(refusal.status).toBe(429);
    expect(await points('staffCodeByAccount')).toEqual([6]);
    await server.db.deleteFrom('rateLimit').where('key', 'like', 'staffCodeByAccount%').execute();
    await signIn({ code: code() });
    expect(await points('staffCodeByAccount')).toEqual([0]);
  });

  test('ten wrong passwords are the last, whether the account exists or not, and a member’s are counted apart', async () => {
    const { email } = await server.member({ email: ada.email, password });
    for (const address of [email, 'nobody@staff.example']) {
      for (let guess = 0; guess < 10; guess += 1)
        await refused(
          server.client.signInStaff({ email: address, password: `wrong ${guess}` }),
          'credentialsWrong',
        );
      await refused(server.client.signInStaff({ email: address, password }), 'tooManyRequests');
    }
    await server.client.login({ account: email, password });
  });

  test('each recovery code works once, as it was typed', async () => {
    const [first = '', second = ''] = ada.recoveryCodes;
    expect(new Set(ada.recoveryCodes).size).toBe(10);
    const { token } = await signIn({ code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` });
    expect((await server.clientOf(token).whoAmIStaff()).recoveryCodesLeft).toBe(9);
    await refused(signIn({ code: first }), 'staffCodeWrong');
    await signIn({ code: second });
    const stored = await server.db.selectFrom('staffRecoveryCode').selectAll().execute();
    for (const { digest } of stored) expect(ada.recoveryCodes).not.toContain(digest.toString('utf8'));
  });
});

describe('sessions of staff', () => {
  test('end by hand, when the account is disabled, and when nobody used them for two hours', async () => {
    const other = server.clientOf(ada.token);
    const { token } = await signIn({ code: code() });
    const client = server.clientOf(token);
    await client.signOutStaff();
    await refused(client.whoAmIStaff(), 'tokenExpired');
    await other.whoAmIStaff();

    server.clock.at = after(2 * 3600 - 61);
    await other.whoAmIStaff();
    server.clock.at = after(2 * 3600 - 1);
    await other.whoAmIStaff();
    await setStaffActive(managing(server), ada.email, false);
    await refused(other.whoAmIStaff(), 'tokenExpired');
  });

  test('end after twelve hours however much they are used', async () => {
    const client = server.clientOf(ada.token);
    for (let hour = 1; hour < 12; hour += 1) {
      server.clock.at = new Date(start.getTime() + hour * 3_600_000);
      await client.whoAmIStaff();
    }
    server.clock.at = new Date(start.getTime() + 12 * 3_600_000);
    await refused(client.whoAmIStaff(), 'tokenExpired');
  });
});

describe('the account of a demo', () => {
  test('needs no code, and is refused outside of a demo, also with a session that it had', async () => {
    const signedIn = await seedDemoStaff(server.db, { demo: testDemo, now: start });
    expect(await seedDemoStaff(server.db, { demo: testDemo, now: start })).toBeNull();
    const { email = '', password: given = '' } = signedIn ?? {};
    const { token } = await server.client.signInStaff({ email, password: given });
    expect(await server.clientOf(token).whoAmIStaff()).toMatchObject({ email, role: 'owner' });

    const real = await startTestServer({ environment: { DEMO: 'off' } });
    try {
      const [account] = await server.db
        .selectFrom('staffAccount')
        .selectAll()
        .where('email', '=', email)
        .execute();
      const [session] = await server.db
        .selectFrom('staffSession')
        .selectAll()
        .where('staffId', '=', account?.staffId ?? '')
        .execute();
      if (!account || !session) throw new Error('The demo has no staff');
      await real.db.insertInto('staffAccount').values(account).execute();
      await real.db.insertInto('staffSession').values(session).execute();
      real.clock.at = server.clock.at;
      await refused(real.client.signInStaff({ email, password: given }), 'credentialsWrong');
      await refused(real.clientOf(token).whoAmIStaff(), 'tokenExpired');
    } finally {
      await real.stop();
    }
  });
});

test('what staff did is kept for good', async () => {
  const { count } = await server.db
    .selectFrom('staffAudit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(0);
  await expect(server.db.updateTable('staffAudit').set({ action: 'x' }).execute()).rejects.toThrow(
    /only grows/,
  );
  await expect(server.db.deleteFrom('staffAudit').execute()).rejects.toThrow(/only grows/);
});
