import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { readCameFrom } from '#contract/came-from.ts';
import { locales } from '#contract/locales.ts';
import { errors } from '#contract/errors.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { anOrderNumber, putUpJourney, type as typeAnswers } from '#tests/support/journeys.ts';
import { useTestServer } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();

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
  showMyRightsMenu: false,
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
  unmeasured: false,
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

/** The same for every member of an installation, as staff and its configuration have it. */
const ofInstallation = ['memberLevelList', 'activityList', 'showSignMenu', 'shopifyUrl'];

test('no field but those of the installation is the same for everybody', async () => {
  const member = await server.member({ password: 'four quiet birds', firstName: 'Ana' });
  const { client, memberId } = member;
  await client.checkIn();
  for (const currency of ['points', 'coins'] as const)
    await give(server.db, member, 40, { currency, at: server.services.now() });
  const giftId = await shelve(server.db, { price: 1, delivery: 'coupon', codes: ['A-1'] });
  await client.claimGift({ giftId, requestKey: randomUUID() });
  await client.saveProductRegistration(registration(await putProduct(server), { channel: 'store' }));
  await server.db
    .updateTable('member')
    .set({
      ...readCameFrom('qr.spring-card'),
      lastName: 'Other',
      phone: '+442079460018',
      phoneVerifiedAt: new Date(),
      emailVerifiedAt: null,
      avatar: 'avatar/of/hers.webp',
      countryCode: 'FR',
      registerCountryCode: 'DE',
      lactation: 3,
      cupSize: 'B',
      siliconePlugSize: '24',
      resumptionDate: '2026-09-01',
      birthday: '1990-04-05',
      childExpectedDate: '2026-10-01',
      memberLevel: 2,
      extraInfo: JSON.stringify({ any: 'thing' }),
    })
    .where('memberId', '=', memberId)
    .execute();
  const info = await client.getUserInfo();
  const same = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(info[name as keyof UserInfo]) === JSON.stringify(value),
  );
  expect(same.map(([name]) => name).toSorted()).toEqual([...ofInstallation].toSorted());
});

test('purchases are what she registered and proved, presents aside, and the last says where', async () => {
  const member = await server.member();
  const { client } = member;
  const stands = async () => {
    const { amount, purchaseChannel, showMyRightsMenu } = await client.getUserInfo();
    return { amount, purchaseChannel, showMyRightsMenu };
  };
  expect(await stands()).toEqual({ amount: 0, purchaseChannel: 1, showMyRightsMenu: false });
  const slug = await putUpJourney(server.db, { steps: ['form', 'amazon'] });
  await typeAnswers(client, slug, { why: 'It was a good week.' });
  await client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' });
  expect(await stands()).toMatchObject({ amount: 0 });
  await client.submitJourney({ slug, formVersion: 1 });
  expect(await stands()).toEqual({ amount: 1, purchaseChannel: 2, showMyRightsMenu: false });
  server.clock.at = new Date(Date.now() + 1000);
  await client.saveProductRegistration(registration(await putProduct(server), { channel: 'gift' }));
  expect(await stands()).toEqual({ amount: 1, purchaseChannel: 4, showMyRightsMenu: true });
  server.clock.at = new Date(Date.now() + 2000);
  await client.saveProductRegistration(registration(await putProduct(server), { channel: 'store' }));
  expect(await stands()).toEqual({ amount: 2, purchaseChannel: 3, showMyRightsMenu: true });
  server.clock.at = null;
});

test('there is a right to show where her level gives something', async () => {
  const member = await server.member();
  await server.db
    .updateTable('member')
    .set({ memberLevel: 2 })
    .where('memberId', '=', member.memberId)
    .execute();
  expect(await member.client.getUserInfo()).toMatchObject({ showMyRightsMenu: true });
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
