import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { onCitus } from '#tests/support/database.ts';

/** Two servers on one database: what one learns, the other knows. */
let server: TestServer;
let second: { inject: Awaited<ReturnType<typeof createApp>>['inject']; stop: () => Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  const database = openDatabase({ url: server.databaseUrl, poolSize: 4, ...onCitus });
  const app = await createApp({
    services: { ...server.services, db: database.db },
    site: null,
    strictResults: true,
    turnsAway: false,
  });
  second = {
    inject: app.inject.bind(app) as typeof app.inject,
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  // All of a file's visitors come from one address, which has limits of its own.
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
});

const password = 'four tulips in a row';

function login(account: string, given: string, headers: Record<string, string> = {}) {
  return server.request('/api/station/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ account, password: given }),
  });
}

async function loginAtSecond(account: string, given: string, headers: Record<string, string> = {}) {
  const reply = await second.inject({
    method: 'POST',
    url: '/api/station/user/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { account, password: given },
  });
  return reply.statusCode;
}

async function checkAtSecond(token: string): Promise<{ status: number; code: number }> {
  const reply = await second.inject({
    method: 'POST',
    url: '/api/station/user/checkToken',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, code: reply.json<{ code: number }>().code };
}

describe('login', () => {
  test('with the right password opens a session of 20 days', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const member = await server.member({ password });
    const { token, uid, expiresAt } = await server.client.login({
      account: ` ${member.email.toUpperCase()}`,
      password,
    });
    expect({ uid, expiresAt }).toEqual({ uid: member.memberId, expiresAt: '2026-03-22T09:00:00.000Z' });
    server.clock.at = new Date('2026-03-22T08:59:59Z');
    expect(await server.clientOf(token).checkToken()).toEqual({ uid, expiresAt });
    server.clock.at = new Date(expiresAt);
    await expect(server.clientOf(token).checkToken()).rejects.toMatchObject({
      code: errors.tokenExpired.code,
    });
  });

  test('a wrong password, an unknown account and one without a password get the very same answer', async () => {
    const withPassword = await server.member({ password });
    const without = await server.member();
    const answers = await Promise.all([
      login(withPassword.email, 'five roses in a vase'),
      login('nobody@example.org', password),
      login(without.email, password),
    ]);
    const shown = answers.map(({ status, headers, envelope }) => ({
      status,
      envelope,
      headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    }));
    expect(shown[0]).toMatchObject({ status: 400, envelope: { code: errors.credentialsWrong.code } });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test.each(['known', 'unknown'])(
    'ten tries in fifteen minutes for a %s account, on both servers together and whatever the client claims to be',
    async (kind) => {
      const account = kind === 'known' ? (await server.member({ password })).email : `${kind}@example.org`;
      const spoofed = (n: number) => ({
        'x-forwarded-for': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
      });
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, n) =>
          n % 2 === 0
            ? (await login(account.toUpperCase(), `wrong ${n}`, spoofed(n))).status
            : loginAtSecond(account, `wrong ${n}`, spoofed(n)),
        ),
      );
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      const refused = await login(account, password);
      expect(refused).toMatchObject({ status: 429, envelope: { code: errors.tooManyRequests.code } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
      await sql`update rate_limit set expire = 1`.execute(server.db);
      expect(await loginAtSecond(account, password)).toBe(kind === 'known' ? 200 : 400);
    },
  );

  test('a success costs no try and gives none back, so that a guesser gains nothing by the member signing in', async () => {
    const { email } = await server.member({ password });
    for (let round = 0; round < 12; round += 1) expect((await login(email, password)).status).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) expect((await login(email, 'wrong')).status).toBe(400);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, 'wrong')).status).toBe(400);
    expect((await login(email, password)).status).toBe(429);
  });

  test('one network may not try many accounts without end', async () => {
    const { email } = await server.member({ password });
    expect((await login(email, password)).status).toBe(200);
    await sql`update rate_limit set points = 100 where key like 'guessByNetwork:%'`.execute(server.db);
    expect((await login(email, password, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429);
  });
});

describe('logout', () => {
  test('ends the session at once on every server, and no other', async () => {
    const member = await server.member({ password });
    const { token } = await server.client.login({ account: member.email, password });
    expect(await checkAtSecond(token)).toEqual({ status: 200, code: 200 });
    expect(await server.clientOf(token).logout()).toBe(true);
    expect(await checkAtSecond(token)).toEqual({ status: 401, code: errors.tokenExpired.code });
    await expect(server.clientOf(token).logout()).rejects.toMatchObject({ code: errors.tokenExpired.code });
    expect(await checkAtSecond(member.token)).toEqual({ status: 200, code: 200 });
  });
});

describe('tokens', () => {
  test('and passwords are nowhere in the database but as a hash', async () => {
    const member = await server.member({ password });
    const { token } = await server.client.login({ account: member.email, password });
    const secret = Buffer.from(token, 'base64url').subarray(16);
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
    const { rows } = await sql<{ text: string | null }>`${sql.join(
      tables.map(({ name }) => sql`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`),
      sql` union all `,
    )}`.execute(server.db);
    const all = rows.map(({ text }) => text ?? '').join(' ');
    expect(all).toContain(createHash('sha256').update(secret).digest('hex'));
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(all).not.toContain(secret.toString(encoding));
    expect(all).not.toContain(token);
    expect(all).not.toContain(password);
    // Of a member, the address stands in the account and the directory of sign-in names alone.
    expect(all.split(member.email)).toHaveLength(3);
  });

  test('of one member are worth nothing with the id of another', async () => {
    const [mine, theirs] = [await server.member(), await server.member()];
    const forged = Buffer.concat([
      Buffer.from(theirs.token, 'base64url').subarray(0, 16),
      Buffer.from(mine.token, 'base64url').subarray(16),
    ]).toString('base64url');
    expect(await checkAtSecond(forged)).toEqual({ status: 401, code: errors.tokenMissing.code });
  });
});
