import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { outcomesOf, shelve } from '#tests/support/gifts.ts';
import { startTestServer, useTestServer, type TestServer } from '#tests/support/server.ts';

const server = useTestServer();
let giftId: string;
let otherGift: string;
const now = new Date('2026-03-02T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const welcome = 'MAR00001';
const tea = {
  name: { en: 'Welcome tea', 'zh-Hans': '见面茶', 'zh-Hant': '見面茶' },
  description: { en: 'Ten bags', 'zh-Hans': '十包', 'zh-Hant': '十包' },
};

beforeAll(async () => {
  await putUpActivity(server.db, {
    code: welcome,
    kind: 'welcome',
    audience: { registeredWithinDays: 10 },
    closesAt: inDays(60),
  });
  await putUpActivity(server.db, { code: 'MAR00009', opensAt: inDays(1) });
  const free = { price: 0, stock: null, limitPerMember: 1 };
  giftId = await shelve(server.db, { ...free, ...tea, audience: { activity: welcome } });
  otherGift = await shelve(server.db, { ...free, audience: { activity: 'MAR00009' } });
  await shelve(server.db, { price: 0 });
});
beforeEach(() => {
  server.clock.at = now;
});

const claim = (client: TestServer['client'], gift = giftId) =>
  client.claimGift({ giftId: gift, requestKey: randomUUID() });
const refusedAs = (failure: keyof typeof errors) => ({
  code: errors[failure].code,
  status: errors[failure].status,
});

test('a visitor sees what signing up brings, in her language', async () => {
  const answer = await server.clientOf(null, 'zh-TW').getRegisterGift();
  expect(answer).toMatchObject({
    days: 10,
    gifts: [{ giftId, name: '見面茶', description: '十包', delivery: 'voucher' }],
    mine: null,
  });
  expect(answer.tasks.reduce((sum, { points }) => sum + points, 0)).toBe(70);
});

test('a new member claims it once, however often and from wherever, and then finds it again', async () => {
  const { client } = await server.member();
  const before = await client.getRegisterGift();
  expect(before.mine).toMatchObject({
    state: 'open',
    until: inDays(10).toISOString(),
    gifts: [{ giftId, state: 'open', price: 0 }],
    claims: [],
  });
  // Her e-mail is proven already: what is done still has its points until they are fetched.
  expect(before.tasks).toHaveLength(5);
  await client.finishTask({ task: 'verifyEmail' });
  expect((await client.getRegisterGift()).tasks).toHaveLength(4);

  const { kept, refused } = await outcomesOf(Array.from({ length: 20 }, () => claim(client)));
  expect({ kept, refused }).toEqual({ kept: 1, refused: [errors.giftLimitReached.code] });
  const { mine } = await client.getRegisterGift();
  expect(mine).toMatchObject({ state: 'claimed', gifts: [], claims: [{ giftId }] });
  expect(mine?.claims[0]?.voucherCode).toMatch(/^[2-9A-Z-]{14}$/);
  expect((await client.getUserInfo()).giftCount).toBe(1);

  const another = await server.member();
  expect((await another.client.getRegisterGift()).mine).toMatchObject({ state: 'open', claims: [] });
  expect((await claim(another.client)).voucherCode).not.toBe(mine?.claims[0]?.voucherCode);
});

test('its time for a member is over to the moment, and what she has stays', async () => {
  const [late, early] = [await server.member(), await server.member()];
  await claim(early.client);
  server.clock.at = new Date(inDays(10).getTime() - 1);
  expect((await late.client.getRegisterGift()).mine?.state).toBe('open');
  server.clock.at = inDays(10);
  expect((await late.client.getRegisterGift()).mine).toMatchObject({ state: 'over', gifts: [], claims: [] });
  expect((await early.client.getRegisterGift()).mine).toMatchObject({ state: 'claimed', gifts: [] });
  await expect(claim(late.client)).rejects.toMatchObject(refusedAs('giftNotForYou'));
  expect((await late.client.listRedeemGifts()).list.map((gift) => gift.giftId)).not.toContain(giftId);
});

test('a gift of an activity that a member does not have is refused, and given when she has it', async () => {
  const { client } = await server.member();
  await expect(claim(client, otherGift)).rejects.toMatchObject(refusedAs('giftNotForYou'));
  expect((await client.getUserInfo()).giftCount).toBe(0);
  server.clock.at = inDays(1);
  expect((await claim(client, otherGift)).giftId).toBe(otherGift);
});

test('after the campaign there is nothing to promise', async () => {
  server.clock.at = inDays(60);
  const { client } = await server.member();
  expect(await server.client.getRegisterGift()).toMatchObject({ gifts: [], mine: null });
  expect((await client.getRegisterGift()).mine?.state).toBe('over');
  await expect(claim(client)).rejects.toMatchObject(refusedAs('giftNotForYou'));
});

test('without such a campaign it tells of the first steps alone', async () => {
  const bare = await startTestServer();
  try {
    const { client } = await bare.member();
    expect(await bare.client.getRegisterGift()).toMatchObject({ days: null, gifts: [], mine: null });
    expect((await client.getRegisterGift()).mine).toEqual({
      state: 'over',
      until: null,
      gifts: [],
      claims: [],
    });
  } finally {
    await bare.stop();
  }
});
