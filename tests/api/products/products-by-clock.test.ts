import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { republish, takeDown } from '#tests/support/content.ts';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { outcomesOf, shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { idOfProduct, payRegistrations, putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
const { start, later, ask, bodies, newSlug, publish, move } = useContentDesk(server);
beforeEach(() => server.db.deleteFrom('rateLimit').execute());

async function memberIn(countryCode: string): Promise<TestMember> {
  const member = await server.member();
  const { memberId } = member;
  await server.db.updateTable('member').set({ countryCode }).where('memberId', '=', memberId).execute();
  return member;
}

/** Whether somebody in a country sees a gift in the mall, and is given it. */
async function standsFor(giftId: string, countryCode: string): Promise<[boolean, boolean]> {
  const { client } = await memberIn(countryCode);
  afterTwoSeconds();
  const { list } = await client.listRedeemGifts({ limit: 100 });
  const given = await client.claimGift({ giftId, requestKey: randomUUID() }).then(
    () => true,
    (error: { code: number }) => {
      expect(error.code).toBe(errors.giftNotForYou.code);
      return false;
    },
  );
  return [list.some((one) => one.giftId === giftId), given];
}

const giftOf = (product: string) => shelve(server.db, { price: 0, stock: null, product });

describe('a restriction', () => {
  test('begins and ends with the version that says so, to the moment', async () => {
    const sku = await putProduct(server, { restrictedIn: ['PH'] });
    const giftId = await giftOf(sku);
    const pieceId = await idOfProduct(server, sku);
    await republish(
      server.db,
      { kind: 'product', pieceId, at: start, from: later(1) },
      { restrictedIn: ['IN'] },
    );
    server.clock.at = new Date(later(1).getTime() - 1);
    expect(await standsFor(giftId, 'PH')).toEqual([false, false]);
    expect(await standsFor(giftId, 'IN')).toEqual([true, true]);
    server.clock.at = later(1);
    expect(await standsFor(giftId, 'PH')).toEqual([true, true]);
    expect(await standsFor(giftId, 'IN')).toEqual([false, false]);
  });

  test('stays as it was last when the product is taken down', async () => {
    const sku = await putProduct(server, { restrictedIn: ['PH'] });
    const giftId = await giftOf(sku);
    const pieceId = await idOfProduct(server, sku);
    await takeDown(server.db, 'product', pieceId, later(1));
    server.clock.at = later(2);
    expect(await standsFor(giftId, 'PH')).toEqual([false, false]);
    expect(await standsFor(giftId, 'GB')).toEqual([true, true]);
  });

  test('holds before the product is shown', async () => {
    const body = { ...(await bodies.product()), restrictedIn: ['PH'] };
    const { pieceId } = await ask('product', 'save', { slug: newSlug(), startedFrom: 0, body });
    await publish('product', pieceId, { from: later(6).toISOString() });
    const giftId = await giftOf(body.sku ?? '');
    expect(await standsFor(giftId, 'PH')).toEqual([false, false]);
    expect(await standsFor(giftId, 'GB')).toEqual([true, true]);
  });

  test('keeps the reward of a registration from where it holds', async () => {
    const sku = await putProduct(server, { restrictedIn: [] });
    await payRegistrations(server, { subject: sku });
    const pieceId = await idOfProduct(server, sku);
    await republish(
      server.db,
      { kind: 'product', pieceId, at: start, from: later(1) },
      { restrictedIn: ['PH'] },
    );
    const rewards = async (countryCode: string) => {
      const { client } = await memberIn(countryCode);
      return (await client.saveProductRegistration(registration(sku, { countryCode }))).card.rewards;
    };
    expect(await rewards('PH')).toHaveLength(1);
    server.clock.at = later(1);
    expect(await rewards('PH')).toEqual([]);
    expect(await rewards('GB')).toHaveLength(1);
  });
});

test('a card keeps the name and the months under which it was made', async () => {
  const sku = await putProduct(server, { months: 12, extendedMonths: 24 });
  const { client } = await server.member();
  await client.saveProductRegistration(registration(sku));
  const pieceId = await idOfProduct(server, sku);
  const name = { en: 'New name', 'zh-Hans': '新名', 'zh-Hant': '新名' };
  await republish(
    server.db,
    { kind: 'product', pieceId, at: start, from: later(1) },
    { name, months: 6, extendedMonths: 18 },
  );
  server.clock.at = later(2);
  afterTwoSeconds();
  const another = registration(sku);
  await client.saveProductRegistration(another);
  const { list } = await client.listWarranties();
  expect(list.map(({ product, months, extendedMonths }) => [product.name, months, extendedMonths])).toEqual([
    ['New name', 6, 18],
    ['Test pump', 12, 24],
  ]);
});

describe('a product number', () => {
  const save = async (change: Partial<ContentBody<'product'>>) => {
    const body = { ...(await bodies.product()), ...change };
    return ask('product', 'save', { slug: newSlug(), startedFrom: 0, body });
  };
  const taken = { fields: [{ path: 'sku', reason: 'Another one has this already' }] };

  test('belongs to one product, also when that is taken down or still to come', async () => {
    const sku = 'ONE-OF-ITS-KIND';
    const [first, second] = [await save({ sku }), await save({ sku })];
    expect([first.faults, second.faults]).toEqual([[], []]);
    await publish('product', first.pieceId, { from: later(9).toISOString() });
    const refused = { ...refusedAs('contentHasFaults'), result: taken };
    await expect(publish('product', second.pieceId)).rejects.toMatchObject(refused);
    const { faults } = await ask('product', 'get', { pieceId: second.pieceId });
    expect(faults).toMatchObject([{ field: 'sku', fault: 'taken' }]);
    await publish('product', first.pieceId);
    await move('product', first.pieceId, 'archive');
    await expect(publish('product', second.pieceId)).rejects.toMatchObject(refused);
    // Its own is none of another's.
    await publish('product', first.pieceId);
  });

  test('of several that are published at once one has it', async () => {
    const sku = 'WANTED-BY-ALL';
    const pieces = await Promise.all([1, 2, 3, 4, 5].map(() => save({ sku })));
    const outcome = await outcomesOf(pieces.map(({ pieceId }) => publish('product', pieceId)));
    expect(outcome).toEqual({ kept: 1, refused: [errors.contentHasFaults.code] });
  });

  test('has to be there, and stays once it was published', async () => {
    const { pieceId, faults } = await save({ sku: null });
    expect(faults).toMatchObject([{ field: 'sku', fault: 'missing' }]);
    const body = await bodies.product();
    await ask('product', 'save', { pieceId, slug: newSlug(), startedFrom: 1, body });
    await publish('product', pieceId);
    const { slug } = await ask('product', 'get', { pieceId });
    const other = { ...body, sku: 'ANOTHER-ONE' };
    await expect(
      ask('product', 'save', { pieceId, slug, startedFrom: 2, body: other }),
    ).rejects.toMatchObject(refusedAs('contentFixed'));
  });

  test.each<[Partial<ContentBody<'product'>>, string, string]>([
    [{ months: 24, extendedMonths: 12 }, 'extendedMonths', 'lessThanBefore'],
    [{ serialExample: null }, 'serialExample', 'missing'],
    [{ serialForm: null }, 'serialForm', 'missing'],
    [{ serialForm: '[Z-A]' }, 'serialForm', 'notAForm'],
    [{ serialExample: 'TP-12' }, 'serialExample', 'notOfForm'],
  ])('what cannot be is told where it is: %o', async (change, field, fault) => {
    expect((await save(change)).faults).toMatchObject([{ field, fault }]);
  });
});
