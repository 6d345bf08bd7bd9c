import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { tellOfTerms } from '#server/features/information/tell-of-terms.ts';
import { publishDocument } from '#tests/support/content.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
let old: TestMember;
const now = new Date('2026-03-02T09:00:00Z');
const named = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
beforeAll(async () => {
  server.clock.at = now;
  old = await server.member();
});
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

async function publish(text: string): Promise<void> {
  await publishDocument(server.db, 'terms', { text: named(text), changes: named('New'), at: now });
  afterTwoSeconds();
}
const accepted = ({ memberId }: TestMember) =>
  server.db
    .selectFrom('member')
    .select(['termsVersion', 'termsAcceptedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
const told = () =>
  server.db.selectFrom('notification').selectAll().where('kind', '=', 'termsChanged').execute();

test('who accepted older terms is asked, and nothing is locked meanwhile', async () => {
  expect((await old.client.getUserInfo()).termsToAccept).toBeNull();
  await publish('Two');
  expect((await old.client.getUserInfo()).termsToAccept).toBe(2);
  await old.client.checkIn();
  expect((await old.client.myWeb()).user.termsToAccept).toBe(2);
});

test('who joins accepts what holds, by code too', async () => {
  const account = 'new@example.org';
  await server.client.sendVerifyCode({ account });
  const { token } = await server.client.registerByCode({
    account,
    code: await mailedCode(server, account),
    firstName: 'Noor',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    language: 'en',
    acceptTerms: true,
    adult: true,
  });
  expect((await server.clientOf(token).getUserInfo()).termsToAccept).toBeNull();
  const fresh = await server.member();
  expect(await accepted(fresh)).toEqual({ termsVersion: 2, termsAcceptedAt: now });
});

test('everybody who had accepted older ones is told once, and nobody else', async () => {
  const log = server.services.log;
  await tellOfTerms({ db: server.db, now: () => now, log });
  await tellOfTerms({ db: server.db, now: () => now, log });
  expect(await told()).toMatchObject([
    { memberId: old.memberId, key: 'terms:2', path: '/app/termsConditions' },
  ]);
});

test('acceptTerms takes the version that holds, once, and no other', async () => {
  await expect(old.client.acceptTerms({ version: 1 })).rejects.toMatchObject({
    code: errors.termsChangedAgain.code,
    status: 409,
  });
  await expect(old.client.acceptTerms({ version: 9 })).rejects.toMatchObject({
    code: errors.versionUnknown.code,
  });
  expect(await accepted(old)).toMatchObject({ termsVersion: 1 });
  server.clock.at = new Date(now.getTime() + 60_000);
  expect(await old.client.acceptTerms({ version: 2 })).toBe(true);
  const first = await accepted(old);
  expect(first).toEqual({ termsVersion: 2, termsAcceptedAt: server.clock.at });
  server.clock.at = new Date(now.getTime() + 120_000);
  expect(await old.client.acceptTerms({ version: 2 })).toBe(true);
  expect(await accepted(old)).toEqual(first);
  expect((await old.client.getUserInfo()).termsToAccept).toBeNull();
});
