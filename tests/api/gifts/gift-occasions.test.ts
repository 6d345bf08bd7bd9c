import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { addAddress, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { signInAt } from '#tests/support/sessions.ts';
import { takeAllDown } from '#tests/support/content.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = start;
  await takeAllDown(server.db, 'gift', start);
});

type Kind = 'newBaby' | 'momBirthday' | 'babyBirthday';
const free = (kind: Kind) => shelve(server.db, { kind, price: 0 });

async function withChild(dates: { birthDate?: string; expectedDate?: string }) {
  const member = await server.member();
  const childId = uuidv7();
  await member.client.addChild({ childId, name: 'Noa', ...dates });
  return { member, childId, client: member.client };
}

const birthday = async ({ client }: TestMember, day: string) => client.modifyUserInfo({ birthday: day });

describe('claimNewBabyGift', () => {
  test('is had once for each child, whichever gift it is', async () => {
    const [giftId, other] = [await free('newBaby'), await free('newBaby')];
    const { member, childId, client } = await withChild({ birthDate: '2026-02-01' });
    const wish = { giftId, childId, requestKey: randomUUID() };
    const claim = await client.claimNewBabyGift(wish);
    expect(claim).toMatchObject({ kind: 'newBaby', state: 'given', price: 0 });
    expect(await client.claimNewBabyGift(wish)).toEqual(claim);
    await expect(
      client.claimNewBabyGift({ giftId: other, childId, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors.giftOccasionTaken.code, status: 409 });
    const twin = uuidv7();
    await client.addChild({ childId: twin, birthDate: '2026-02-01' });
    await client.claimNewBabyGift({ giftId: other, childId: twin, requestKey: randomUUID() });
    const stored = await server.db
      .selectFrom('giftClaim')
      .select(['kind', 'occasion'])
      .where('memberId', '=', member.memberId)
      .orderBy('claimId')
      .execute();
    expect(stored).toEqual([
      { kind: 'newBaby', occasion: childId },
      { kind: 'newBaby', occasion: twin },
    ]);
  });

  test('from fifty devices at once is one gift', async () => {
    const gifts = [await free('newBaby'), await free('newBaby')];
    const { childId, client } = await withChild({ birthDate: '2026-02-01' });
    const { kept, refused } = await outcomesOf(
      Array.from({ length: 50 }, (_, n) =>
        client.claimNewBabyGift({ giftId: gifts[n % 2] ?? '', childId, requestKey: randomUUID() }),
      ),
    );
    expect({ kept, refused }).toEqual({ kept: 1, refused: [errors.giftOccasionTaken.code] });
  });

  test.each([
    ['a day before the expected date', { expectedDate: '2026-03-03' }, 'giftNotDue'],
    ['on the expected date', { expectedDate: '2026-03-02' }, null],
    ['on the sixtieth day', { birthDate: '2026-01-02' }, null],
    ['on the day after', { birthDate: '2026-01-01' }, 'giftNotDue'],
  ] as const)('%s', async (_, dates, failure) => {
    const giftId = await free('newBaby');
    const { childId, client } = await withChild(dates);
    const claimed = client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
    if (failure) await expect(claimed).rejects.toMatchObject({ code: errors[failure].code, status: 409 });
    else expect((await claimed).state).toBe('given');
  });

  test('is had once by a child that is taken from the list and told again', async () => {
    const giftId = await free('newBaby');
    const { childId, client } = await withChild({ birthDate: '2026-02-01' });
    const { claimId } = await client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
    await client.removeChild({ childId });
    server.clock.at = new Date('2026-03-10T09:00:00Z');
    const again = uuidv7();
    await client.addChild({ childId: again, birthDate: '2026-02-20' });
    expect((await client.listNewBabyGifts()).occasions).toMatchObject([
      { childId: again, state: 'taken', claim: { claimId, name: 'Cloth', delivery: 'voucher' } },
    ]);
    await expect(
      client.claimNewBabyGift({ giftId, childId: again, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors.giftOccasionTaken.code });
    const twin = uuidv7();
    await client.addChild({ childId: twin, birthDate: '2026-02-20' });
    const claimed = await client.claimNewBabyGift({ giftId, childId: twin, requestKey: randomUUID() });
    expect(claimed.state).toBe('given');
  });

  test('waits out a pause that outlasts its days', async () => {
    const giftId = await free('newBaby');
    const { member, childId } = await withChild({ birthDate: '2026-02-20' });
    await member.client.setPause({ paused: true });
    const client = await signInAt(server, member, '2026-07-01T09:00:00Z');
    const claim = () => client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
    await expect(claim()).rejects.toMatchObject({ code: errors.giftNotDue.code });
    // Told twice, it ended once.
    await client.setPause({ paused: false });
    await client.setPause({ paused: false });
    const { eligibility } = await client.listNewBabyGifts();
    expect(eligibility).toEqual({ state: 'open', from: '2026-02-20', until: '2026-08-19' });
    const atLast = await signInAt(server, member, '2026-08-19T23:00:00Z');
    const claimed = await atLast.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
    expect(claimed.state).toBe('given');
  });

  test('is refused for a child that is not the member’s, and on another kind of gift', async () => {
    const giftId = await free('newBaby');
    const { childId, client } = await withChild({ birthDate: '2026-02-01' });
    const stranger = await withChild({ birthDate: '2026-02-01' });
    const requestKey = randomUUID();
    await expect(
      client.claimNewBabyGift({ giftId, childId: stranger.childId, requestKey }),
    ).rejects.toMatchObject({ code: errors.childUnknown.code });
    await expect(client.claimGift({ giftId, requestKey })).rejects.toMatchObject({
      code: errors.giftUnknown.code,
    });
    const redeem = await shelve(server.db, { price: 0 });
    await expect(client.claimNewBabyGift({ giftId: redeem, childId, requestKey })).rejects.toMatchObject({
      code: errors.giftUnknown.code,
    });
  });

  test('that was cancelled can be had again', async () => {
    const giftId = await shelve(server.db, { kind: 'newBaby', price: 0, delivery: 'physical', stock: 1 });
    const { member, childId, client } = await withChild({ birthDate: '2026-02-01' });
    const addressId = await addAddress(member);
    const claim = () => client.claimNewBabyGift({ giftId, childId, addressId, requestKey: randomUUID() });
    await client.cancelOrder({ orderId: (await claim()).claimId });
    expect((await claim()).state).toBe('requested');
    await expect(claim()).rejects.toMatchObject({ code: errors.giftSoldOut.code });
  });
});

describe('claimMomBirthdayGift', () => {
  test('is had once in the month of the birthday, by the member’s own day', async () => {
    const giftId = await free('momBirthday');
    const member = await server.member({ timeZone: 'Pacific/Auckland' });
    const claim = () => member.client.claimMomBirthdayGift({ giftId, requestKey: randomUUID() });
    await expect(claim()).rejects.toMatchObject({ code: errors.giftNotDue.code });
    await birthday(member, '1994-03-20');
    // Still February in UTC, already March in Auckland.
    server.clock.at = new Date('2026-02-28T12:00:00Z');
    const early = await server.member({ timeZone: 'UTC' });
    await birthday(early, '1994-03-20');
    await expect(
      early.client.claimMomBirthdayGift({ giftId, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors.giftNotDue.code });
    expect((await claim()).kind).toBe('momBirthday');
    await expect(claim()).rejects.toMatchObject({ code: errors.giftOccasionTaken.code });
    const [{ occasion } = { occasion: null }] = await server.db
      .selectFrom('giftClaim')
      .select('occasion')
      .where('memberId', '=', member.memberId)
      .execute();
    expect(occasion).toBe('2026');
  });

  test.each(['pause', 'loss'] as const)('waits in a %s', async (mode) => {
    const giftId = await free('momBirthday');
    const member = await server.member();
    await birthday(member, '1994-03-20');
    if (mode === 'pause') await member.client.setPause({ paused: true });
    else await member.client.reportLoss();
    await expect(
      member.client.claimMomBirthdayGift({ giftId, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors.giftNotDue.code });
    await member.client.setPause({ paused: false });
    const again = member.client.claimMomBirthdayGift({ giftId, requestKey: randomUUID() });
    if (mode === 'pause') expect((await again).state).toBe('given');
    else await expect(again).rejects.toMatchObject({ code: errors.giftNotDue.code });
  });
});

describe('a birthday’s gift of this year', () => {
  test('is had, whatever the birthday is changed to and wherever she moves', async () => {
    const giftId = await free('momBirthday');
    const claim = (client: Client) => client.claimMomBirthdayGift({ giftId, requestKey: randomUUID() });
    // The last of December in UTC, already January in Auckland.
    server.clock.at = new Date('2026-12-31T12:00:00Z');
    const member = await server.member({ timeZone: 'Pacific/Auckland' });
    await birthday(member, '1994-01-20');
    await claim(member.client);
    await member.client.modifyUserInfo({ timeZone: 'America/Los_Angeles', birthday: '1994-12-20' });
    // December there; the gift was that of the year to come.
    await expect(claim(member.client)).rejects.toMatchObject({ code: errors.giftOccasionTaken.code });
    const later = await signInAt(server, member, '2027-02-10T12:00:00Z');
    await later.modifyUserInfo({ birthday: '1994-02-20' });
    await expect(claim(later)).rejects.toMatchObject({ code: errors.giftOccasionTaken.code });
    const nextYear = await signInAt(server, member, '2028-02-10T12:00:00Z');
    expect((await claim(nextYear)).kind).toBe('momBirthday');
  });
});

describe('claimBabyBirthdayGift', () => {
  test('comes with the birthday of any child, once a year, never in the year of birth', async () => {
    const giftId = await free('babyBirthday');
    const { client } = await withChild({ birthDate: '2026-03-01' });
    const claim = () => client.claimBabyBirthdayGift({ giftId, requestKey: randomUUID() });
    await expect(claim()).rejects.toMatchObject({ code: errors.giftNotDue.code });
    await client.addChild({ childId: uuidv7(), birthDate: '2023-03-30' });
    await client.addChild({ childId: uuidv7(), birthDate: '2021-03-05' });
    expect((await claim()).kind).toBe('babyBirthday');
    await expect(claim()).rejects.toMatchObject({ code: errors.giftOccasionTaken.code });
  });
});

describe('the lists of occasions', () => {
  test('say not yet, until when, and why not', async () => {
    const giftId = await free('newBaby');
    await free('momBirthday');
    await free('babyBirthday');
    afterTwoSeconds();
    const { member, childId, client } = await withChild({ expectedDate: '2026-04-10' });
    const early = await client.listNewBabyGifts();
    expect(early.eligibility).toEqual({ state: 'notYet', from: '2026-04-10', until: '2026-06-08' });
    expect(early.list).toMatchObject([{ giftId, kind: 'newBaby', state: 'notDue' }]);
    expect(early.occasions).toEqual([
      {
        occasion: childId,
        childId,
        name: 'Noa',
        state: 'notYet',
        expected: true,
        from: '2026-04-10',
        until: '2026-06-08',
        reason: null,
        claim: null,
      },
    ]);

    await client.modifyChild({ childId, name: 'Noa', birthDate: '2026-02-20' });
    const due = await client.listNewBabyGifts();
    expect(due.eligibility).toEqual({ state: 'open', from: '2026-02-20', until: '2026-04-20' });
    expect(due.list).toMatchObject([{ state: 'open' }]);
    await client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
    const taken = await client.listNewBabyGifts();
    expect(taken.eligibility.state).toBe('taken');
    expect(taken.list).toMatchObject([{ state: 'notDue', claimedByMe: 1 }]);

    expect((await client.listMomBirthdayGifts()).eligibility.state).toBe('dateUnknown');
    await birthday(member, '1994-02-11');
    expect((await client.listMomBirthdayGifts()).eligibility).toEqual({
      state: 'notYet',
      from: '2027-02-01',
      until: '2027-02-28',
    });
    expect((await client.listBabyBirthdayGifts()).eligibility).toMatchObject({ from: '2027-02-01' });

    await client.setPause({ paused: true });
    expect(await client.listBabyBirthdayGifts()).toMatchObject({
      list: [],
      eligibility: { state: 'paused', from: null, until: null },
      occasions: [],
    });
    await client.reportLoss();
    expect(await client.listNewBabyGifts()).toEqual({
      list: [],
      nextCursor: null,
      eligibility: { state: 'quiet', from: null, until: null },
      occasions: [],
    });
  });
});

test('what is of babies is laid before nobody who rests, and found by its name or address', async () => {
  const name = { en: 'Zither box', 'zh-Hans': '琴盒', 'zh-Hant': '琴盒' };
  const giftId = await shelve(server.db, { name, price: 0, limitPerMember: null, audience: { baby: true } });
  afterTwoSeconds();
  const { client } = await server.member();
  const shown = async () => (await client.listRedeemGifts()).list.map((gift) => gift.giftId);
  const claim = () => client.claimGift({ giftId, requestKey: randomUUID() });
  expect(await shown()).toEqual([giftId]);
  await client.setPause({ paused: true });
  expect(await shown()).toEqual([]);
  expect((await client.listRedeemGifts({ search: 'zither' })).list).toMatchObject([{ giftId }]);
  expect(await client.getRedeemGift({ giftId })).toMatchObject({ giftId, state: 'open' });
  expect((await claim()).state).toBe('given');
  await client.setPause({ paused: false });
  expect(await shown()).toEqual([giftId]);
  await client.reportLoss();
  expect(await shown()).toEqual([]);
  expect((await claim()).state).toBe('given');
});

test('after all of this the ledger proves itself', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
