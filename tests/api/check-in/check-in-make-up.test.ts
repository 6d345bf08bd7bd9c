import { describe, expect, test } from 'vitest';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { finishMakeUp, startMakeUp } from '#server/features/check-in/make-up.ts';
import { sendReminders } from '#server/features/check-in/reminders.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);

async function checkInOn(member: TestMember, ...days: string[]) {
  for (const day of days) await checkIn(server.db, member.memberId, at(day));
}

async function makeUp({ memberId }: TestMember, day: string, now: Date) {
  await startMakeUp(server.db, { memberId, day: `2026-${day}`, now });
  const later = new Date(now.getTime() + 30_000);
  return finishMakeUp(server.db, { memberId, day: `2026-${day}`, now: later });
}

describe('a make-up', () => {
  test('of the days missed before today saves the row of days', async () => {
    const member = await server.member();
    await checkInOn(member, '03-02', '03-03', '03-04');
    // Three missed days: the week's cover saves one of them.
    expect(await makeUp(member, '03-05', at('03-08'))).toMatchObject({ streak: 4, totalDays: 4, coins: 5 });
    expect(await makeUp(member, '03-06', at('03-08'))).toMatchObject({ streak: 5, totalDays: 5 });
    expect(await checkIn(server.db, member.memberId, at('03-08', '10:00:00'))).toMatchObject({
      streak: 7,
      cardDay: 7,
      coins: 30,
      coveredDays: ['2026-03-07'],
    });
  });

  test('joins the row before with the row after, also in the other order and over days in between', async () => {
    const member = await server.member();
    await checkInOn(member, '03-02', '03-03', '03-06', '03-07', '03-08');
    server.clock.at = at('03-08');
    expect(await member.client.getCheckIn()).toMatchObject({ streak: 3, totalDays: 5 });
    expect(await makeUp(member, '03-05', at('03-08'))).toMatchObject({ streak: 7 });
    expect(await member.client.getCheckIn()).toMatchObject({
      streak: 7,
      totalDays: 6,
      done: { day: '2026-03-08', streak: 7 },
    });
    const calendar = await member.client.getCheckInCalendar({});
    expect(calendar.days.slice(0, 9).map(({ state }) => state)).toEqual([
      'none',
      'done',
      'done',
      'covered',
      'madeUp',
      'done',
      'done',
      'done',
      'ahead',
    ]);
    expect(calendar).toMatchObject({ canMakeUp: [], makeUpsLeft: 1, firstMonth: '2026-03' });
  });

  test('is paid once, however many ask and however often', async () => {
    const member = await server.member();
    await checkInOn(member, '03-02', '03-03');
    const { memberId } = member;
    const day = '2026-03-04';
    await startMakeUp(server.db, { memberId, day, now: at('03-05') });
    const asked = await Promise.all(
      Array.from({ length: 10 }, () =>
        finishMakeUp(server.db, { memberId, day, now: at('03-05', '09:01:00') }),
      ),
    );
    for (const answer of asked)
      expect(answer).toEqual({ day, coins: 5, streak: 3, totalDays: 3, milestone: null });
    const { coins } = await member.client.getUserInfo();
    expect(coins).toBe(15);
  });

  test('beside a check-in of the same moment loses neither', async () => {
    const member = await server.member();
    await checkInOn(member, '03-02', '03-03');
    const { memberId } = member;
    await startMakeUp(server.db, { memberId, day: '2026-03-04', now: at('03-06') });
    await Promise.all([
      finishMakeUp(server.db, { memberId, day: '2026-03-04', now: at('03-06', '09:01:00') }),
      checkIn(server.db, memberId, at('03-06', '09:01:00')),
    ]);
    server.clock.at = at('03-06', '10:00:00');
    expect(await member.client.getCheckIn()).toMatchObject({ totalDays: 4 });
    expect(await checkIn(server.db, memberId, at('03-06', '11:00:00'))).toMatchObject({ day: '2026-03-06' });
  });

  test('needs the whole pause', async () => {
    const member = await server.member();
    await checkInOn(member, '03-02', '03-03');
    server.clock.at = at('03-06');
    const day = '2026-03-04';
    const failure = (name: string) =>
      expect.objectContaining({ message: expect.stringContaining(name) as string });
    await expect(member.client.finishMakeUp({ day })).rejects.toEqual(failure('until the end of the pause'));
    expect(await member.client.startMakeUp({ day })).toEqual({ seconds: 30, secondsLeft: 30 });
    server.clock.at = at('03-06', '09:00:29');
    // Starting again does not begin the pause anew.
    expect(await member.client.startMakeUp({ day })).toEqual({ seconds: 30, secondsLeft: 1 });
    expect(await member.client.getCheckInCalendar({})).toMatchObject({ begun: [day], makeUpsLeft: 2 });
    await expect(member.client.finishMakeUp({ day })).rejects.toEqual(failure('until the end of the pause'));
    server.clock.at = at('03-06', '09:00:30');
    expect(await member.client.finishMakeUp({ day })).toMatchObject({ day, coins: 5 });
  });

  test('is there twice in a month and again in the next', async () => {
    server.clock.at = at('03-31');
    const member = await server.member();
    await checkInOn(member, '03-16', '03-18', '03-21', '03-24', '03-31');
    await makeUp(member, '03-29', at('03-31'));
    await makeUp(member, '03-30', at('03-31'));
    await expect(member.client.startMakeUp({ day: '2026-03-26' })).rejects.toMatchObject({ code: 10001601 });
    server.clock.at = at('04-01');
    expect(await member.client.getCheckInCalendar({ month: '2026-03' })).toMatchObject({ makeUpsLeft: 2 });
    expect(await makeUp(member, '03-27', at('04-01'))).toMatchObject({ day: '2026-03-27' });
  });

  test.each([
    ['a day that was checked in', '03-08'],
    ['a day that was covered', '03-07'],
    ['today', '03-09'],
    ['a day to come', '03-12'],
    ['a day too long ago', '03-01'],
  ])('of %s is refused', async (_, day) => {
    const member = await server.member();
    await checkInOn(member, '02-20', '03-06', '03-08');
    server.clock.at = at('03-09');
    await expect(member.client.startMakeUp({ day: `2026-${day}` })).rejects.toMatchObject({ code: 10001600 });
  });

  test('nobody makes up days before their first', async () => {
    const member = await server.member();
    server.clock.at = at('03-09');
    await expect(member.client.startMakeUp({ day: '2026-03-08' })).rejects.toMatchObject({ code: 10001600 });
  });
});

