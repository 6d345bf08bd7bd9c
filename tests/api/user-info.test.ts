import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#contract/locales.ts';
import { errors } from '#contract/errors.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** The fields as the specification lists them in section 3, and what a new member has in each. */
const fields = {
  isVisitSignView: false,
  showSignMenu: true,
  activityList: ['MAR00002'],
  hasPass: false,
  uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  email: expect.stringContaining('@'),
  firstName: 'Mira',
  lastName: 'Test',
  phone: null,
  avatar: null,
  countryCode: 'GB',
  countryName: 'United Kingdom',
  lactation: 1,
  cupSize: null,
  siliconePlugSize: null,
  resumptionDate: null,
  memberLevel: 1,
  points: 0,
  giftCount: 0,
  discountCount: 0,
  amount: 0,
  memberLevelList: [
    { level: 1, name: 'Egg', threshold: 0, multiplier: 1 },
    { level: 2, name: 'Hatchling', threshold: 500, multiplier: 1.1 },
    { level: 3, name: 'Fledgling', threshold: 1500, multiplier: 1.2 },
    { level: 4, name: 'Songbird', threshold: 4000, multiplier: 1.35 },
    { level: 5, name: 'Nightingale', threshold: 10000, multiplier: 1.5 },
  ],
  registerChannel: 'web',
  registerSource: null,
  shopifyUrl: null,
  purchaseChannel: 1,
  showMyRightsMenu: true,
  extraInfo: {},
  birthday: null,
  registerCountryName: 'United Kingdom',
  registerCountryCode: 'GB',
  phoneVerified: false,
  emailVerified: true,
  childExpectedDate: null,
} as const;

/** Ours, beside those of the specification. */
const ours = {
  coins: 0,
  unread: 0,
  levelSeen: 1,
  timeZone: 'UTC',
  ownClock: false,
  shownZone: 'Asia/Shanghai',
  language: 'en',
  paused: false,
  lost: false,
  termsToAccept: null,
} as const;

test('a new member has every field of the specification, and nothing else but ours', async () => {
  const { client, memberId, email } = await server.member();
  expect(Object.keys(fields)).toHaveLength(34);
  expect(await client.getUserInfo()).toEqual({ ...fields, ...ours, uid: memberId, email });
});

test('tells what changed', async () => {
  const { client } = await server.member({ password: 'four quiet birds' });
  await client.checkIn();
  await client.setPause({ paused: true });
  expect(await client.getUserInfo()).toMatchObject({
    isVisitSignView: true,
    hasPass: true,
    coins: 5,
    paused: true,
  });
});

test('names are in the language of the reader', async () => {
  const { token } = await server.member();
  const names = await Promise.all(
    locales.map(async (locale) => (await server.clientOf(token, locale).getUserInfo()).countryName),
  );
  expect(new Set(names)).toEqual(new Set(['United Kingdom', '英国', '英國']));
});

test('is only for who is signed in', async () => {
  await expect(server.client.getUserInfo()).rejects.toMatchObject({ code: errors.tokenMissing.code });
});
