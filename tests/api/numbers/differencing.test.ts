import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { countDays } from '#server/features/numbers/count-days.ts';
import { leastGroup } from '#server/core/audience/hidden.ts';
import { groupsTold } from '#tests/support/differencing.ts';
import { give } from '#tests/support/gifts.ts';
import { memberFrom, visit } from '#tests/support/numbers.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'UTC' } });
const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);
const days = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;

/** Sixty members; the one who reads Chinese in the United States is alone there. */
const cells = [
  { language: 'en', country: 'GB', people: 14 },
  { language: 'en', country: 'HK', people: 11 },
  { language: 'en', country: 'US', people: 13 },
  { language: 'zh-HK', country: 'GB', people: 10 },
  { language: 'zh-HK', country: 'HK', people: 11 },
  { language: 'zh-HK', country: 'US', people: 1 },
] as const;
const alone = cells.length - 1;
const [languages, countries] = [
  [undefined, 'en', 'zh-HK'],
  [undefined, 'GB', 'HK', 'US'],
];
/** All filters that there are. */
const filters = languages.flatMap((language) => countries.map((country) => ({ language, country })));
type Filter = (typeof filters)[number];

const sumOf = ({ language, country }: Filter) =>
  cells.map((cell) =>
    (language === undefined || cell.language === language) &&
    (country === undefined || cell.country === country)
      ? 1
      : 0,
  );

let analyst: TestStaff;

beforeAll(async () => {
  server.clock.at = at('03-02');
  const members: TestMember[] = [];
  for (const { language, country, people } of cells)
    for (let made = 0; made < people; made += 1) members.push(await memberFrom(server, language, country));
  for (const [index, member] of members.entries()) {
    const isAlone = index === members.length - 1;
    // On the second day all but two come, on the third one nobody but eleven.
    const came = [true, index % 30 !== 7, isAlone || index < 10];
    for (const [day, here] of came.entries()) {
      if (!here) continue;
      await visit(server.db, member, { at: at(`03-0${day + 3}`) });
      await give(server.db, member, isAlone ? 1234 : 10, { currency: 'points', at: at(`03-0${day + 3}`) });
    }
  }
  server.clock.at = at('03-06', '01:10:00');
  await countDays(server.services);
  analyst = await server.staff('analyst');
});

const ask = ({ language, country }: Filter, from: string, until: string) =>
  analyst.client.getOverview({
    from,
    until,
    ...(language !== undefined && { language }),
    ...(country !== undefined && { country }),
  } satisfies CallInput<'getOverview'>);

/** How many people of each cell are in a figure of a day, as it stands in the database. */
async function peopleIn(measure: string, day: string): Promise<number[]> {
  const { rows } = await sql<{ language: string; country: string; people: number }>`
    select language, country, people from number_day
     where measure = ${measure} and day = ${day}::date and language <> '' and country <> ''`.execute(
    server.db,
  );
  return cells.map(
    ({ language, country }) =>
      rows.find((row) => row.language === language && row.country === country)?.people ?? 0,
  );
}

test('unhidden figures of ten and more people tell of her who is alone', async () => {
  for (const measure of ['active', 'pointsGiven']) {
    const people = await peopleIn(measure, days[0]);
    expect(people).toEqual(cells.map((cell) => cell.people));
    const known = filters
      .map(sumOf)
      .filter(
        (sum) => sum.reduce<number>((all, is, cell) => all + is * (people[cell] ?? 0), 0) >= leastGroup,
      );
    expect(groupsTold(known, people, leastGroup)).toContainEqual([alone]);
  }
  // Just what she was given comes out by taking three figures of many people from each other.
  const { rows } = await sql<{ amount: number }>`
    select sum(case when country = '' then amount else -amount end)::int as amount from number_day
     where measure = 'pointsGiven' and day = ${days[0]}::date and language = 'zh-HK' and country <> 'US'`.execute(
    server.db,
  );
  expect(rows[0]?.amount).toBe(1234);
});

test('no filters of a day, added and subtracted, tell of fewer than ten', async () => {
  let seen = 0;
  for (const day of days) {
    const known = new Map<string, number[][]>();
    for (const filter of filters)
      for (const { name, values, sum } of (await ask(filter, day, day)).measures) {
        if (sum !== null) expect(sum).toBe(values[0]);
        if (values[0] === null || values[0] === undefined) continue;
        known.set(name, [...(known.get(name) ?? []), sumOf(filter)]);
        expect((values[0] * 100) % 5).toBe(0);
      }
    for (const [name, sums] of known) {
      seen += sums.length;
      expect([name, day, groupsTold(sums, await peopleIn(name, day), leastGroup)]).toEqual([name, day, []]);
    }
  }
  // It is something that was shown: with nothing shown nothing could be told.
  expect(seen).toBeGreaterThan(30);
});

test('spans of days, subtracted, are what the days say by themselves', async () => {
  const spans = days.flatMap((from) =>
    days.filter((until) => until >= from).map((until) => [from, until] as const),
  );
  for (const filter of filters) {
    const byDay = new Map<string, number | null>();
    for (const day of days)
      for (const { name, values } of (await ask(filter, day, day)).measures)
        byDay.set(`${name} ${day}`, values[0] ?? null);
    for (const [from, until] of spans) {
      const read = await ask(filter, from, until);
      for (const { name, values, sum } of read.measures) {
        expect(values).toEqual(read.days.map((day) => byDay.get(`${name} ${day}`)));
        if (sum !== null) expect(sum).toBe(values.reduce<number>((all, value) => all + (value ?? 0), 0));
      }
    }
  }
});

test('what she was given, or whether she came, is in no answer', async () => {
  const [first, , last] = days;
  for (const filter of filters.filter(({ language, country }) => language === 'zh-HK' && country === 'US')) {
    const { measures } = await ask(filter, first, last);
    expect(
      measures.every(
        ({ values, sum, before }) =>
          sum === null && before === null && values.every((value) => value === null),
      ),
    ).toBe(true);
  }
  // Those who were away on the second day are two: no figure says so.
  const active = async (day: string) =>
    (await ask({ language: undefined, country: undefined }, day, day)).measures.find(
      ({ name }) => name === 'active',
    )?.values[0];
  expect([await active(days[0]), await active(days[1])]).toEqual([60, 60]);
});
