import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { WrittenText } from '#contract/locales.ts';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { addAddress, outcomesOf, shelve } from '#tests/support/gifts.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = start;
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

/** An order of hers that staff cancelled, with a mail that says so. */
async function cancelled(name?: WrittenText): Promise<void> {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 0, ...(name && { name }) });
  const { memberId, client } = member;
  const addressId = await addAddress(member);
  const { claimId: orderId } = await client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  const step = { memberId, orderId, now: server.services.now() };
  await cancelOrder(server.services, { ...step, actor: 'staff', reason: 'Out of boxes' });
}

const listed = async () => (await staff.client.listResendable({ memberId: member.memberId })).list;
const wish = (messageId = '') => ({
  memberId: member.memberId,
  requestKey: randomUUID(),
  messageId,
  reason: 'She asked for it',
});
const refused = refusedAs('mailNotSentAgain');

test('a mail goes out once more as it was, to her proven address of now', async () => {
  await cancelled();
  const [mail] = await listed();
  expect(mail).toMatchObject({ state: 'kept', at: start.toISOString() });
  const [first] = await mailTo(server, member.email);
  const input = wish(mail?.messageId);
  const moved = `moved-${randomUUID()}@example.org`;
  await server.db
    .updateTable('member')
    .set({ email: moved })
    .where('memberId', '=', member.memberId)
    .execute();
  for (let time = 0; time < 2; time += 1)
    expect(await staff.client.resendMail(input)).toEqual({ messageId: mail?.messageId });
  await expect(staff.client.resendMail({ ...input, reason: 'Another one' })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  const sent = await mailTo(server, moved);
  expect(sent).toMatchObject([{ subject: first?.subject, text: first?.text, html: first?.html }]);
  expect(await mailTo(server, member.email)).toHaveLength(1);
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    { action: 'member.mailedAgain', after: { kind: 'order-cancelled' } },
  ]);
});

test('no more than three go out within a day, whoever sends them, at once or one after the other', async () => {
  await cancelled();
  const [mail] = await listed();
  const again = () => staff.client.resendMail(wish(mail?.messageId));
  const inputs = [wish(mail?.messageId), wish(mail?.messageId)];
  for (const input of inputs) await staff.client.resendMail(input);
  const another = await colleague(server, 'Bea');
  expect(
    await outcomesOf([staff, another, staff].map(({ client }) => client.resendMail(wish(mail?.messageId)))),
  ).toEqual({ kept: 1, refused: [refusedAs('tooManyRequests').code] });
  // What was sent before is answered as it was, and sends nothing.
  await staff.client.resendMail(inputs[0] ?? wish());
  expect(await mailTo(server, member.email)).toHaveLength(4);
  server.clock.at = later(1.01);
  staff = await colleague(server, 'Ada');
  await again();
  expect(await mailTo(server, member.email)).toHaveLength(5);
});

test('codes, what she can stop, what speaks of babies and what is old are never sent again', async () => {
  await cancelled();
  const [old] = await listed();
  await cancelled({ en: 'Baby bonnet', 'zh-Hans': '婴儿帽', 'zh-Hant': '嬰兒帽' });
  await staff.client.sendCallerCode({ memberId: member.memberId });
  expect(await listed()).toEqual([old]);
  const messages = await server.db
    .selectFrom('outbox')
    .select(['messageId', 'kind'])
    .where('memberId', '=', member.memberId)
    .where('messageId', '<>', old?.messageId ?? '')
    .execute();
  expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['code-caller', 'order-cancelled']);
  // For who rests it is as for all.
  for (const lostAt of [null, start]) {
    await server.db.updateTable('member').set({ lostAt }).where('memberId', '=', member.memberId).execute();
    expect(await listed()).toEqual([old]);
    for (const { messageId } of messages)
      await expect(staff.client.resendMail(wish(messageId))).rejects.toMatchObject(refused);
  }
  server.clock.at = later(61);
  staff = await colleague(server, 'Ada');
  expect(await listed()).toEqual([]);
  await expect(staff.client.resendMail(wish(old?.messageId))).rejects.toMatchObject(refused);
});

test('a mail of somebody else, and who has no proven address, are refused', async () => {
  await cancelled();
  const [mail] = await listed();
  const other = await server.member();
  await expect(
    staff.client.resendMail({ ...wish(mail?.messageId), memberId: other.memberId }),
  ).rejects.toMatchObject(refused);
  await server.db
    .updateTable('member')
    .set({ emailVerifiedAt: null })
    .where('memberId', '=', member.memberId)
    .execute();
  await expect(staff.client.resendMail(wish(mail?.messageId))).rejects.toMatchObject(
    refusedAs('contactUnproven'),
  );
  await expect(staff.client.listResendable({ memberId: randomUUID() })).rejects.toMatchObject(
    refusedAs('careMemberGone'),
  );
});
