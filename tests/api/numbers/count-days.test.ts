import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { setPause } from '#server/features/profile/modes.ts';
import { countDays } from '#server/features/numbers/count-days.ts';
import { countHours } from '#server/features/numbers/count-hours.ts';
import { setMeasured } from '#server/features/visits/unmeasured.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import { give } from '#tests/support/gifts.ts';
import { memberFrom, visit } from '#tests/support/numbers.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'UTC' } });
const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);
const members: TestMember[] = [];

/** The jobs of a night, as they run after a day. */
async function night(day: string, services = server.services): Promise<number> {
  server.clock.at = at(day, '01:10:00');
  return countDays(services);
}

/** A figure of all as it is stored: how much, of how many. */
async function stored(measure: string, day: string): Promise<[number, number] | null> {
  const row = await server.db
    .selectFrom('numberDay')
    .select(['amount', 'people'])
    .where((eb) => eb.and({ measure, day: `2026-${day}`, language: '', country: '' }))
    .executeTakeFirst();
  return row ? [Number(row.amount), row.people] : null;
}

const people = async (measure: string, day: string) => (await stored(measure, day))?.[1];

const changedDays = async () =>
  (
    await server.db
      .selectFrom('numberCounted')
      .select('day')
      .where('changedAt', 'is not', null)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);

const all = async () =>
  (
    await sql`select measure, language, country, day::text as day, amount, people, held from number_day
               order by 1, 2, 3, 4`.execute(server.db)
  ).rows;

beforeAll(async () => {
  for (let made = 0; made < 24; made += 1) {
    server.clock.at = at('03-02', `1${made % 10}:00:00`);
    members.push(await memberFrom(server, made < 12 ? 'en' : 'zh-HK', made % 2 === 0 ? 'GB' : 'HK'));
  }
});

describe('days', () => {
  test('are counted once they are over, by what members did on them', async () => {
    for (const member of members.slice(0, 15)) await visit(server.db, member, { at: at('03-03') });
    for (const member of members.slice(0, 11))
      await give(server.db, member, 100, { currency: 'points', at: at('03-03') });
    expect(await night('03-04')).toBe(2);
    expect(await stored('newMembers', '03-02')).toEqual([24, 24]);
    expect(await people('active', '03-02')).toBe(24);
    expect(await people('active', '03-03')).toBe(15);
    expect(await people('activeWeek', '03-03')).toBe(24);
    expect(await stored('pointsGiven', '03-03')).toEqual([1100, 11]);
    expect(await stored('pointsSpent', '03-03')).toEqual([0, 0]);
    expect(await people('active', '03-04')).toBeUndefined();
    // How many there are is known of the day before now alone.
    expect(await stored('members', '03-03')).toEqual([24, 24]);
    expect(await stored('members', '03-02')).toBeNull();
    const { rows } = await sql`
      select language, country, people from number_day
       where measure = 'active' and day = '2026-03-03' and language <> '' order by 1, 2`.execute(server.db);
    expect(rows).toEqual([
      { language: 'en', country: '', people: 12 },
      { language: 'en', country: 'GB', people: 6 },
      { language: 'en', country: 'HK', people: 6 },
      { language: 'zh-HK', country: '', people: 3 },
      { language: 'zh-HK', country: 'GB', people: 2 },
      { language: 'zh-HK', country: 'HK', people: 1 },
    ]);
    expect(await countDays(server.services)).toBe(0);
  });

  test('take in what comes late within a week, without a mark', async () => {
    for (const member of members.slice(15, 18))
      await visit(server.db, member, { at: at('03-03'), receivedAt: at('03-06') });
    await night('03-07');
    expect(await people('active', '03-03')).toBe(18);
    expect(await people('activeWeek', '03-06')).toBe(24);
    expect(await changedDays()).toEqual([]);
  });

  test('that are older change with a mark alone, and those alone that what came late is part of', async () => {
    await night('03-20');
    const before = await stored('pointsGiven', '03-03');
    const late = members[20] ?? members[0];
    if (!late) throw new Error('There are members');
    await visit(server.db, late, { at: at('03-05'), receivedAt: at('03-20', '08:00:00') });
    // An entry that somebody wrote into the past is found by the proof of the books, and changes no figure.
    await give(server.db, late, 7, { currency: 'points', at: at('03-03') });
    await night('03-21');
    expect(await people('active', '03-05')).toBe(1);
    // All were here on the second; of the week up to the eleventh, and not before, she is one more.
    const week = Array.from({ length: 3 }, (_, index) => addDays('2026-03-09', index));
    expect(await changedDays()).toEqual(['2026-03-05', ...week]);
    expect(await stored('pointsGiven', '03-03')).toEqual(before);
    await night('03-22');
    expect(await changedDays()).toEqual(['2026-03-05', ...week]);
  });

  test('go by the zone of the site', async () => {
    for (const member of members.slice(0, 3)) await visit(server.db, member, { at: at('03-22', '17:00:00') });
    const site = server.services.site();
    const services = { ...server.services, site: () => ({ ...site, timeZone: 'Asia/Hong_Kong' }) };
    // In Hong Kong it is ten past one on the 24th.
    server.clock.at = at('03-23', '17:10:00');
    await countDays(services);
    expect(await people('active', '03-22')).toBe(0);
    expect(await people('active', '03-23')).toBe(3);
  });

  test('are whole or not there when a run is killed, and the next one goes on', async () => {
    await night('03-25');
    for (const day of ['03-25', '03-26', '03-27'])
      for (const member of members.slice(0, 10)) await visit(server.db, member, { at: at(day) });
    await sql`alter table number_day add constraint killed
                check (day <> '2026-03-26' or measure <> 'flags') not valid`.execute(server.db);
    await expect(night('03-28')).rejects.toThrow('killed');
    expect(await people('active', '03-25')).toBe(10);
    expect(await people('active', '03-26')).toBeUndefined();
    await sql`alter table number_day drop constraint killed`.execute(server.db);

    const twice = { checks: 0 };
    // Ends after the first day that is left, as a signal does.
    const signal = new AbortController().signal;
    Object.defineProperty(signal, 'aborted', { get: () => (twice.checks += 1) > 3 });
    server.clock.at = at('03-28', '01:20:00');
    expect(await countDays(server.services, signal)).toBeLessThan(3);
    await countDays(server.services);
    for (const day of ['03-25', '03-26', '03-27'])
      expect([day, await people('active', day)]).toEqual([day, 10]);
    const once = await all();
    await sql`update number_counted set counted_at = counted_at - interval '2 days'`.execute(server.db);
    await countDays(server.services);
    expect(await all()).toEqual(once);
  });

  test('leave out who rests when they are counted, and never show that by what is older', async () => {
    const [member] = members;
    if (!member) throw new Error('There are members');
    for (const one of members.slice(0, 12)) await visit(server.db, one, { at: at('03-29') });
    await night('03-30');
    expect(await people('active', '03-29')).toBe(12);
    const older = await stored('active', '03-03');
    server.clock.at = at('03-30');
    await setPause(server.db, { memberId: member.memberId, paused: true, now: at('03-30') });
    await visit(server.db, member, { at: at('03-30', '10:00:00') });
    await night('03-31');
    expect(await people('active', '03-29')).toBe(11);
    expect(await people('active', '03-30')).toBe(0);
    expect(await people('members', '03-30')).toBe(23);
    expect(await stored('active', '03-03')).toEqual(older);
    // Nor is she in the days of her rest when it is over.
    await setPause(server.db, { memberId: member.memberId, paused: false, now: at('03-31') });
    await night('04-01');
    expect(await people('active', '03-30')).toBe(0);
  });

  test('have nothing of who declined that her visits are measured', async () => {
    const member = members[5];
    if (!member) throw new Error('There are members');
    const daysOf = async () =>
      (
        await server.db
          .selectFrom('activeDay')
          .select('day')
          .where('memberId', '=', member.memberId)
          .execute()
      ).length;
    expect(await daysOf()).toBeGreaterThan(1);
    const session = { memberId: member.memberId, digest: Buffer.alloc(32), expiresAt: at('05-01') };
    await setMeasured({ ...server.services, session }, false);
    expect(await daysOf()).toBe(0);
    await visit(server.db, member, { at: at('04-01', '08:00:00') });
    await night('04-02');
    expect(await daysOf()).toBe(0);
    expect(await people('declined', '04-01')).toBe(1);
    await setMeasured({ ...server.services, session }, true);
  });

  test('tell who came back a month after joining', async () => {
    // All joined on the second: from the 30th of March to the 5th of April they are looked for.
    for (const member of members.slice(0, 12)) await visit(server.db, member, { at: at('04-03') });
    await night('04-10');
    expect(await people('joinedBefore', '04-05')).toBe(24);
    expect(await people('cameBack', '04-05')).toBe(12);
    expect(await people('joinedBefore', '04-04')).toBe(0);
  });
});

