import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, describe, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { poolsOf, transaction } from '#server/kernel/database/database.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { give, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { takeDown } from '#tests/support/content.ts';
import { putPiece } from '#server/core/content/put-piece.ts';

const server = useTestServer();
let ids: Record<string, string>;
const now = new Date('2026-03-02T09:00:00Z');

const named = (name: string, description = 'Plain') => ({
  name: { en: name, 'zh-Hans': `${name} 简`, 'zh-Hant': `${name} 繁` },
  description: { en: description, 'zh-Hans': description, 'zh-Hant': description },
});

beforeAll(async () => {
  server.clock.at = now;
  await transaction(server.db, async (tx) => {
    for (const [slug, name, position] of [
      ['mother', 'For you', 1],
      ['baby', 'For the baby', 0],
      ['empty', 'Nothing', 2],
    ] as const)
      await putPiece(tx, {
        kind: 'giftCategory',
        pieceId: randomUUID(),
        slug,
        body: { name: named(name).name, position },
      });
  });
  await putUpActivity(server.db, { code: 'MAR00099', opensAt: new Date(now.getTime() + 86_400_000) });
  const put = (position: number, more: Parameters<typeof shelve>[1]) =>
    shelve(server.db, { position, ...more });
  ids = {
    lamp: await put(0, { ...named('Night lamp', 'Warm and dim'), category: 'mother', price: 10 }),
    cloth: await put(1, { ...named('Muslin cloth', 'Soft'), category: 'baby', price: 90 }),
    spoon: await put(2, { ...named('Silver spoon', 'Warm'), category: 'baby', price: 5, minLevel: 3 }),
    points: await put(3, { ...named('Points box'), currency: 'points', price: 0 }),
    abroad: await put(4, { ...named('Abroad'), audience: { countries: ['FR'] } }),
    stage: await put(5, { ...named('Staged'), audience: { stages: [4] } }),
    activity: await put(6, { ...named('Campaign'), audience: { activity: 'MAR00099' } }),
    running: await put(7, { ...named('Running'), audience: { activity: 'MAR00002' }, price: 0 }),
    formula: await put(8, { ...named('Bottle brush'), restrictedIn: ['GB'], price: 0 }),
    brand: await put(0, {
      ...named('Spring'),
      kind: 'jump',
      board: 3,
      delivery: 'link',
      link: 'https://a.example/x',
    }),
    partner: await put(0, {
      ...named('Photo'),
      kind: 'jump',
      board: 4,
      delivery: 'link',
      link: 'https://b.example/y',
    }),
    over: await put(1, {
      ...named('Over'),
      kind: 'jump',
      board: 4,
      delivery: 'link',
      link: 'https://c.example/',
      closesAt: now,
    }),
    lucky: await put(0, { ...named('Lucky'), kind: 'lucky' }),
    baby: await put(0, { ...named('Blanket'), kind: 'newBaby' }),
    mom: await put(0, { ...named('Hour'), kind: 'momBirthday' }),
    first: await put(0, { ...named('Crown'), kind: 'babyBirthday' }),
  };
});

const namesOf = ({ list }: { list: readonly { name: string }[] }) => list.map(({ name }) => name);

async function memberWith(coins: number): Promise<TestMember> {
  const member = await server.member();
  if (coins > 0) await give(server.db, member, coins, { at: now });
  return member;
}

