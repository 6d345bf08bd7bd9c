import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostFound } from '#contract/calls/care/find.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';
import { anOrderNumber } from '#tests/support/journeys.ts';
import { hashOrderNumber } from '#server/features/journeys/order-number.ts';

const server = useTestServer();
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('support');
});
beforeEach(() => server.db.deleteFrom('rateLimit').execute());

const find = (text: string) => staff.client.findMembers({ text });
const idsOf = async (text: string) => (await find(text)).list.map(({ memberId }) => memberId);

const called = async (firstName: string, lastName: string): Promise<TestMember> => {
  const member = await server.member({ firstName });
  await server.db
    .updateTable('member')
    .set({ firstName, lastName })
    .where('memberId', '=', member.memberId)
    .execute();
  return member;
};

describe('a member is found by what names her', () => {
  test('her whole e-mail in any spelling, shown masked; no part of it finds her', async () => {
    const { memberId } = await server.member({ email: 'ada.byron@heron.example', firstName: 'Ada' });
    const found = await find('  Ada.BYRON@heron.example ');
    expect(found).toMatchObject({ exact: true, more: false });
    expect(found.list).toMatchObject([{ memberId, name: 'Ada Test', email: 'a•••@h•••.example' }]);
    expect(JSON.stringify(found)).not.toContain('byron');
    expect(await idsOf('ada.byron@heron')).toEqual([]);
    expect(await idsOf('byron')).toEqual([]);
  });

  test('her phone number as people write it', async () => {
    const { memberId } = await server.member();
    await server.db
      .insertInto('signInName')
      .values({ memberId, kind: 'phone', name: '+447400123456' })
      .execute();
    for (const text of ['+44 7400 123456', '0044 7400 123456', '07400 123456', '０７４００ １２３４５６'])
      expect([text, await idsOf(text)]).toEqual([text, [memberId]]);
    expect(await idsOf('7400 12345')).toEqual([]);
  });

  test('an order, and a code that she was given', async () => {
    const { memberId, orderId } = await placeOrder(server);
    expect(await find(orderId.toUpperCase())).toMatchObject({ exact: true, list: [{ memberId }] });
    expect(await idsOf(randomUUID())).toEqual([]);
    const member = await server.member();
    await give(server.db, member, 50, { at: server.services.now() });
    const giftId = await shelve(server.db);
    const { voucherCode } = await member.client.claimGift({ giftId, requestKey: randomUUID() });
    expect(await idsOf(String(voucherCode).toLowerCase())).toEqual([member.memberId]);
  });

  test('the serial number of what she registered, and the order that she proved', async () => {
    const member = await server.member();
    const sku = await putProduct(server);
    await member.client.saveProductRegistration(registration(sku, { serial: 'TP481516' }));
    expect(await idsOf('tp 481-516')).toEqual([member.memberId]);
    expect(await idsOf('TP481517')).toEqual([]);
    const orderNumber = anOrderNumber();
    const now = server.services.now();
    await server.db
      .insertInto('submission')
      .values({
        memberId: member.memberId,
        submissionId: randomUUID(),
        slug: 'proved',
        guest: false,
        language: 'en',
        begunAt: now,
        changedAt: now,
        amazonCountry: 'GB',
        orderHash: hashOrderNumber(server.services.secret, orderNumber),
      })
      .execute();
    expect(await idsOf(orderNumber.replaceAll('-', ' '))).toEqual([member.memberId]);
  });
});

describe('a member is found by how her name begins', () => {
  test('in either order, whatever capitals and spaces, from two letters on', async () => {
    const mira = await called('Miranda', 'Quillfeather');
    for (const text of ['mirandaq', 'Miranda Quill', 'QUILLFEATHER mir', 'quillf'])
      expect([text, await idsOf(text)]).toEqual([text, [mira.memberId]]);
    expect(await find('quillf')).toMatchObject({ exact: false });
    await expect(find('q')).rejects.toMatchObject({ status: 400 });
    expect(await idsOf('q w')).toEqual([]);
  });

  test('Chinese names, in the order in which they are written', async () => {
    const { memberId } = await called('小满', '欧阳');
    for (const text of ['欧阳', '欧阳小', '小满'])
      expect([text, await idsOf(text)]).toEqual([text, [memberId]]);
    expect((await find('欧阳')).list[0]?.name).toBe('欧阳小满');
  });

  test('signs of patterns are letters', async () => {
    const { memberId } = await called('Z%_\\', 'Q');
    expect(await idsOf('Z%_\\')).toEqual([memberId]);
    expect(await idsOf('%%')).toEqual([]);
    expect(await idsOf('Z__')).toEqual([]);
  });

  test('no more than a list of them, and that there are more', async () => {
    for (let n = 0; n <= mostFound; n += 1) await called('Zephyrine', String(n));
    const found = await find('zephyr');
    expect(found.list).toHaveLength(mostFound);
    expect(found).toMatchObject({ more: true, exact: false });
  });
});

test('who looks too often waits, and a colleague does not', async () => {
  await find('somebody');
  await server.db.updateTable('rateLimit').set({ points: 100_000 }).execute();
  await expect(find('somebody')).rejects.toMatchObject(refusedAs('tooManyRequests'));
  const other = await server.staff('support');
  expect((await other.client.findMembers({ text: 'nobody of this name' })).list).toEqual([]);
});

test('takes the permission, and leaves nothing of what was typed', async () => {
  const content = await server.staff('content');
  await expect(content.client.findMembers({ text: 'ada@heron.example' })).rejects.toMatchObject(
    refusedAs('forbidden'),
  );
  const lines = () => server.db.selectFrom('staffAudit').select('auditId').execute();
  const before = await lines();
  await find('wistful.name@heron.example');
  expect(await lines()).toEqual(before);
});