describe('hours', () => {
  test('are counted once they are over, and again for who comes late', async () => {
    for (const member of members.slice(0, 14))
      await visit(server.db, member, { at: at('04-10', '10:30:00') });
    for (const member of members.slice(0, 11))
      await give(server.db, member, 5, { currency: 'points', at: at('04-10', '10:40:00') });
    const hour = async (measure: string) =>
      (
        await server.db
          .selectFrom('numberHour')
          .select('people')
          .where((eb) => eb.and({ measure, hour: at('04-10', '10:00:00') }))
          .executeTakeFirst()
      )?.people;
    server.clock.at = at('04-10', '10:50:00');
    await countHours(server.services);
    expect(await hour('active')).toBeUndefined();
    server.clock.at = at('04-10', '11:10:00');
    await countHours(server.services);
    expect([await hour('active'), await hour('pointsGiven')]).toEqual([14, 11]);
    await visit(server.db, members[20] ?? { memberId: '' }, {
      at: at('04-10', '10:45:00'),
      receivedAt: at('04-10', '12:05:00'),
    });
    await give(server.db, members[20] ?? { memberId: '' }, 5, {
      currency: 'points',
      at: at('04-10', '10:45:00'),
    });
    server.clock.at = at('04-10', '12:10:00');
    await countHours(server.services);
    expect([await hour('active'), await hour('pointsGiven')]).toEqual([15, 11]);
    server.clock.at = at('05-30');
    await countHours(server.services);
    expect(await hour('active')).toBeUndefined();
  });
});

test('days on which a member was here go after 25 months', async () => {
  const oldest = async () =>
    (
      await server.db
        .selectFrom('activeDay')
        .select((eb) => eb.fn.min('day').as('day'))
        .executeTakeFirstOrThrow()
    ).day;
  expect(await oldest()).toBe('2026-03-02');
  server.clock.at = new Date('2028-04-20T01:10:00Z');
  await countDays(server.services, AbortSignal.abort());
  expect(await oldest()).toBe('2026-03-23');
});