describe('listRedeemGifts', () => {
  test('shows what is meant for the member alone, with level locks', async () => {
    const { client } = await memberWith(20);
    const all = await client.listRedeemGifts();
    expect(namesOf(all)).toEqual(['Night lamp', 'Muslin cloth', 'Silver spoon', 'Points box', 'Running']);
    expect(all.list.map(({ state }) => state)).toEqual([
      'open',
      'balanceTooLow',
      'levelTooLow',
      'open',
      'open',
    ]);
    expect(all.list[2]).toMatchObject({ minLevel: 3, category: 'baby', delivery: 'voucher' });
    expect(all.categories).toEqual([
      { category: 'baby', name: 'For the baby', count: 2 },
      { category: 'mother', name: 'For you', count: 1 },
    ]);
  });

  test('searches words in the reader’s language, and filters', async () => {
    const member = await memberWith(20);
    const { client } = member;
    expect(namesOf(await client.listRedeemGifts({ search: '  warm ' }))).toEqual([
      'Night lamp',
      'Silver spoon',
    ]);
    expect(namesOf(await client.listRedeemGifts({ search: 'WARM spoon' }))).toEqual(['Silver spoon']);
    expect(namesOf(await client.listRedeemGifts({ search: '%' }))).toEqual([]);
    expect(namesOf(await client.listRedeemGifts({ category: 'baby' }))).toEqual([
      'Muslin cloth',
      'Silver spoon',
    ]);
    expect(namesOf(await client.listRedeemGifts({ currency: 'points' }))).toEqual(['Points box']);
    expect(namesOf(await client.listRedeemGifts({ show: 'affordable' }))).toEqual([
      'Night lamp',
      'Points box',
      'Running',
    ]);
    const chinese = server.clientOf(member.token, 'zh-HK');
    expect(namesOf(await chinese.listRedeemGifts({ search: '繁', category: 'mother' }))).toEqual([
      'Night lamp 繁',
    ]);
  });

  test('pages through, and ends for a cursor whose gift is gone', async () => {
    const { client } = await memberWith(0);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (let n = 0; n < 3; n += 1) {
      const part = await client.listRedeemGifts({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...namesOf(part));
      cursor = part.nextCursor;
    }
    expect(seen).toEqual(['Night lamp', 'Muslin cloth', 'Silver spoon', 'Points box', 'Running']);
    expect(cursor).toBeNull();
    const gone = Buffer.from(`1.${uuidv7()}`).toString('base64url');
    expect(await client.listRedeemGifts({ cursor: gone })).toMatchObject({ list: [], nextCursor: null });
  });
});

describe('the mall', () => {
  /** Every page of a list, two gifts at a time. */
  async function walk(
    client: TestMember['client'],
    input: Parameters<TestMember['client']['listRedeemGifts']>[0],
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Awaited<ReturnType<typeof client.listRedeemGifts>> = await client.listRedeemGifts({
        ...input,
        limit: 2,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...namesOf(part));
      cursor = part.nextCursor;
      await between();
    } while (cursor !== null);
    return seen;
  }

  test('is ordered by reach, price or age, equals as staff laid them out, page by page', async () => {
    const { client } = await memberWith(20);
    expect(await walk(client, { sort: 'reach' })).toEqual([
      'Night lamp',
      'Points box',
      'Running',
      'Muslin cloth',
      'Silver spoon',
    ]);
    expect(await walk(client, { sort: 'price' })).toEqual([
      'Points box',
      'Running',
      'Silver spoon',
      'Night lamp',
      'Muslin cloth',
    ]);
    expect(await walk(client, { sort: 'newest' })).toEqual([
      'Running',
      'Points box',
      'Silver spoon',
      'Muslin cloth',
      'Night lamp',
    ]);
    expect(await walk(client, { sort: 'reach', category: 'baby', search: 's' })).toEqual([
      'Muslin cloth',
      'Silver spoon',
    ]);
  });

  test('goes on where it was although the last gift changed its place meanwhile', async () => {
    const { client } = await memberWith(12);
    // After this claim nothing costs little enough any more but what is free.
    const claimOnce = async () => {
      if ((await client.listClaims()).list.length === 0)
        await client.claimGift({ giftId: ids['lamp'] ?? '', requestKey: randomUUID() });
    };
    expect(await walk(client, { sort: 'shelf', show: 'affordable' }, claimOnce)).toEqual([
      'Night lamp',
      'Points box',
      'Running',
    ]);
    const other = await memberWith(10);
    const spend = async () => {
      if ((await other.client.listClaims()).list.length === 0)
        await other.client.claimGift({ giftId: ids['lamp'] ?? '', requestKey: randomUUID() });
    };
    const seen = await walk(other.client, { sort: 'reach' }, spend);
    // One that fell behind comes once more; none is left out.
    expect([...new Set(seen)].toSorted()).toEqual(
      ['Muslin cloth', 'Night lamp', 'Points box', 'Running', 'Silver spoon'].toSorted(),
    );
  });

  test.each(['%', '_', "' or 1=1 --", '\\', 'Night%lamp', 'N_ght', '"; drop table gift; --'])(
    'takes %s for words like any others',
    async (search) => {
      const { client } = await memberWith(0);
      expect(await client.listRedeemGifts({ search })).toMatchObject({ list: [], nextCursor: null });
    },
  );

  test('finds Chinese words without spaces, and letters written full width', async () => {
    const giftId = await shelve(server.db, {
      position: 60,
      name: { en: 'Tea 50% off', 'zh-Hans': '晚安花草茶 ABC', 'zh-Hant': '晚安花草茶 ABC' },
      description: { en: 'snake_case', 'zh-Hans': '留给自己的半小时', 'zh-Hant': '留給自己的半小時' },
    });
    const member = await memberWith(0);
    const idsOf = async (client: TestMember['client'], search: string) =>
      (await client.listRedeemGifts({ search })).list.map((one) => one.giftId);
    const simplified = server.clientOf(member.token, 'zh-CN');
    afterTwoSeconds();
    expect(await idsOf(simplified, '花草')).toEqual([giftId]);
    expect(await idsOf(simplified, '半小时　花草茶')).toEqual([giftId]);
    expect(await idsOf(simplified, 'ａｂｃ')).toEqual([giftId]);
    expect(await idsOf(simplified, '半小時')).toEqual([]);
    expect(await idsOf(server.clientOf(member.token, 'zh-HK'), '半小時')).toEqual([giftId]);
    expect(await idsOf(member.client, '50%')).toEqual([giftId]);
    expect(await idsOf(member.client, 'e_c')).toEqual([giftId]);
    await takeDown(server.db, 'gift', giftId, now);
    afterTwoSeconds();
    expect(await idsOf(member.client, '50%')).toEqual([]);
  });
});

describe('getRedeemGift', () => {
  test('tells who can have it and where it is not sent', async () => {
    const giftId = await shelve(server.db, {
      position: 70,
      ...named('Two lands'),
      kind: 'redeem',
      delivery: 'coupon',
      codes: ['A-1'],
      couponDays: 30,
      audience: { countries: ['GB', 'FR'], stages: [0, 1] },
      restrictedIn: ['DE'],
      stock: null,
    });
    const member = await memberWith(0);
    await server.db
      .updateTable('member')
      .set({ countryCode: 'GB', lactation: 1 })
      .where('memberId', '=', member.memberId)
      .execute();
    afterTwoSeconds();
    expect(await member.client.getRedeemGift({ giftId })).toMatchObject({
      giftId,
      name: 'Two lands',
      couponDays: 30,
      countries: ['United Kingdom', 'France'],
      stages: [0, 1],
      notSentTo: ['Germany'],
      stockLeft: 1,
      state: 'balanceTooLow',
    });
    const plain = await member.client.getRedeemGift({ giftId: ids['lamp'] ?? '' });
    expect(plain).toMatchObject({ couponDays: null, countries: null, stages: null, notSentTo: [] });
    expect(await member.client.getRedeemGift({ giftId: ids['spoon'] ?? '' })).toMatchObject({
      state: 'levelTooLow',
      minLevel: 3,
    });
    await takeDown(server.db, 'gift', giftId, now);
  });

  test.each(['abroad', 'stage', 'activity', 'formula', 'lucky', 'brand', 'baby'])(
    'knows nothing of %s, which she is not shown',
    async (which) => {
      const { client } = await memberWith(0);
      await expect(client.getRedeemGift({ giftId: ids[which] ?? '' })).rejects.toMatchObject({
        code: errors.giftUnknown.code,
        status: 404,
      });
    },
  );

  test('says when it opens and that it is over', async () => {
    const { client } = await memberWith(100);
    const later = new Date(now.getTime() + 60_000);
    const early = await shelve(server.db, { position: 71, opensAt: later });
    const over = await shelve(server.db, { position: 72, closesAt: now });
    const last = await shelve(server.db, { position: 73, closesAt: later });
    afterTwoSeconds();
    const shown = await Promise.all([early, over, last].map((giftId) => client.getRedeemGift({ giftId })));
    expect(shown.map(({ state }) => state)).toEqual(['notYet', 'closed', 'open']);
    for (const giftId of [early, over, last]) await takeDown(server.db, 'gift', giftId, now);
  });
});

describe('claimGift', () => {
  test.each([
    ['spoon', 'giftLevelTooLow', 409],
    ['abroad', 'giftNotForYou', 403],
    ['stage', 'giftNotForYou', 403],
    ['activity', 'giftNotForYou', 403],
    ['formula', 'giftNotForYou', 403],
    ['lucky', 'giftUnknown', 404],
    ['brand', 'giftUnknown', 404],
  ] as const)('of %s is refused with %s', async (which, failure, status) => {
    const { client } = await memberWith(100);
    await expect(
      client.claimGift({ giftId: ids[which] ?? '', requestKey: randomUUID() }),
    ).rejects.toMatchObject({ code: errors[failure].code, status });
    expect((await client.getUserInfo()).coins).toBe(100);
  });

  test('a member of the level can have it, and a link is given', async () => {
    const member = await memberWith(100);
    await server.db
      .updateTable('member')
      .set({ memberLevel: 3 })
      .where('memberId', '=', member.memberId)
      .execute();
    const wish = { giftId: ids['spoon'] ?? '', requestKey: randomUUID() };
    expect((await member.client.claimGift(wish)).price).toBe(5);
    const link = 'https://shop.example/small-hours';
    const giftId = await shelve(server.db, { delivery: 'link', link, price: 1, position: 50 });
    const claim = await member.client.claimGift({ giftId, requestKey: randomUUID() });
    expect(claim).toMatchObject({ delivery: 'link', link, voucherCode: null, state: 'given' });
  });

  test('with the same key from fifty devices is one claim', async () => {
    const { client } = await memberWith(100);
    const wish = { giftId: ids['lamp'] ?? '', requestKey: randomUUID() };
    const claims = await Promise.all(Array.from({ length: 50 }, () => client.claimGift(wish)));
    expect(new Set(claims.map(({ claimId }) => claimId)).size).toBe(1);
    expect((await client.getUserInfo()).coins).toBe(90);
  });

  test('keys of two currencies meet as well', async () => {
    const { client } = await memberWith(100);
    const requestKey = randomUUID();
    const wishes = Array.from({ length: 20 }, (_, n) => ids[n % 2 ? 'lamp' : 'points'] ?? '');
    const { refused } = await outcomesOf(wishes.map((giftId) => client.claimGift({ giftId, requestKey })));
    expect(refused).toEqual([errors.requestKeyReused.code]);
    expect((await client.listClaims()).list).toHaveLength(1);
  });
});

describe('listJumpGifts', () => {
  test('lists the offers of a board that are open', async () => {
    const { client } = await memberWith(0);
    expect((await client.listJumpGifts({ type: '3' })).list).toMatchObject([
      { giftId: ids['brand'], name: 'Spring', link: 'https://a.example/x', closesAt: null },
    ]);
    expect(namesOf(await client.listJumpGifts({ type: '4' }))).toEqual(['Photo']);
  });

  test('no other address than https can be stored', async () => {
    await expect(
      shelve(server.db, { kind: 'jump', board: 3, delivery: 'link', link: 'javascript:alert(1)' }),
    ).rejects.toThrow('gift_version_link_check');
  });
});

describe('listBoards', () => {
  test('counts what can be looked at, and rests with the member', async () => {
    const { client } = await memberWith(0);
    const counts = async () =>
      Object.fromEntries((await client.listBoards()).list.map(({ board, count }) => [board, count]));
    expect(await counts()).toMatchObject({
      lucky: 1,
      brandOffers: 1,
      partnerOffers: 1,
      newBaby: 1,
      birthday: 2,
      magazine: 0,
    });
    await client.setPause({ paused: true });
    const atRest = await counts();
    expect(atRest).toMatchObject({ lucky: 1, birthday: 0 });
    expect(atRest).not.toHaveProperty('newBaby');
  });
});

test('no list asks the database more often for more gifts', async () => {
  const { client } = await memberWith(0);
  let taken = 0;
  // Behind a pooler two of them are one.
  const pools = new Set(Object.values({ ...poolsOf(server.services.db) }));
  for (const pool of pools) pool.on('acquire', () => (taken += 1));
  const statements = async () => {
    const counts: number[] = [];
    for (const read of [
      () => client.listRedeemGifts(),
      () => client.listNewBabyGifts(),
      () => client.listJumpGifts({ type: '3' }),
      () => client.listBoards(),
    ]) {
      // What is kept for two seconds is asked for anew.
      afterTwoSeconds();
      const before = taken;
      await read();
      counts.push(taken - before);
    }
    return counts;
  };
  const few = await statements();
  for (let n = 0; n < 20; n += 1) {
    await shelve(server.db, { position: 100 + n });
    await shelve(server.db, { position: 100 + n, kind: 'newBaby', delivery: 'coupon', codes: [`Z-${n}`] });
  }
  expect(Math.max(...few)).toBeLessThan(11);
  expect(await statements()).toEqual(few);
});

test('after all of this the ledger proves itself', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
