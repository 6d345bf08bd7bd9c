import { beforeAll, expect, test } from 'vitest';
import { cohortsTable } from '#server/features/numbers/cohorts.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
// A Monday.
const begin = Date.UTC(2026, 2, 2, 12);
const at = (day: number) => new Date(begin + day * 86_400_000);
const day = (number: number) => at(number).toISOString().slice(0, 10);
const span = { from: day(0), until: day(20) };
let staff: TestStaff;

const ids = (some: readonly TestMember[]) => some.map(({ memberId }) => memberId);
async function join(number: number, on: number, country = 'GB') {
  const members = await Promise.all(Array.from({ length: number }, () => server.member()));
  await server.db
    .updateTable('member')
    .set({ createdAt: at(on), countryCode: country })
    .where('memberId', 'in', ids(members))
    .execute();
  return members;
}
const here = (members: readonly TestMember[], ...days: number[]) =>
  server.db
    .insertInto('activeDay')
    .values(members.flatMap(({ memberId }) => days.map((one) => ({ memberId, day: day(one) }))))
    .execute();

let first: TestMember[];

beforeAll(async () => {
  server.clock.at = at(30);
  staff = await server.staff('analyst');
  first = await join(40, 0);
  // Twice in the first week after, so each counts once; then 5, then 35 of 40, and in the week that runs.
  await here(first.slice(0, 20), 7, 9);
  await here(first.slice(0, 5), 15);
  await here(first.slice(0, 35), 27, 29);
  // In the week of the sign-up, which tells nothing.
  await here(first, 3);
  await join(9, 8);
  const abroad = await join(15, 6, 'HK');
  await here(abroad.slice(0, 10), 8);
});

const list = async (more: { country?: string } = {}) =>
  (await staff.client.listCohorts({ ...span, ...more })).list;

test('of each week of sign-ups it is told how many came back in those after it', async () => {
  expect(await list()).toEqual([
    // Nine who joined: nothing is told of them.
    { week: day(7), members: null, shares: [] },
    { week: day(0), members: 55, shares: [0.55, null, 0.65] },
  ]);
});

test('so few who were not here, and who is outside of a filter, are not told', async () => {
  expect(await list({ country: 'GB' })).toEqual([
    { week: day(7), members: null, shares: [] },
    { week: day(0), members: 40, shares: [0.5, null, null] },
  ]);
  expect(await list({ country: 'HK' })).toEqual([
    { week: day(7), members: null, shares: [] },
    { week: day(0), members: 15, shares: [null, null, 0] },
  ]);
});

test('it leaves as the table that is shown', async () => {
  const { columns, rows } = await cohortsTable(server.services, span);
  expect(columns.slice(0, 4)).toEqual(['week', 'members', 'after 1', 'after 2']);
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
    [day(7), null, '', '', '', ''],
    [day(0), 55, 0.55, null, 0.65, ''],
  ]);
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([columns.length]));
});

test('who rests is in no cohort', async () => {
  await server.db
    .updateTable('member')
    .set({ pausedAt: at(20) })
    .where('memberId', 'in', ids(first.slice(20, 30)))
    .execute();
  expect((await list()).at(-1)).toMatchObject({ members: 45, shares: [0.65, null, 0.55] });
});

test('days that cannot be counted are refused', async () => {
  await expect(staff.client.listCohorts({ from: day(9), until: day(8) })).rejects.toMatchObject(
    refusedAs('spanUnfit'),
  );
  await expect(staff.client.listCohorts({ from: day(9), until: day(31) })).rejects.toMatchObject(
    refusedAs('spanUnfit'),
  );
});
