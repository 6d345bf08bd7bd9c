import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { adoptRegistrations } from '#server/features/warranties/adopt-registrations.ts';
import { removeEndedRegistrations } from '#server/features/warranties/remove-ended-registrations.ts';
import { takeAllDown, takeDown } from '#tests/support/content.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { sendPhoto } from '#tests/support/journeys.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';
import {
  idOfProduct,
  newSerial,
  payRegistrations,
  putProduct,
  registration,
} from '#tests/support/warranties.ts';

const server = useTestServer();
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  await server.db.deleteFrom('rateLimit').execute();
  await takeAllDown(server.db, 'earnRule', now);
});

const visitor = { contact: 'mira@example.org' };

async function adopt(from: string, to: string): Promise<number> {
  return transaction(server.db, (tx) => adoptRegistrations(tx, { from, to, now }));
}

describe('saveProductRegistration', () => {
  test('gives a member her card at once, with its reward and a mail, and shows it among hers', async () => {
    const sku = await putProduct(server);
    await payRegistrations(server);
    const { client, email } = await server.member();
    const { card, existed, waiting } = await client.saveProductRegistration(
      registration(sku, { serial: 'tp 123–456', boughtOn: '2026-02-28' }),
    );
    expect({ existed, waiting }).toEqual({ existed: false, waiting: [] });
    expect(card).toMatchObject({
      product: { sku, name: 'Test pump' },
      serial: '•••• 3456',
      boughtOn: '2026-02-28',
      months: 12,
      until: '2027-02-28',
      extendedUntil: '2028-02-28',
      state: 'running',
      daysLeft: 363,
      extension: 'none',
      extendableUntil: '2027-03-30',
      rewards: [{ currency: 'points', amount: 50 }],
      timeline: [{ state: 'registered', at: now.toISOString(), reason: null }],
    });
    expect((await client.listWarranties()).list).toEqual([card]);
    expect((await client.getUserInfo()).points).toBe(50);
    const { list } = await client.listEntries({ currency: 'points' });
    expect(list).toMatchObject([{ amount: 50 }]);
    expect(await mailTo(server, email)).toMatchObject([{ subject: 'Your warranty card: Test pump' }]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('the same request and the same piece, at once or again, are one card and one reward', async () => {
    const sku = await putProduct(server);
    await payRegistrations(server);
    const { client, email } = await server.member();
    const wanted = registration(sku);
    const cards = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.saveProductRegistration(index % 2 ? wanted : { ...wanted, requestKey: randomUUID() }),
      ),
    );
    expect(new Set(cards.map(({ card }) => card.registrationId)).size).toBe(1);
    const again = await client.saveProductRegistration({ ...wanted, requestKey: randomUUID() });
    expect(again).toMatchObject({ existed: true, card: { registrationId: cards[0]?.card.registrationId } });
    expect((await client.getUserInfo()).points).toBe(50);
    expect(await mailTo(server, email)).toHaveLength(1);
    const other = await putProduct(server);
    const { requestKey } = wanted;
    const made = await client.saveProductRegistration(registration(other));
    expect(made.existed).toBe(false);
    const first = await server.db
      .selectFrom('productRegistration')
      .select('requestKey')
      .where('registrationId', '=', cards[0]?.card.registrationId ?? requestKey)
      .executeTakeFirstOrThrow();
    await expect(
      client.saveProductRegistration(registration(other, { requestKey: first.requestKey })),
    ).rejects.toMatchObject({ code: errors.requestKeyReused.code });
  });

  test('fifty devices want one serial number: one card, and the others hear nothing of whose it is', async () => {
    const sku = await putProduct(server);
    const serial = newSerial();
    const devices = Array.from({ length: 50 }, () => server.device());
    const work = devices.map(({ client }, index) =>
      client.saveProductRegistration(registration(sku, { serial, contact: `visitor-${index}@example.org` })),
    );
    expect(await outcomesOf(work)).toEqual({ kept: 1, refused: [errors.serialTaken.code] });
    const refusal = await server
      .device()
      .client.saveProductRegistration(registration(sku, { ...visitor, serial }))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409, message: errors.serialTaken.message.en });
    const { count } = await server.db
      .selectFrom('productRegistration')
      .innerJoin('product', 'product.productId', 'productRegistration.productId')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('a product without serial numbers is registered once for a purchase', async () => {
    const sku = await putProduct(server, { serialForm: null, serialExample: null });
    const { client } = await server.member();
    const register = (boughtOn: string) => client.saveProductRegistration(registration(sku, { boughtOn }));
    const cards = await Promise.all(Array.from({ length: 5 }, () => register('2026-02-01')));
    expect(new Set(cards.map(({ card }) => card.registrationId)).size).toBe(1);
    expect(cards[0]?.card.serial).toBeNull();
    expect((await register('2026-02-02')).existed).toBe(false);
    expect((await client.listWarranties()).list).toHaveLength(2);
    const other = await server.member();
    const hers = await other.client.saveProductRegistration(registration(sku, { boughtOn: '2026-02-01' }));
    expect(hers.existed).toBe(false);
  });

  test.each<[keyof typeof errors, Partial<Parameters<typeof registration>[1]> & object]>([
    ['productUnknown', { sku: 'NO-SUCH' }],
    ['serialMissing', { serial: undefined }],
    ['serialMissing', { serial: ' - ' }],
    ['serialWrong', { serial: 'TP12345' }],
    ['serialWrong', { serial: 'XTP123456' }],
    ['purchaseInFuture', { boughtOn: '2026-03-04' }],
    ['purchaseTooOld', { boughtOn: '2024-02-29' }],
    ['registrationRefused', { website: 'https://spam.example' }],
  ])('refuses with %s and keeps nothing', async (name, wrong) => {
    const sku = await putProduct(server);
    const { client, email } = await server.member();
    await expect(client.saveProductRegistration({ ...registration(sku), ...wrong })).rejects.toMatchObject({
      code: errors[name].code,
      status: errors[name].status,
    });
    expect((await client.listWarranties()).list).toEqual([]);
    expect(await mailTo(server, email)).toEqual([]);
  });

  test('counts tries by owner and by address', async () => {
    const sku = await putProduct(server);
    const { client } = await server.member();
    const wrong = Array.from({ length: 31 }, () =>
      client.saveProductRegistration(registration(sku, { serial: 'TP1' })),
    );
    expect(new Set((await outcomesOf(wrong)).refused)).toEqual(new Set([errors.serialWrong.code, 429]));
    for (let time = 0; time < 5; time += 1)
      await server
        .device()
        .client.saveProductRegistration(registration(sku, { contact: 'victim@example.org' }));
    await expect(
      server.device().client.saveProductRegistration(registration(sku, { contact: 'victim@example.org' })),
    ).rejects.toMatchObject({ code: 429 });
    expect(await mailTo(server, 'victim@example.org')).toHaveLength(5);
  });

  test('what is restricted where she is, or where it was bought, earns nothing', async () => {
    const sku = await putProduct(server, { restrictedIn: ['GB', 'PH'] });
    await payRegistrations(server);
    const british = await server.member();
    const { list } = await british.client.listProducts({ search: sku });
    const save = ({ client }: typeof british, countryCode: string) =>
      client.saveProductRegistration(registration(sku, { countryCode }));
    expect((await save(british, 'DE')).card.rewards).toEqual([]);
    const german = await server.member();
    await server.db
      .updateTable('member')
      .set({ countryCode: 'DE' })
      .where('memberId', '=', german.memberId)
      .execute();
    expect((await save(german, 'PH')).card.rewards).toEqual([]);
    expect((await save(german, 'DE')).card.rewards).toEqual([{ currency: 'points', amount: 50 }]);
    expect(list.every(({ rewards }) => rewards.length === 0)).toBe(true);
  });
});

describe('who is not signed in', () => {
  test('gives an address, gets the card on her device and by mail, and nobody else sees it', async () => {
    const sku = await putProduct(server);
    await payRegistrations(server);
    const { client } = server.device();
    await expect(client.saveProductRegistration(registration(sku))).rejects.toMatchObject({
      code: errors.contactMissing.code,
    });
    await expect(server.client.saveProductRegistration(registration(sku, visitor))).rejects.toMatchObject({
      code: errors.deviceKeyMissing.code,
    });
    const contact = `${randomUUID()}@example.org`;
    const { card, waiting } = await client.saveProductRegistration(registration(sku, { contact }));
    expect(card.rewards).toEqual([]);
    expect(waiting).toEqual([{ currency: 'points', amount: 50 }]);
    expect((await client.listWarranties()).list).toEqual([card]);
    expect((await server.device().client.listWarranties()).list).toEqual([]);
    expect((await server.client.listWarranties()).list).toEqual([]);
    const [mail] = await mailTo(server, contact);
    expect(mail?.subject).toBe('Your warranty card: Test pump');
    expect(mail?.text).toContain('/register');
  });

  test('has her cards and their rewards once her device is adopted, once', async () => {
    const sku = await putProduct(server);
    await payRegistrations(server);
    const device = server.device();
    const wanted = registration(sku, visitor);
    const { card } = await device.client.saveProductRegistration(wanted);
    const { memberId, client } = await server.member();
    expect(await adopt(device.ownerId, memberId)).toBe(1);
    expect(await adopt(device.ownerId, memberId)).toBe(0);
    const { list } = await client.listWarranties();
    expect(list).toEqual([{ ...card, rewards: [{ currency: 'points', amount: 50 }] }]);
    expect((await client.getUserInfo()).points).toBe(50);
    expect((await device.client.listWarranties()).list).toEqual([]);
    const again = await client.saveProductRegistration({ ...wanted, requestKey: randomUUID() });
    expect(again).toMatchObject({ existed: true, card: { registrationId: card.registrationId } });
    const stored = await server.db
      .selectFrom('productRegistration')
      .select(['contact'])
      .where('memberId', '=', memberId)
      .execute();
    expect(stored).toEqual([{ contact: null }]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('a purchase that she registered both ways is one card', async () => {
    const sku = await putProduct(server, { serialForm: null, serialExample: null });
    await payRegistrations(server);
    const device = server.device();
    const { memberId, client } = await server.member();
    await device.client.saveProductRegistration(registration(sku, visitor));
    const { card } = await client.saveProductRegistration(registration(sku));
    await adopt(device.ownerId, memberId);
    expect((await client.listWarranties()).list).toEqual([card]);
    expect((await client.getUserInfo()).points).toBe(50);
    for (const table of ['productRegistration', 'registrationEvent'] as const) {
      const left = await server.db
        .selectFrom(table)
        .select('memberId')
        .where('memberId', '=', device.ownerId)
        .execute();
      expect(left).toEqual([]);
    }
  });

  test('a member who types the number again on another device gets the card made with her address, and nobody else does', async () => {
    const sku = await putProduct(server);
    const member = await server.member();
    const device = server.device();
    const photos = [{ key: await sendPhoto(server, device.client) }];
    const wanted = registration(sku, { contact: member.email, photos });
    const { card } = await device.client.saveProductRegistration(wanted);
    expect(card.photos).toHaveLength(1);
    const again = { ...wanted, photos: [], requestKey: randomUUID() };
    await expect((await server.member()).client.saveProductRegistration(again)).rejects.toMatchObject({
      code: errors.serialTaken.code,
    });
    // She types it twice at a time.
    const asked = [0, 1, 2].map(() =>
      member.client.saveProductRegistration({ ...again, requestKey: randomUUID() }),
    );
    for (const mine of await Promise.all(asked))
      expect(mine).toMatchObject({ existed: true, card: { registrationId: card.registrationId } });
    const { list } = await member.client.listWarranties();
    expect(list).toHaveLength(1);
    expect(list[0]?.photos.map(({ photoId }) => photoId)).toEqual(card.photos.map(({ photoId }) => photoId));
    // They can be changed by whose they are now.
    const removed = card.photos.map(({ photoId }) => ({ photoId, removed: true as const }));
    const { registrationId } = card;
    expect((await member.client.saveWarrantyPhotos({ registrationId, photos: removed })).photos).toEqual([]);
  });

  test('a piece pays once, whoever registers it after its owner has gone', async () => {
    const sku = await putProduct(server);
    await payRegistrations(server);
    const first = await server.member();
    const wanted = registration(sku);
    await first.client.saveProductRegistration(wanted);
    // As erasing does.
    for (const table of ['productRegistration', 'registrationEvent', 'registeredPiece'] as const)
      await server.db.deleteFrom(table).where('memberId', '=', first.memberId).execute();
    const second = await server.member();
    const { card, existed } = await second.client.saveProductRegistration(wanted);
    expect({ existed, rewards: card.rewards }).toEqual({ existed: false, rewards: [] });
    expect((await second.client.getUserInfo()).points).toBe(0);
  });
});

describe('listProducts', () => {
  test('finds by words, number and category, in the order asked for, with what each gives', async () => {
    const category = 'finding';
    const serialless = { category, serialForm: null, serialExample: null };
    const older = await putProduct(server, { category, position: 1 });
    const newer = await putProduct(server, {
      ...serialless,
      position: 2,
      addedAt: new Date('2026-02-01T00:00:00Z'),
      name: { en: 'Moon pillow', 'zh-Hans': '月亮枕', 'zh-Hant': '月亮枕頭' },
    });
    await payRegistrations(server, { amount: 50 });
    await payRegistrations(server, { subject: newer, amount: 30 });
    afterTwoSeconds();
    const find = async (input: Parameters<typeof server.client.listProducts>[0]) =>
      (await server.client.listProducts(input)).list.map(({ sku }) => sku);
    expect(await find({ category })).toEqual([older, newer]);
    expect(await find({ category, sort: 'newest' })).toEqual([newer, older]);
    expect(await find({ search: 'PILLOW  moon' })).toEqual([newer]);
    expect(await find({ search: older.toLowerCase() })).toEqual([older]);
    expect(await find({ search: 'nothing of that name' })).toEqual([]);
    const { list, categories } = await server.clientOf(null, 'zh-HK').listProducts({ category });
    expect(list).toMatchObject([
      { serial: { form: 'TP\\d{6}', example: 'TP-123-456' }, rewards: [{ amount: 50 }], past: false },
      { name: '月亮枕頭', serial: null, rewards: [{ currency: 'points', amount: 80 }] },
    ]);
    expect(categories).toContainEqual({ category, name: '測試', count: 2 });
  });

  test('keeps what is sold no more as long as a piece can be young enough', async () => {
    const category = 'past';
    const young = await putProduct(server, { category, soldUntil: '2024-03-02' });
    await putProduct(server, { category, soldUntil: '2024-03-01' });
    const gone = await putProduct(server, { category });
    await takeDown(server.db, 'product', await idOfProduct(server, gone), now);
    afterTwoSeconds();
    const { list } = await server.client.listProducts({ category });
    expect(list.map(({ sku, past }) => [sku, past])).toEqual([[young, true]]);
    const { client } = await server.member();
    await expect(client.saveProductRegistration(registration(gone))).rejects.toMatchObject({
      code: errors.productUnknown.code,
    });
  });
});

test('the card of a device goes ninety days after all that could be done with it; its piece stays taken', async () => {
  const sku = await putProduct(server);
  const [device, member] = [server.device(), await server.member()];
  const photos = [{ key: await sendPhoto(server, device.client) }];
  const wanted = registration(sku, { ...visitor, photos, boughtOn: '2026-02-20' });
  await device.client.saveProductRegistration(wanted);
  await member.client.saveProductRegistration(registration(sku, { boughtOn: '2026-02-20' }));
  // 2027-02-20 and 120 days.
  server.clock.at = new Date('2027-06-20T12:00:00Z');
  await removeEndedRegistrations(server.services);
  expect((await device.client.listWarranties()).list).toHaveLength(1);
  server.clock.at = new Date('2027-06-21T12:00:00Z');
  await removeEndedRegistrations(server.services);
  expect((await device.client.listWarranties()).list).toEqual([]);
  for (const table of ['productRegistration', 'registrationEvent', 'proofPhoto'] as const)
    expect(
      await server.db.selectFrom(table).select('memberId').where('memberId', '=', device.ownerId).execute(),
    ).toEqual([]);
  const hers = server.db.selectFrom('productRegistration').where('memberId', '=', member.memberId);
  expect(await hers.select('serial').execute()).toHaveLength(1);
  const { serial } = wanted;
  const again = registration(sku, { serial, boughtOn: '2027-06-01' });
  const late = await server.member();
  await expect(late.client.saveProductRegistration(again)).rejects.toMatchObject({
    code: errors.serialTaken.code,
  });
});

test('nothing is counted down in a pause', async () => {
  const sku = await putProduct(server);
  const { client } = await server.member();
  await client.saveProductRegistration(registration(sku));
  await client.setPause({ paused: true });
  expect((await client.listWarranties()).list).toMatchObject([{ state: 'running', daysLeft: null }]);
  await client.saveProductRegistration(registration(sku, { boughtOn: '2025-02-20' }));
  expect((await client.listWarranties()).list).toMatchObject([
    { state: 'ended', daysLeft: null, extendableUntil: '2026-03-22' },
    { state: 'running' },
  ]);
});
