import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { NewGift } from '#tests/support/pieces/add-gift.ts';
import { addAddress, give, shelve as shelveIn, stockLeft as stockLeftIn } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { takeDown } from '#tests/support/content.ts';

const server = useTestServer();
beforeAll(async () => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const shelve = (more?: Partial<NewGift>) => shelveIn(server.db, more);
const stockLeft = (giftId: string) => stockLeftIn(server.db, giftId);

async function memberWith(coins: number): Promise<TestMember> {
  const member = await server.member();
  await give(server.db, member, coins, { at: new Date('2026-03-01T09:00:00Z') });
  return member;
}

const coinsOf = async (member: TestMember) => (await member.client.getUserInfo()).coins;

describe('claimGift', () => {
  test('takes the price and a piece, and shows in the claims and on the statement', async () => {
    const giftId = await shelve();
    const member = await memberWith(25);
    const claim = await member.client.claimGift({ giftId, requestKey: randomUUID() });
    expect(claim).toMatchObject({ giftId, name: 'Cloth', price: 10, currency: 'coins' });
    expect(claim.voucherCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(await coinsOf(member)).toBe(15);
    expect(await stockLeft(giftId)).toBe(4);
    expect((await member.client.listClaims()).list).toEqual([claim]);
    expect((await member.client.getUserInfo()).giftCount).toBe(1);
    const { list } = await server
      .clientOf(member.token, 'zh-HK')
      .listEntries({ currency: 'coins', direction: 'out' });
    expect(list).toMatchObject([
      { amount: -10, title: '紗布巾', explanation: '兌換禮品，使用 10', expiresAt: null },
    ]);
  });

  test('the same request key returns the first claim, also twenty at once; for another gift it is refused', async () => {
    const [giftId, otherGift] = [await shelve(), await shelve()];
    const member = await memberWith(100);
    const requestKey = randomUUID();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => member.client.claimGift({ giftId, requestKey })),
    );
    expect(new Set(claims.map(({ claimId }) => claimId)).size).toBe(1);
    expect(await coinsOf(member)).toBe(90);
    expect(await stockLeft(giftId)).toBe(4);
    await expect(member.client.claimGift({ giftId: otherGift, requestKey })).rejects.toMatchObject({
      code: errors.requestKeyReused.code,
    });
  });

  test('a request that is sent again after staff put the gift away returns its claim', async () => {
    const giftId = await shelve({ price: 0 });
    const { client } = await server.member();
    const requestKey = randomUUID();
    const first = await client.claimGift({ giftId, requestKey });
    await takeDown(server.db, 'gift', giftId, server.clock.at ?? new Date());
    expect(await client.claimGift({ giftId, requestKey })).toEqual(first);
    await expect(client.claimGift({ giftId, requestKey: randomUUID() })).rejects.toMatchObject({
      code: errors.giftUnknown.code,
    });
  });

  test('one piece and fifty members: exactly one gets it, the others a clear code and keep their coins', async () => {
    const giftId = await shelve({ stock: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => memberWith(10)));
    const outcomes = await Promise.allSettled(
      members.map((member) => member.client.claimGift({ giftId, requestKey: randomUUID() })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as { code: number; status: number }] : [],
    );
    expect(new Set(refusals.map(({ code, status }) => `${status} ${code}`))).toEqual(
      new Set([`409 ${errors.giftSoldOut.code}`]),
    );
    expect(await stockLeft(giftId)).toBe(0);
    const balances = await Promise.all(members.map(coinsOf));
    expect(balances.filter((coins) => coins === 10)).toHaveLength(49);
    expect(balances.filter((coins) => coins === 0)).toHaveLength(1);
  });

  test('stock that is spread over buckets is given out to the last piece', async () => {
    const giftId = await shelve({ stock: 40 });
    const members = await Promise.all(Array.from({ length: 60 }, () => memberWith(10)));
    const outcomes = await Promise.allSettled(
      members.map((member) => member.client.claimGift({ giftId, requestKey: randomUUID() })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await stockLeft(giftId)).toBe(0);
  });

  test('one member with many devices never passes the limit per member', async () => {
    const giftId = await shelve({ limitPerMember: 2 });
    const member = await memberWith(100);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => member.client.claimGift({ giftId, requestKey: randomUUID() })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(member.client.claimGift({ giftId, requestKey: randomUUID() })).rejects.toMatchObject({
      code: errors.giftLimitReached.code,
    });
    expect(await coinsOf(member)).toBe(80);
  });

  test('too few coins, too early, too late and unknown gifts are refused and change nothing', async () => {
    const member = await memberWith(9);
    const giftId = await shelve();
    const early = await shelve({ opensAt: new Date('2026-03-03T00:00:00Z') });
    const late = await shelve({ closesAt: new Date('2026-03-02T09:00:00Z') });
    const claim = (id: string) => member.client.claimGift({ giftId: id, requestKey: randomUUID() });
    await expect(claim(giftId)).rejects.toMatchObject({ code: errors.balanceTooLow.code, status: 409 });
    await expect(claim(early)).rejects.toMatchObject({ code: errors.giftClosed.code });
    await expect(claim(late)).rejects.toMatchObject({ code: errors.giftClosed.code });
    await expect(claim(uuidv7())).rejects.toMatchObject({ code: errors.giftUnknown.code, status: 404 });
    expect(await coinsOf(member)).toBe(9);
    expect(await stockLeft(giftId)).toBe(5);
    expect((await member.client.listClaims()).list).toEqual([]);
  });

  test('a free gift without limit costs nothing and writes no entry', async () => {
    const giftId = await shelve({ price: 0, stock: null });
    const member = await server.member();
    await member.client.claimGift({ giftId, requestKey: randomUUID() });
    expect((await member.client.listEntries({ currency: 'coins' })).list).toEqual([]);
  });
});

describe('listRedeemGifts', () => {
  test('says for each gift what this member can do now', async () => {
    const open = await shelve({ position: 1 });
    const dear = await shelve({ price: 1000 });
    const gone = await shelve({ stock: 0 });
    const mine = await shelve({ limitPerMember: 1, stock: null });
    const member = await memberWith(50);
    await member.client.claimGift({ giftId: mine, requestKey: randomUUID() });
    afterTwoSeconds();
    const { list } = await member.client.listRedeemGifts();
    const states = new Map(list.map((gift) => [gift.giftId, gift]));
    expect(states.get(open)).toMatchObject({ state: 'open', stockLeft: 5, claimedByMe: 0 });
    expect(states.get(dear)?.state).toBe('balanceTooLow');
    expect(states.get(gone)).toMatchObject({ state: 'soldOut', stockLeft: 0 });
    expect(states.get(mine)).toMatchObject({ state: 'limitReached', stockLeft: null, claimedByMe: 1 });
  });
});

describe('listClaims', () => {
  test('pages newest first', async () => {
    const giftId = await shelve({ stock: null, price: 1 });
    const member = await memberWith(10);
    for (let n = 0; n < 5; n += 1) {
      server.clock.at = new Date(Date.parse('2026-03-02T10:00:00Z') + n * 1000);
      await member.client.claimGift({ giftId, requestKey: randomUUID() });
    }
    const first = await member.client.listClaims({ limit: 3 });
    const second = await member.client.listClaims({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list].map(({ claimedAt }) => claimedAt.slice(17, 19))).toEqual([
      '04',
      '03',
      '02',
      '01',
      '00',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('shows one kind, or what is delivered in one way', async () => {
    const member = await memberWith(100);
    const { client } = member;
    const addressId = await addAddress(member);
    const claim = async (more: Partial<NewGift>) => {
      const giftId = await shelve(more);
      return (await client.claimGift({ giftId, addressId, requestKey: randomUUID() })).claimId;
    };
    const voucher = await claim({});
    const parcel = await claim({ delivery: 'physical' });
    const coupon = await claim({ delivery: 'coupon', codes: [randomUUID()] });
    const ids = async (wanted: Parameters<typeof client.listClaims>[0]) =>
      (await client.listClaims(wanted)).list.map(({ claimId }) => claimId);
    expect(await ids({ delivery: 'voucher' })).toEqual([voucher]);
    expect(await ids({ delivery: 'physical' })).toEqual([parcel]);
    expect(await ids({ kind: 'redeem', delivery: 'coupon' })).toEqual([coupon]);
    expect(await ids({ kind: 'lucky' })).toEqual([]);
    expect(await ids({ kind: 'redeem', limit: 100 })).toHaveLength(3);
  });
});
