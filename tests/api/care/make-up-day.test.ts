import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { colleague } from '#tests/support/care.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { signInAt } from '#tests/support/sessions.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const reason = 'The site was down';
let member: TestMember;
let staff: TestStaff;
beforeEach(async () => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
  member = await server.member();
  staff = await colleague(server, 'Ada');
});

/** Goes on to a day, on which she checks in, where told so. */
async function travel(day: string, { checksIn = false } = {}): Promise<void> {
  member = { ...member, client: await signInAt(server, member, `${day}T09:00:00Z`) };
  staff = await colleague(server, 'Ada');
  if (checksIn) await member.client.checkIn();
}

const wish = (day: string) => ({ memberId: member.memberId, requestKey: randomUUID(), day, reason });
const preview = (day: string) => staff.client.previewMadeUp({ memberId: member.memberId, day });
const standing = async () => {
  const { streak, totalDays } = await server.db
    .selectFrom('checkInState')
    .select(['streak', 'totalDays'])
    .where('memberId', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return [streak, totalDays];
};
const dayRefused = refusedAs('dayNotMadeUp');

test('a missed day counts as checked in, once, for what was shown before, and uses up none of hers', async () => {
  await member.client.checkIn();
  await travel('2026-03-06', { checksIn: true });
  expect(await standing()).toEqual([1, 2]);
  const left = (await member.client.getCheckInCalendar({})).makeUpsLeft;
  const pays = await preview('2026-03-05');
  expect(pays).toEqual({ coins: 5, milestone: null });
  const input = wish('2026-03-05');
  expect(await staff.client.makeUpDay(input)).toEqual(pays);
  expect(await staff.client.makeUpDay(input)).toEqual(pays);
  await expect(staff.client.makeUpDay({ ...input, day: '2026-03-04' })).rejects.toMatchObject(
    refusedAs('requestKeyReused'),
  );
  await expect(staff.client.makeUpDay(wish('2026-03-05'))).rejects.toMatchObject(dayRefused);
  expect(await standing()).toEqual([2, 3]);
  expect((await member.client.getCheckInCalendar({})).makeUpsLeft).toBe(left);
  const { list } = await member.client.listEntries({ currency: 'coins' });
  expect(list[0]).toMatchObject({ amount: 5, title: 'Check-in made up' });
  expect(list[0]?.explanation).toMatch(new RegExp(`^For .*, by our team: ${reason}$`));
  expect((await member.client.listNotifications({})).list[0]?.text).toBe(
    'Our team gave you 5 coins: you can read why',
  );
  expect(await auditOf(server, `careAct ${input.requestKey}`)).toMatchObject([
    { action: 'member.madeUp', after: { currency: 'coins', amount: 5 } },
  ]);
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('two days that are made up join what was before and after', async () => {
  await member.client.checkIn();
  await travel('2026-03-06', { checksIn: true });
  // One day of the week is covered by itself.
  for (const day of ['2026-03-05', '2026-03-04']) await staff.client.makeUpDay(wish(day));
  expect(await standing()).toEqual([5, 4]);
  await expect(staff.client.makeUpDay(wish('2026-03-03'))).rejects.toMatchObject(dayRefused);
});

test('a day that is not over, lies before her first or long ago is refused, also when it is asked for beforehand', async () => {
  await travel('2026-03-05', { checksIn: true });
  await travel('2026-04-10');
  for (const day of ['2026-03-04', '2026-03-05', '2026-03-10', '2026-04-10', '2026-04-11']) {
    await expect(preview(day)).rejects.toMatchObject(dayRefused);
    await expect(staff.client.makeUpDay(wish(day))).rejects.toMatchObject(dayRefused);
  }
  expect(await preview('2026-03-11')).toMatchObject({ coins: 5 });
  await expect(preview('yesterday')).rejects.toMatchObject(refusedAs('badRequest'));
  await expect(
    staff.client.previewMadeUp({ memberId: randomUUID(), day: '2026-04-09' }),
  ).rejects.toMatchObject(refusedAs('careMemberGone'));
});

test('a day of a rest is as any other, so that no answer tells of it', async () => {
  await member.client.checkIn();
  const of = async (more: object) => {
    await server.db.updateTable('member').set(more).where('memberId', '=', member.memberId).execute();
    return Promise.all(
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'].map((day) =>
        preview(day).catch(({ code }: { code: number }) => code),
      ),
    );
  };
  await travel('2026-03-06');
  const before = await of({ pausedAt: null });
  expect(before).toEqual([
    dayRefused.code,
    ...[1, 2, 3].map(() => ({ coins: 5, milestone: null })),
    dayRefused.code,
  ]);
  for (const rest of [
    { pausedAt: new Date('2026-03-03T09:00:00Z') },
    { pausedAt: null, lostAt: new Date('2026-03-03T09:00:00Z') },
  ])
    expect(await of(rest)).toEqual(before);
  await staff.client.makeUpDay({ ...wish('2026-03-04'), reason: 'For your baby' });
  expect(await standing()).toEqual([2, 2]);
  const { list } = await member.client.listEntries({ currency: 'coins' });
  expect(list[0]).toMatchObject({ amount: 5, explanation: 'By the rules of that day' });
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('of two who make up a day at once one does', async () => {
  await member.client.checkIn();
  await travel('2026-03-05');
  const another = await colleague(server, 'Bea');
  expect(
    await outcomesOf([staff, another].map(({ client }) => client.makeUpDay(wish('2026-03-04')))),
  ).toEqual({ kept: 1, refused: [dayRefused.code] });
  expect(await verifyLedger(server.services)).toEqual([]);
});

test('it counts towards what one may give alone', async () => {
  await member.client.checkIn();
  await travel('2026-03-05');
  const of = { memberId: member.memberId, currency: 'coins', reason } as const;
  for (const amount of [1000, -1000, 1000, -1000, 1000])
    await staff.client.adjustBalance({ ...of, amount, requestKey: randomUUID() });
  await expect(staff.client.makeUpDay(wish('2026-03-04'))).rejects.toMatchObject(
    refusedAs('secondPersonNeeded'),
  );
  expect(await standing()).toEqual([1, 1]);
});
