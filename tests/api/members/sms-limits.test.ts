import { randomInt } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mailTo } from '#tests/support/mailbox.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';

/** Texts that somebody else pays for: how many anybody can make us send. */
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
const forgetNetwork = () => server.db.deleteFrom('rateLimit').where('key', 'like', '%ByNetwork:%').execute();

test('ten a day go to one number, whatever they are for', async () => {
  const account = newNumber();
  for (let count = 0; count < 10; count += 1) {
    await server.client.sendVerifyCode({ account, purpose: count % 2 ? 'recover' : 'sign-in' });
    later(60);
  }
  await refused(server.client.sendVerifyCode({ account }), 'codeTooMany');
  // Also when they are no codes of this account any more.
  await server.db.deleteFrom('rateLimit').where('key', 'like', 'codeByAccount:%').execute();
  await refused(server.client.sendVerifyCode({ account }), 'tooManyRequests');
  expect(await mailTo(server, account)).toHaveLength(10);
});

test('twenty an hour come from one network', async () => {
  for (let count = 0; count < 20; count += 1) await server.client.sendVerifyCode({ account: newNumber() });
  await refused(server.client.sendVerifyCode({ account: newNumber() }), 'tooManyRequests');
  // Mail is not counted with them.
  await server.client.sendVerifyCode({ account: 'still@example.org' });
});

test('thirty a day go to numbers beside each other', async () => {
  const neighbour = (index: number) => `+44740077${String(index).padStart(4, '0')}`;
  for (let count = 0; count < 30; count += 1) {
    if (count % 15 === 0) await forgetNetwork();
    await server.client.sendVerifyCode({ account: neighbour(count) });
  }
  await forgetNetwork();
  await refused(server.client.sendVerifyCode({ account: neighbour(99) }), 'tooManyRequests');
  await server.client.sendVerifyCode({ account: '+447400880000' });
});

test('a country has no more than a thousand a day, and another its own', async () => {
  await server.client.sendVerifyCode({ account: '+8613800138000' });
  await server.db
    .updateTable('rateLimit')
    .set({ points: 1000 })
    .where('key', 'like', 'smsByCountry:%')
    .execute();
  await refused(server.client.sendVerifyCode({ account: '+8613900139000' }), 'tooManyRequests');
  await server.client.sendVerifyCode({ account: newNumber() });
});

test('what comes too soon counts for nothing', async () => {
  const account = newNumber();
  await server.client.sendVerifyCode({ account });
  const before = await server.db
    .selectFrom('rateLimit')
    .select(['key', 'points'])
    .where('key', 'like', 'sms%')
    .orderBy('key')
    .execute();
  expect(before).toHaveLength(4);
  for (let tries = 0; tries < 5; tries += 1)
    await refused(server.client.sendVerifyCode({ account }), 'codeTooSoon');
  expect(
    await server.db
      .selectFrom('rateLimit')
      .select(['key', 'points'])
      .where('key', 'like', 'sms%')
      .orderBy('key')
      .execute(),
  ).toEqual(before);
});
