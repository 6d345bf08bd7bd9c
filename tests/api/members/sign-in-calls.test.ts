import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

test('an ended session that is still sent along hinders neither signing in nor registering', async () => {
  const { email, token, client } = await server.member({ password: 'four quiet birds' });
  await client.logout();
  const ended = server.clientOf(token);
  expect((await ended.login({ account: email, password: 'four quiet birds' })).token).not.toBe(token);
  await ended.sendVerifyCode({ account: email });
  expect(await ended.loginByCode({ account: email, code: await mailedCode(server, email) })).toHaveProperty(
    'token',
  );
  const account = `${randomUUID()}@example.org`;
  await ended.sendVerifyCode({ account });
  const registered = await ended.registerByCode({
    account,
    code: await mailedCode(server, account),
    ...newcomer,
  });
  expect(registered).toHaveProperty('token');
});

test.each(['bind', 'proof', 'social'])(
  'codes to %s are sent by a call of their own alone',
  async (purpose) => {
    const { status, envelope } = await server.request(calls.sendVerifyCode.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: `${randomUUID()}@example.org`, purpose }),
    });
    expect({ status, result: envelope.result }).toMatchObject({
      status: 400,
      result: { fields: [{ path: 'purpose' }] },
    });
  },
);
