import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { checkInCalendar } from '#server/features/check-in/calendar.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { checkInStatus } from '#server/features/check-in/check-in-status.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { findStandings, waitIsOver, writeCheckIns } from '#server/features/check-in/queries.ts';
import { sendReminders } from '#server/features/check-in/reminders.ts';
import { defaultRules } from '#server/features/check-in/life.ts';
import { decideCheckIn, waitHours } from '#server/features/check-in/rules.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { withoutGuard } from '#tests/support/without-guard.ts';

const server = useTestServer();

const hour = 3_600_000;
const noon = (day: string) => new Date(`2026-${day}T12:00:00Z`);

/** A sign-in does not outlive a clock that moves by weeks: these members act past it. */
async function memberWithoutSignIn(timeZone = 'UTC') {
  server.clock.at = noon('02-01');
  const member = await server.member({ timeZone });
  const { memberId } = member;
  return {
    ...member,
    checkIn: (now: Date) => checkIn(server.db, memberId, now),
    status: (now: Date) => checkInStatus(server.db, memberId, now),
    calendar: (now: Date) => checkInCalendar(server.db, { memberId, timeZone, month: undefined, now }),
  };
}

async function memberOn(day: string, timeZone = 'UTC') {
  server.clock.at = noon(day);
  return server.member({ timeZone });
}

async function daysOf({ memberId }: TestMember) {
  return server.db
    .selectFrom('checkIn')
    .select(['day', 'streak', 'coins', 'milestoneCoins', 'coveredDays'])
    .where('memberId', '=', memberId)
    .orderBy('day')
    .execute();
}

