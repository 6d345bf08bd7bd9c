import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '#contract/calls/members/accounts.ts';
import { calls } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import { removeEndedSignIns } from '#server/core/members/remove-ended-sign-ins.ts';
import { counted, newKey, newOwner, right, wrong, type Owner } from '#tests/support/guessing.ts';
import { mailedCode, wrongCode } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

describe('a device that signed in before', () => {
  const known = newKey();
  let owner: Owner;
  let device: Client;
  beforeEach(async () => {
    server.clock.at = null;
    owner = await newOwner(server);
    await server.db.deleteFrom('rateLimit').execute();
    device = server.clientOf(null, 'en', undefined, known);
    await device.login({ account: owner.email, password: right });
  });

  /** Strangers from everywhere use up what the account has. */
  async function besiege(): Promise<void> {
    for (let tries = 0; tries < 12; tries += 1) {
      await server.client.login({ account: owner.email, password: wrong }).catch(() => undefined);
    }
    await refused(server.client.login({ account: owner.email, password: right }), 'tooManyRequests');
  }

  test('gets in while strangers have used up the tries, with ten wrong ones of its own', async () => {
    await besiege();
    await device.login({ account: owner.phone, password: right });
    for (let tries = 0; tries < 10; tries += 1) {
      await refused(device.login({ account: owner.email, password: wrong }), 'credentialsWrong');
    }
    await refused(device.login({ account: owner.email, password: right }), 'tooManyRequests');
  });

  test('is counted apart: its tries take none from the others', async () => {
    await refused(device.login({ account: owner.email, password: wrong }), 'credentialsWrong');
    expect(await counted(server)).toEqual({ guessByDevice: 1 });
  });

  test('has a code of its own, which strangers neither use up nor replace', async () => {
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    for (let sent = 0; sent < 10; sent += 1) {
      await server.client.sendVerifyCode({ account: owner.email });
      server.clock.at = new Date(server.clock.at.getTime() + 61_000);
    }
    await refused(server.client.sendVerifyCode({ account: owner.email }), 'codeTooMany');
    await device.sendVerifyCode({ account: owner.email });
    const mailed = await mailedCode(server, owner.email);
    for (let tries = 0; tries < 12; tries += 1) {
      const given = { account: owner.email, code: wrongCode(mailed) };
      await server.client.loginByCode(given).catch(() => undefined);
    }
    const { uid } = await device.loginByCode({ account: owner.email, code: mailed });
    expect(uid).toBe(owner.memberId);
  });

  test('takes the code that another one had sent', async () => {
    await server.client.sendVerifyCode({ account: owner.email });
    await device.loginByCode({ account: owner.email, code: await mailedCode(server, owner.email) });
  });

  test('asks for a mail while strangers ask for one after the other', async () => {
    await server.client.sendMailByRecoverPwd({ account: owner.email });
    await refused(server.client.sendMailByRecoverPwd({ account: owner.email }), 'linkTooSoon');
    await device.sendMailByRecoverPwd({ account: owner.email });
  });

  test('opens nothing by itself, and is nothing to another account', async () => {
    const other = await newOwner(server);
    for (let tries = 0; tries < 10; tries += 1) {
      await refused(device.login({ account: other.email, password: wrong }), 'credentialsWrong');
    }
    await refused(device.login({ account: other.email, password: right }), 'tooManyRequests');
    await refused(server.clientOf(known).checkToken(), 'tokenMissing');
    const rows = await server.db.selectFrom('knownDevice').select('digest').execute();
    expect(rows.map(({ digest }) => digest.toString('hex'))).not.toContain(
      Buffer.from(known, 'base64url').toString('hex'),
    );
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'when it is signed out from elsewhere',
      async () => {
        const devices = await owner.client.listDevices();
        const other = devices.find(({ current }) => !current);
        await owner.client.signOutDevice({ deviceId: other?.deviceId ?? '' });
      },
    ],
    ['with all others', () => owner.client.signOutOtherDevices()],
    [
      'when the password changes elsewhere',
      () => owner.client.modifyPassword({ oldPassword: right, password: right.toUpperCase() }),
    ],
  ])('is known no more %s', async (_, act) => {
    await act();
    await refused(device.login({ account: owner.email, password: wrong }), 'credentialsWrong');
    expect(await counted(server)).toEqual({ guessByAccount: 1, guessByNetwork: 1 });
  });

  test('stays known when the member signs out on it herself', async () => {
    const { token } = await device.login({ account: owner.email, password: right });
    await server.clientOf(token).logout();
    await besiege();
    await device.login({ account: owner.email, password: right });
  });

  test('is forgotten with the oldest of many, and after 400 days', async () => {
    const of = () =>
      server.db.selectFrom('knownDevice').selectAll().where('memberId', '=', owner.memberId).execute();
    for (let more = 0; more < 22; more += 1) {
      await server.clientOf(null, 'en', undefined, newKey()).login({ account: owner.email, password: right });
    }
    expect(await of()).toHaveLength(20);
    await removeEndedSignIns(server.db, new Date(Date.now() + 399 * 86_400_000));
    expect(await of()).toHaveLength(20);
    await removeEndedSignIns(server.db, new Date(Date.now() + 401 * 86_400_000));
    expect(await of()).toEqual([]);
  });
});

test('every call that signs in makes its device known', () => {
  // They all come through `openSession`, which is given the device by `deviceOf`.
  const signingIn = Object.entries(calls).filter(([, { result }]) => mentions(result, signedIn));
  expect(signingIn.length).toBeGreaterThan(6);
  for (const [name, call] of signingIn) expect([name, 'knownDevice' in call]).toEqual([name, true]);
  const root = path.resolve(import.meta.dirname, '../../../server');
  for (const file of globSync('{core,features}/**/*.ts', { cwd: root })) {
    // In a preview nobody signs in by a browser, and nothing of it stays.
    if (file.startsWith('core/previews/')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [opened] of text.matchAll(/(?<!function )openSession\([^;]*/g))
      expect([file, opened]).toEqual([file, expect.stringMatching(/deviceOf\(context\)/)]);
  }
});

function mentions(schema: z.ZodType, wanted: z.ZodType): boolean {
  if (schema === wanted) return true;
  if (schema instanceof z.ZodUnion) return schema.options.some((one) => mentions(one as z.ZodType, wanted));
  return (
    schema instanceof z.ZodObject &&
    Object.values(schema.shape).some((field) => mentions(field as z.ZodType, wanted))
  );
}
