import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { addStaff, linkStaff, setStaffActive } from '#server/core/staff/manage.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, testSecret } from '#tests/support/server.ts';
import { codeOf, keyOfLink, managing, setUpStaff, staffPassword as password } from '#tests/support/staff.ts';

const server = useTestServer();
const start = new Date('2026-04-01T09:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
let email: string;
let link: string;
let key: string;
beforeEach(async () => {
  server.clock.at = start;
  email = `${crypto.randomUUID()}@staff.example`;
  link = await addStaff(managing(server), { email, name: 'Ada', role: 'reviewer' });
  key = keyOfLink(link);
});

const now = () => server.services.now();
const open = () => server.client.startStaffSetUp({ key });

describe('a set-up link', () => {
  test('leads to the site with its key in the fragment, and only a hash of it is stored', async () => {
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/setUp#[\w-]{64}$/);
    const { origin, pathname, search } = new URL(link);
    expect({ origin, pathname, search }).toEqual({
      origin: server.url,
      pathname: '/console/setUp',
      search: '',
    });
    const random = Buffer.from(key, 'base64url').subarray(16);
    const rows = await server.db.selectFrom('staffLink').select('digest').execute();
    expect(rows.some(({ digest }) => digest.equals(random))).toBe(false);
  });

  test('shows the same secret each time, which no reader of the database has', async () => {
    const [first, again] = [await open(), await open()];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ who: { email, name: 'Ada' }, expiresAt: hours(24).toISOString() });
    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(first.uri);
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      first.secret,
      'Nestling',
    ]);
    expect(first.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    const stored = await server.db.selectFrom('staffLink').select('totpSecret').execute();
    expect(JSON.stringify(stored)).not.toContain(first.secret);
  });

  test('sets password and authenticator, signs in, and is spent', async () => {
    const { secret } = await open();
    const done = await server.client.finishStaffSetUp({ key, password, code: codeOf(secret, now()) });
    expect(done.recoveryCodes).toHaveLength(10);
    expect(await server.clientOf(done.token).whoAmIStaff()).toMatchObject({
      email,
      role: 'reviewer',
      permissions: ['self', 'reviews', 'villages', 'tickets', 'messages'],
    });
    await refused(open(), 'linkEnded');
    server.clock.at = hours(1);
    await server.client.signInStaff({ email, password, code: codeOf(secret, now()) });
  });

  test('stays good after a wrong code or a password that is no good', async () => {
    const { secret } = await open();
    const code = codeOf(secret, now());
    await refused(server.client.finishStaffSetUp({ key, password, code: '000000' }), 'staffCodeWrong');
    await refused(
      server.client.finishStaffSetUp({ key, password: 'password2026', code }),
      'passwordTooCommon',
    );
    await expect(server.client.finishStaffSetUp({ key, password: 'short', code })).rejects.toMatchObject({
      code: errors.badRequest.code,
    });
    await server.client.finishStaffSetUp({ key, password, code });
  });

  test('works once, however many use it at the same moment', async () => {
    const { secret } = await open();
    const input = { key, password, code: codeOf(secret, now()) };
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => server.client.finishStaffSetUp(input)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('ends after a day, with a newer one, and when the account is disabled', async () => {
    server.clock.at = hours(24);
    await refused(open(), 'linkEnded');
    server.clock.at = hours(1);
    const newer = keyOfLink(await linkStaff(managing(server), email));
    await refused(open(), 'linkEnded');
    await server.client.startStaffSetUp({ key: newer });
    await setStaffActive(managing(server), email, false);
    await refused(server.client.startStaffSetUp({ key: newer }), 'linkEnded');
    for (const wrong of ['x', key.slice(1), `${key}x`.slice(2), 'A'.repeat(64)])
      await refused(server.client.startStaffSetUp({ key: wrong }), 'linkEnded');
  });

  test('of an account that was set up before ends what it had', async () => {
    const before = await setUpStaff(server);
    const again = keyOfLink(await linkStaff(managing(server), before.email));
    // Until it is used all stays as it was.
    await server.clientOf(before.token).whoAmIStaff();
    const { secret } = await server.client.startStaffSetUp({ key: again });
    expect(secret).not.toBe(before.secret);
    const fresh = 'a new nest for the same bird';
    const code = codeOf(secret, now());
    const after = await server.client.finishStaffSetUp({ key: again, password: fresh, code });
    await refused(server.clientOf(before.token).whoAmIStaff(), 'tokenExpired');
    const signIn = { email: before.email, password: fresh };
    await refused(
      server.client.signInStaff({ ...signIn, code: before.recoveryCodes[0] ?? '' }),
      'staffCodeWrong',
    );
    await server.client.signInStaff({ ...signIn, code: after.recoveryCodes[0] ?? '' });
  });
});

describe('npm run staff', () => {
  const script = resolve(import.meta.dirname, '../../../scripts/staff.ts');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        SECRET: testSecret,
        PUBLIC_URL: 'https://club.example',
      },
    });

  test('adds an account to the running installation, whose link works there', async () => {
    server.clock.at = null;
    const address = `${crypto.randomUUID()}@Staff.Example`;
    const added = run('add', '--email', address, '--name', 'Grace', '--role', 'admin');
    expect(added).toMatchObject({ status: 0, stderr: '' });
    const [given = ''] = /https:\/\/\S+/.exec(added.stdout) ?? [];
    expect(given).toMatch(/^https:\/\/club\.example\/console\/setUp#[\w-]{64}$/);
    const opened = await server.client.startStaffSetUp({ key: keyOfLink(given) });
    expect(opened.who).toEqual({ email: address.toLowerCase(), name: 'Grace' });

    expect(run('add', '--email', address, '--name', 'Grace', '--role', 'admin')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has an account already'),
    });
    expect(run('disable', '--email', address).status).toBe(0);
    expect(run('list').stdout).toContain(`${address.toLowerCase()}  Grace  owner  disabled`);
    expect(run('link', '--email', address)).toMatchObject({ status: 1 });
    const unknown = run('link', '--email', 'nobody@staff.example');
    expect(unknown).toMatchObject({ status: 1, stdout: '' });
    expect(unknown.stderr).not.toMatch(/Usage:|    at /);
    expect(run('enable', '--email', address).status).toBe(0);
    const renewed = run('link', '--email', address);
    expect(renewed.stdout).toContain('/console/setUp#');
  });

  test.each([
    [[]],
    [['burn']],
    [['add', '--email', 'x', '--name', 'X', '--role', 'admin']],
    [['add', '--email', 'x@staff.example', '--name', 'X', '--role', 'king']],
    [['add', '--email', 'x@staff.example', '--role', 'admin']],
    [['list', '--colour', 'red']],
  ])('%j is told how it is used', (args) => {
    const { status, stderr, stdout } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('npm run staff -- add');
    expect(stderr).not.toContain('    at ');
  });
});
