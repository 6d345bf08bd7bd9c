import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { countDays } from '#server/features/numbers/count-days.ts';
import { countHours } from '#server/features/numbers/count-hours.ts';
import { overviewTable } from '#server/features/numbers/overview.ts';
import { findCounted } from '#server/features/numbers/queries-overview.ts';
import { give } from '#tests/support/gifts.ts';
import { memberFrom, visit } from '#tests/support/numbers.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'UTC' } });
const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);
const members: TestMember[] = [];
let analyst: TestStaff;

type Asked = CallInput<'getOverview'>;
type Name = CallResult<'getOverview'>['measures'][number]['name'];

async function night(day: string): Promise<void> {
  server.clock.at = at(day, '01:10:00');
  await countDays(server.services);
  analyst = await server.again(analyst);
}

const overview = (from: string, until: string, more: Partial<Asked> = {}) =>
  analyst.client.getOverview({ from: `2026-${from}`, until: `2026-${until}`, ...more });

const figure = ({ measures }: CallResult<'getOverview'>, name: Name) => {
  const found = measures.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

beforeAll(async () => {
  server.clock.at = at('03-01');
  analyst = await server.staff('analyst');
});

test('nothing is counted on a new installation', async () => {
  const read = await overview('02-01', '02-28');
  expect(read).toMatchObject({
    days: [],
    changed: [],
    hours: [],
    countedUntil: null,
    declined: null,
    languages: [],
  });
  expect(figure(read, 'active')).toEqual({
    name: 'active',
    since: null,
    values: [],
    sum: null,
    before: null,
  });
});

describe('figures', () => {
  beforeAll(async () => {
    server.clock.at = at('03-02');
    for (let made = 0; made < 36; made += 1)
      members.push(await memberFrom(server, made < 22 ? 'en' : 'zh-HK', made < 18 ? 'GB' : 'HK'));
    for (const day of ['03-03', '03-04'])
      for (const [index, member] of members.slice(0, 33).entries()) {
        const time = index < 17 ? '09:30:00' : '17:30:00';
        await visit(server.db, member, { at: at(day, time) });
        await give(server.db, member, day === '03-03' ? 10 : 21, { currency: 'points', at: at(day, time) });
      }
    await night('03-05');
  });

  test('are rounded, add up where days do, and are compared with as many days before', async () => {
    const read = await overview('03-04', '03-04');
    expect(read.days).toEqual(['2026-03-04']);
    expect(read.countedUntil).toBe('2026-03-04');
    expect(figure(read, 'active')).toMatchObject({
      since: '2026-03-02',
      values: [35],
      sum: null,
      before: 35,
    });
    expect(figure(read, 'activeWeek')).toMatchObject({ values: [35], before: 35 });
    expect(figure(read, 'pointsGiven')).toMatchObject({ values: [695], sum: 695, before: 330 });
    expect(figure(read, 'members')).toMatchObject({ values: [35], sum: null });
    const both = await overview('03-02', '03-04');
    expect(figure(both, 'newMembers')).toMatchObject({ values: [35, null, null], sum: 35, before: null });
    expect(figure(both, 'pointsGiven')).toMatchObject({ values: [null, 330, 695], sum: 1025 });
    // How many there were on earlier days was not counted then.
    expect(figure(both, 'members')).toMatchObject({ since: '2026-03-04', values: [null, null, 35] });
  });

  test('are of a language and a country where there are enough members of it and others', async () => {
    const read = await overview('03-04', '03-04');
    expect(read.languages).toEqual(['en', 'zh-HK']);
    expect(read.countries).toEqual(['GB', 'HK']);
    expect(figure(await overview('03-04', '03-04', { language: 'en' }), 'active').values).toEqual([20]);
    expect(figure(await overview('03-04', '03-04', { language: 'zh-HK' }), 'pointsGiven').values).toEqual([
      230,
    ]);
    // Of the English there are 18 in one country and 4 in the other: by country it is told of none.
    for (const country of ['GB', 'HK'])
      expect(figure(await overview('03-04', '03-04', { language: 'en', country }), 'active').values).toEqual([
        null,
      ]);
    expect(figure(await overview('03-04', '03-04', { language: 'xx' }), 'active').values).toEqual([null]);
    // An alias stays an alias.
    expect(figure(await overview('03-04', '03-04', { language: 'en' }), 'posts').values).toEqual([null]);
  });

  test('are told by the hour for two days at most, of people alone and of all', async () => {
    server.clock.at = at('03-05', '01:20:00');
    await countHours(server.services);
    const { hours } = await overview('03-04', '03-05');
    expect(hours).toHaveLength(25);
    const of = (time: string, name: Name) =>
      hours
        .find((hour) => hour.at === at('03-04', time).toISOString())
        ?.people.find((one) => one.name === name)?.count;
    expect([of('09:00:00', 'active'), of('17:00:00', 'pointsGiven')]).toEqual([15, 15]);
    expect(of('11:00:00', 'active')).toBeNull();
    expect((await overview('03-03', '03-05')).hours).toEqual([]);
    expect((await overview('03-04', '03-05', { language: 'en' })).hours).toEqual([]);
  });

  test('say how villages are, of all alone', async () => {
    server.clock.at = at('03-05', '10:00:00');
    const { slug } = await putUpVillage(server);
    const posts: string[] = [];
    const writers = await Promise.all(Array.from({ length: 22 }, () => memberOf(server, slug)));
    for (const writer of writers) posts.push((await postIn(writer, slug)).postId);
    const answering = await memberOf(server, slug);
    for (const postId of posts.slice(0, 11)) await commentOn(answering, postId);
    // An answer to oneself, and one after a day, are none within a day.
    const [own] = writers.slice(-1);
    if (own) await commentOn(own, posts.at(-1) ?? '');
    server.clock.at = at('03-06', '10:30:00');
    await commentOn(answering, posts[11] ?? '');
    await night('03-07');
    const read = await overview('03-05', '03-05');
    expect(figure(read, 'posts').values).toEqual([20]);
    expect(figure(read, 'answered').values).toEqual([0.5]);
    expect(figure(read, 'flags').values).toEqual([null]);
  });

  test('leave as the table that the screen shows', async () => {
    const asked = { from: '2026-03-03', until: '2026-03-04', language: 'en' };
    const { columns, rows } = await overviewTable(server.services, asked);
    const { days, measures } = await analyst.client.getOverview(asked);
    expect(columns).toEqual(['day', 'changed', ...measures.map(({ name }) => name)]);
    expect(rows).toEqual(
      days.map((day, index) => [day, 'no', ...measures.map(({ values }) => values[index] ?? null)]),
    );
  });

  test('are read with a row for each figure, however many days there are', async () => {
    const span = { from: '2026-03-02', until: '2026-03-04', language: '', country: '' };
    const read = await findCounted(server.db, span);
    const joined = read.find(({ measure }) => measure === 'newMembers');
    expect(joined?.days.toSorted()).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(new Set(read.map(({ measure }) => measure)).size).toBe(read.length);
  });

  test.each([
    ['2026-03-04', '2026-03-03'],
    ['2025-01-01', '2026-03-03'],
  ])('from %s until %s are refused', async (from, until) => {
    await expect(analyst.client.getOverview({ from, until })).rejects.toMatchObject({
      code: errors.badRequest.code,
    });
  });
});
