import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { startIssuer, type Issuer } from '#tests/support/issuer.ts';
import { callbackPath, roundTrip } from '#tests/support/provider-visit.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer(() => [`${server.url}${callbackPath('loop')}`]);
  server = await startTestServer({ environment: issuer.settings('LOOP') });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const right = 'four quiet birds';
const wrong = 'five loud birds';
let owner: TestMember;
let trip: Awaited<ReturnType<typeof roundTrip>>;
beforeEach(async () => {
  issuer.person = { sub: randomUUID() };
  owner = await server.member({ password: right });
  trip = await roundTrip(server);
  await server.db.deleteFrom('rateLimit').execute();
});

/** Every call that takes a password to check. */
const ways: readonly [string, (password: string) => Promise<unknown>][] = [
  ['login', (password) => server.client.login({ account: owner.email, password })],
  [
    'socialVerifyPass',
    (password) => server.client.socialVerifyPass({ ...trip, email: owner.email, password }),
  ],
  [
    'modifyPassword',
    (password) => owner.client.modifyPassword({ oldPassword: password, password: 'six birds in a tree' }),
  ],
  [
    'bindAccount',
    (password) =>
      owner.client.bindAccount({ way: { kind: 'social', ...trip }, proof: { kind: 'password', password } }),
  ],
];

/** How often each password counter has counted. */
async function counted(): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('rateLimit')
    .select(['key', 'points'])
    .where('key', 'like', 'password%')
    .execute();
  expect(new Set(rows.map(({ key }) => key.split(':')[0])).size).toBe(rows.length);
  return Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]));
}

test.each(ways)('%s counts a wrong password by account and network, and no right one', async (_, tell) => {
  await expect(tell(wrong)).rejects.toMatchObject({ status: 400 });
  expect(await counted()).toEqual({ passwordByAccount: 1, passwordByNetwork: 1 });
  await tell(right);
  expect(await counted()).toEqual({ passwordByAccount: 1, passwordByNetwork: 1 });
});

test('ten wrong passwords, wherever they are told, are the last for the account', async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    const [, tell] = ways[guess % ways.length] ?? [];
    await expect(tell?.(wrong)).rejects.toMatchObject({ status: 400 });
  }
  for (const [, tell] of ways)
    await expect(tell(right)).rejects.toMatchObject({ code: errors.tooManyRequests.code });
});