/** What is stored agrees with itself: rows of days go on or begin anew, and every day was paid once. */
async function expectSound(member: TestMember): Promise<void> {
  const days = await daysOf(member);
  for (const [index, { streak, coveredDays }] of days.entries()) {
    const before = days[index - 1];
    if (streak > 1) expect(streak).toBe((before?.streak ?? 0) + coveredDays.length + 1);
    else expect(coveredDays).toEqual([]);
  }
  const { totalDays, streak } = await server.db
    .selectFrom('checkInState')
    .select(['totalDays', 'streak'])
    .where('memberId', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect({ totalDays, streak }).toEqual({ totalDays: days.length, streak: days.at(-1)?.streak ?? 0 });
  const entries = await server.db
    .selectFrom('ledgerEntry')
    .select(['sourceType', 'amount'])
    .where('memberId', '=', member.memberId)
    .where('currency', '=', 'coins')
    .execute();
  expect(entries.filter(({ sourceType }) => sourceType === 'check-in')).toHaveLength(days.length);
  const paid = entries.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(paid).toBe(days.reduce((sum, { coins, milestoneCoins }) => sum + coins + (milestoneCoins ?? 0), 0));
}

describe('a clock that was set back', () => {
  test('costs no day: what it took for missed is joined, and what it covered is covered no more', async () => {
    const member = await memberWithoutSignIn();
    await member.checkIn(noon('03-02'));
    await member.checkIn(noon('03-03'));
    // Two days ahead, the week's cover saves one day only.
    expect(await member.checkIn(noon('03-06'))).toMatchObject({ streak: 1 });
    expect(await member.status(noon('03-04'))).toMatchObject({ today: '2026-03-04', done: null, streak: 2 });
    const first = await member.checkIn(noon('03-04'));
    expect(first).toMatchObject({ day: '2026-03-04', streak: 3, cardDay: 3, coins: 10 });
    expect(await member.checkIn(noon('03-04'))).toEqual(first);
    expect(await member.status(noon('03-04'))).toMatchObject({ done: first, totalDays: 4 });
    expect(await member.checkIn(noon('03-05'))).toMatchObject({ day: '2026-03-05', streak: 4 });
    expect(await member.checkIn(noon('03-06'))).toMatchObject({ day: '2026-03-06', streak: 5 });
    await expectSound(member);
  });

  test('gives back the cover of a day that had not come', async () => {
    const member = await memberWithoutSignIn();
    await member.checkIn(noon('03-03'));
    expect(await member.checkIn(noon('03-05'))).toMatchObject({ streak: 3, coveredDays: ['2026-03-04'] });
    expect(await member.checkIn(noon('03-04'))).toMatchObject({ streak: 2, coveredDays: [] });
    expect(await member.status(noon('03-05'))).toMatchObject({ coverLeft: true, streak: 3, totalDays: 3 });
    await expectSound(member);
  });

  test('by a year still lets her check in each day', async () => {
    const member = await memberWithoutSignIn();
    await member.checkIn(noon('03-02'));
    await member.checkIn(new Date('2027-03-02T12:00:00Z'));
    for (const day of ['03-03', '03-04', '03-06']) {
      expect(await member.checkIn(noon(day))).toMatchObject({ day: `2026-${day}` });
    }
    expect(await member.status(noon('03-06'))).toMatchObject({ streak: 5, totalDays: 5, coverLeft: false });
    expect((await member.calendar(noon('03-06'))).days.slice(1, 6).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'covered',
      'done',
    ]);
    await expectSound(member);
  });

  test('and forth again counts every day once, in whatever order they came', async () => {
    const member = await memberWithoutSignIn();
    const days = ['03-04', '03-10', '03-05', '03-11', '03-06', '03-10', '03-12', '03-05', '03-13'];
    const seen = new Set<string>();
    for (const day of days) {
      await member.checkIn(noon(day));
      seen.add(day);
      // A look that is taken by the wrong clock changes nothing either.
      await member.status(noon('03-20'));
      expect([day, (await member.status(noon(day))).totalDays]).toEqual([day, seen.size]);
    }
    expect(await member.status(noon('03-13'))).toMatchObject({ totalDays: 7, streak: 4 });
    await expectSound(member);
  });

  test('keeps to one check-in of a day, also by many at once', async () => {
    const member = await memberOn('03-06');
    await member.client.checkIn();
    server.clock.at = noon('03-04');
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.client.checkIn()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expectSound(member);
  });

  test('loses no day in any life that stays in one place', async () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Africa/Cairo', 'America/Santiago', 'UTC');
    const hours = fc.array(fc.integer({ min: -120, max: 60 }), { minLength: 10, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(zones, hours, async (timeZone, moves) => {
        const member = await memberWithoutSignIn(timeZone);
        let at = Date.parse('2026-10-20T00:00:00Z');
        const visited = new Set<string>();
        for (const move of moves) {
          at += move * hour;
          const now = new Date(at);
          const { day } = await member.checkIn(now);
          expect(day).toBe(localDay(now, timeZone));
          expect(await member.status(now)).toMatchObject({ today: day, done: { day } });
          visited.add(day);
        }
        expect((await daysOf(member)).map(({ day }) => day)).toEqual([...visited].toSorted());
        await expectSound(member);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a change of zone', () => {
  test.each([
    ['east over the date line', 'Etc/GMT+12', 'Pacific/Kiritimati', ['2026-03-02 1', '2026-03-04 3']],
    ['west over the date line', 'Pacific/Kiritimati', 'Etc/GMT+12', ['2026-03-04 1', '2026-03-05 2']],
    ['east at midnight', 'Atlantic/South_Georgia', 'Asia/Shanghai', ['2026-03-03 1', '2026-03-04 2']],
  ])('%s neither gives a second day nor costs one', async (_, from, to, expected) => {
    const start = Date.parse('2026-03-03T11:30:00Z');
    server.clock.at = new Date(start);
    const member = await server.member({ timeZone: from });
    const answers = new Set<string>();
    for (let later = 0; answers.size < 3; later += 6) {
      server.clock.at = new Date(start + later * hour);
      const { day, streak, coveredDays } = await member.client.checkIn();
      expect(coveredDays).toEqual([]);
      if (later > 0 && later < waitHours) expect(answers).toContain(`${day} ${streak}`);
      answers.add(`${day} ${streak}`);
      await member.client.modifyUserInfo({ timeZone: to });
    }
    expect([...answers].slice(0, 2)).toEqual(expected);
    await expectSound(member);
  });

  test('that leaves a day out covers it', async () => {
    server.clock.at = new Date('2026-03-02T12:30:00Z');
    const member = await server.member({ timeZone: 'Etc/GMT+12' });
    await member.client.checkIn();
    // Before midnight, when it is past the next one over there.
    server.clock.at = new Date('2026-03-03T11:30:00Z');
    await member.client.modifyUserInfo({ timeZone: 'Pacific/Kiritimati' });
    await member.client.checkIn();
    const { days, canMakeUp } = await member.client.getCheckInCalendar({});
    expect(days.slice(1, 4).map(({ day, state }) => `${day} ${state}`)).toEqual([
      '2026-03-02 done',
      '2026-03-03 covered',
      '2026-03-04 done',
    ]);
    expect(canMakeUp).toEqual([]);
  });

  describe('right after a check-in', () => {
    /** Late in the evening at one end of the date line, then at the other, where it is the day after the next. */
    async function moved() {
      server.clock.at = new Date('2026-03-04T11:30:00Z');
      const member = await server.member({ timeZone: 'Etc/GMT+12' });
      const first = await member.client.checkIn();
      await member.client.modifyUserInfo({ timeZone: 'Pacific/Kiritimati' });
      return {
        member,
        first,
        hoursLater: (hours: number) => new Date(Date.parse('2026-03-04T11:30:00Z') + hours * hour),
      };
    }

    test('gives no second day before 18 hours have passed, and says so', async () => {
      const { member, first, hoursLater } = await moved();
      for (const hours of [0, 1, 17.9]) {
        server.clock.at = hoursLater(hours);
        expect(await member.client.checkIn()).toEqual(first);
        const status = await member.client.getCheckIn();
        expect(status).toMatchObject({ done: first, secondsToWait: Math.round((18 - hours) * 3600) });
      }
      expect(await daysOf(member)).toHaveLength(1);
    });

    test('pays the day that went by meanwhile with the next check-in, once', async () => {
      const { member, hoursLater } = await moved();
      server.clock.at = hoursLater(18);
      expect(await member.client.getCheckIn()).toMatchObject({
        done: null,
        secondsToWait: null,
        streak: 1,
        carried: [{ day: '2026-03-04', coins: 5 }],
      });
      const made = await member.client.checkIn();
      expect(made).toMatchObject({
        day: '2026-03-05',
        streak: 3,
        totalDays: 3,
        coins: 10,
        coveredDays: [],
        carried: [{ day: '2026-03-04', coins: 5 }],
      });
      expect(await member.client.checkIn()).toEqual(made);
      const { list } = await member.client.listEntries({ currency: 'coins' });
      expect(list.map(({ amount, explanation }) => ({ amount, explanation }))).toEqual([
        { amount: 10, explanation: 'Day 3 of the seven-day card, 3 in a row' },
        {
          amount: 5,
          explanation: 'For March 4, 2026, which went by while you changed time zones: your day follows you',
        },
        { amount: 5, explanation: 'Day 1 of the seven-day card, 1 in a row' },
      ]);
      await expectSound(member);
    });

    test('lets no day be made up that has not passed for her', async () => {
      const { member, hoursLater } = await moved();
      for (const hours of [1, 17, 18, 40]) {
        server.clock.at = hoursLater(hours);
        const { canMakeUp, days } = await member.client.getCheckInCalendar({});
        expect(canMakeUp).toEqual([]);
        expect(days[3]).toMatchObject({ day: '2026-03-04', state: 'covered' });
        await expect(member.client.startMakeUp({ day: '2026-03-04' })).rejects.toMatchObject({
          code: errors.makeUpNotPossible.code,
        });
      }
    });

    test('reminds nobody who could not check in', async () => {
      const { member, hoursLater } = await moved();
      server.clock.at = hoursLater(0);
      await member.client.setCheckInReminder({ at: '09:00' });
      // Nine in the morning over there, seven and a half hours later.
      expect(await sendReminders(server.services, hoursLater(7.5), { after: null })).toMatchObject({
        sent: 0,
      });
      expect(await sendReminders(server.services, hoursLater(31.5), { after: null })).toMatchObject({
        sent: 1,
      });
    });

    test('is held back by the statement itself; without its guard it gives the second day', async () => {
      const { member, hoursLater } = await moved();
      const { memberId } = member;
      const now = hoursLater(1);
      const [standing] = await findStandings(server.db, [memberId]);
      if (!standing) throw new Error('No standing');
      // What a process would decide that has not heard of the move.
      const made = decideCheckIn({ ...standing, waitsUntil: null }, now, standing.timeZone, defaultRules);
      if (!made) throw new Error('Nothing decided');
      const values = [
        memberId,
        standing.version,
        made.day,
        now,
        standing.timeZone,
        made.coins,
        made.streak,
        made.totalDays,
        made.cardDay,
        '{}',
        null,
        null,
        null,
        uuidv7(),
        uuidv7(),
        false,
      ].map((value) => [value]);
      expect(await writeCheckIns(server.db, values)).toEqual([]);
      expect(await daysOf(member)).toHaveLength(1);
      const unguarded = (text: string) => text.replace(`and ${waitIsOver}`, '');
      expect(await withoutGuard(unguarded, () => writeCheckIns(server.db, values))).toEqual([{ memberId }]);
      expect(await daysOf(member)).toHaveLength(2);
    });
  });

  test('in any life of moves, checking in wherever she is, is sound', async () => {
    const zones = fc.constantFrom(
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'Pacific/Apia',
      'Europe/London',
      'America/St_Johns',
    );
    const steps = fc.array(fc.record({ hours: fc.integer({ min: -30, max: 40 }), zone: zones }), {
      minLength: 8,
      maxLength: 18,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        const member = await memberOn('10-20');
        let at = noon('10-20').getTime();
        for (const { hours, zone } of moves) {
          at += hours * hour;
          server.clock.at = new Date(at);
          await member.client.modifyUserInfo({ timeZone: zone });
          const today = localDay(new Date(at), zone);
          const { day } = await checkIn(server.db, member.memberId, new Date(at));
          // A day that a move west brings back is done already, by the check-in of a day later; after one east she waits.
          expect(day >= addDays(today, -2) && day <= addDays(today, 2)).toBe(true);
          expect((await daysOf(member)).map((row) => row.day)).toContain(day);
        }
        await expectSound(member);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a rest', () => {
  test('keeps the streak, shows no missed day and asks for none to be made up', async () => {
    const member = await memberOn('03-02');
    const { client } = member;
    for (const day of ['03-02', '03-03']) {
      server.clock.at = noon(day);
      await client.checkIn();
    }
    server.clock.at = noon('03-04');
    await client.setPause({ paused: true });
    server.clock.at = noon('03-12');
    expect(await client.getCheckIn()).toMatchObject({ streak: 2, done: null });
    expect(await client.getCheckInCalendar({})).toMatchObject({ canMakeUp: [] });
    await client.setPause({ paused: false });
    server.clock.at = noon('03-13');
    const { days } = await client.getCheckInCalendar({});
    expect(days.slice(1, 13).map(({ state }) => state)).toEqual([
      'done',
      'done',
      ...Array.from({ length: 9 }, () => 'resting'),
      'today',
    ]);
    expect(await client.checkIn()).toMatchObject({ streak: 3, coveredDays: [] });
    // A second pause adds to the first.
    await client.setPause({ paused: true });
    server.clock.at = noon('03-20');
    await client.setPause({ paused: false });
    expect(await client.checkIn()).toMatchObject({ streak: 4, coveredDays: [] });
    await expectSound(member);
  });

  test('after a loss goes on for good, until she expects a child', async () => {
    const { client, memberId } = await memberOn('03-02');
    const checkInOn = (day: string) => checkIn(server.db, memberId, noon(day));
    await checkInOn('03-02');
    await client.reportLoss();
    expect(await checkInOn('06-02')).toMatchObject({ streak: 2 });
    server.clock.at = noon('03-02');
    await client.modifyUserInfo({ childExpectedDate: '2026-11-01' });
    expect(await checkInOn('06-05')).toMatchObject({ streak: 1 });
  });

  test('between two days does not part what a make-up joins', async () => {
    const member = await memberOn('03-02');
    const { client } = member;
    for (const day of ['03-02', '03-03']) {
      server.clock.at = noon(day);
      await client.checkIn();
    }
    server.clock.at = noon('03-05');
    await client.setPause({ paused: true });
    server.clock.at = noon('03-10');
    await client.setPause({ paused: false });
    server.clock.at = noon('03-13');
    // The 4th takes the cover of its week, the 11th that of the next; the 12th ends the row of days.
    expect(await client.checkIn()).toMatchObject({ streak: 1 });
    expect(await client.getCheckInCalendar({})).toMatchObject({ canMakeUp: ['2026-03-11', '2026-03-12'] });
    await client.startMakeUp({ day: '2026-03-12' });
    server.clock.at = new Date(noon('03-13').getTime() + 30_000);
    expect(await client.finishMakeUp({ day: '2026-03-12' })).toMatchObject({ streak: 6, totalDays: 4 });
    await expectSound(member);
  });
});

test('the ledger proves itself after all of this', async () => {
  expect(await verifyLedger(server.services)).toEqual([]);
});