describe('reminders', () => {
  const mailsTo = async ({ email }: TestMember) =>
    (await server.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).filter(
      ({ subject }) => subject.includes('check-in'),
    ).length;

  const send = async (now: Date) => (await sendReminders(server.services, now, { after: null })).sent;

  test('come once, in the evening of the member’s own place', async () => {
    const member = await server.member({ timeZone: 'Asia/Shanghai' });
    server.clock.at = at('03-02');
    expect(await member.client.getCheckInReminder()).toEqual({ at: null });
    expect(await member.client.setCheckInReminder({ at: '20:30' })).toMatchObject({ at: '20:30' });
    expect(await send(at('03-02', '12:29:00'))).toBe(0);
    expect(await send(at('03-02', '12:31:00'))).toBe(1);
    expect(await send(at('03-02', '12:45:00'))).toBe(0);
    expect(await mailsTo(member)).toBe(1);
    // A server that slept wakes nobody at night.
    expect(await send(at('03-03', '15:00:00'))).toBe(0);
    await member.client.setCheckInReminder({ at: null });
    expect(await send(at('03-04', '12:31:00'))).toBe(0);
  });

  test('set for a time that has passed begin tomorrow, and moved to a later one come today', async () => {
    const member = await server.member();
    server.clock.at = at('03-10', '10:00:00');
    await member.client.setCheckInReminder({ at: '09:30' });
    expect(await send(at('03-10', '10:05:00'))).toBe(0);
    expect(await send(at('03-11', '09:31:00'))).toBe(1);
    server.clock.at = at('03-12', '10:00:00');
    await member.client.setCheckInReminder({ at: '09:45' });
    await member.client.setCheckInReminder({ at: '10:30' });
    expect(await send(at('03-12', '10:30:00'))).toBe(1);
    expect(await send(at('03-12', '10:35:00'))).toBe(0);
  });

  test('come again after a clock was set back by weeks', async () => {
    server.clock.at = at('06-10', '10:00:00');
    const member = await server.member();
    await member.client.setCheckInReminder({ at: '20:00' });
    expect(await send(at('06-10', '20:01:00'))).toBe(1);
    expect(await send(at('03-20', '20:01:00'))).toBe(1);
    expect(await send(at('03-20', '20:06:00'))).toBe(0);
    await member.client.setCheckInReminder({ at: null });
  });

  test('go out in batches, each from where the last one ended', async () => {
    server.clock.at = at('03-04', '12:00:00');
    const members = [await server.member(), await server.member(), await server.member()];
    for (const { client } of members) await client.setCheckInReminder({ at: '13:00' });
    const now = at('03-04', '13:01:00');
    const [first, second, third] = members.map(({ memberId }) => memberId).toSorted();
    const batch = async (after: string | null) => sendReminders(server.services, now, { after, limit: 2 });
    expect(await batch(null)).toEqual({ sent: 2, last: second });
    // Who comes before is looked at by the next run, not by the next batch of this one.
    await server.db
      .updateTable('checkInReminder')
      .set({ sentDay: null })
      .where('memberId', '=', first ?? '')
      .execute();
    expect(await batch(second ?? null)).toEqual({ sent: 1, last: third });
    expect(await batch(third ?? null)).toEqual({ sent: 0, last: third });
    expect(await batch(null)).toEqual({ sent: 1, last: first });
    for (const { client } of members) await client.setCheckInReminder({ at: null });
  });

  test('do not come to who has checked in or rests', async () => {
    const [due, done, resting] = [await server.member(), await server.member(), await server.member()];
    server.clock.at = at('03-05', '19:00:00');
    for (const { client } of [due, done, resting]) await client.setCheckInReminder({ at: '20:00' });
    await done.client.checkIn();
    await setPause(server.db, { memberId: resting.memberId, paused: true, now: at('03-05') });
    await send(at('03-05', '20:05:00'));
    expect(await Promise.all([due, done, resting].map(mailsTo))).toEqual([1, 0, 0]);
  });
});

test('the ledger proves itself after all of this', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
