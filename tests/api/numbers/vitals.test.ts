import { beforeEach, expect, test } from 'vitest';
import { countVitals } from '#server/features/numbers/count-vitals.ts';
import { vitalsTable } from '#server/features/numbers/vitals.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { putMeasures, putVisits } from '#tests/support/page-events.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 2, day, hour));
const day = (number: number) => at(number).toISOString().slice(0, 10);
const span = { from: day(1), until: day(20) };
let staff: TestStaff;

beforeEach(async () => {
  for (const table of ['vitalDay', 'pageMeasure', 'pageEvent'] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.at = at(20);
  staff = await server.staff('analyst');
});

const times = (number: number) => Array.from({ length: number }, (_, index) => index);
type More = Omit<Parameters<typeof putMeasures>[1][number], 'page' | 'at' | 'name' | 'value'>;
const measure = (name: string, values: readonly number[], on = 3, page = '/gifts', more: More = {}) =>
  putMeasures(
    server.db,
    values.map((value) => ({ page, at: at(on), name, value, ...more })),
  );
const visit = (number: number, on = 3, page = '/gifts', more: More = {}) =>
  putVisits(
    server.db,
    times(number).map(() => ({ page, at: at(on), ...more })),
  );
const list = async (more: Partial<Parameters<typeof staff.client.listVitals>[0]> = {}) =>
  (await staff.client.listVitals({ ...span, by: 'page', ...more })).list;

test('what three of four visits were at least as good as is told by page, with errors for each hundred', async () => {
  await visit(200);
  await measure(
    'LCP',
    times(100).map((one) => 1000 + one * 20),
  );
  await measure(
    'INP',
    times(40).map(() => 180),
  );
  await measure(
    'CLS',
    times(40).map((one) => one / 200),
  );
  await measure('error', [1, 2]);
  await visit(12, 4, '/order');
  expect(await countVitals(server.services)).toBe(18);
  const [gifts, order] = await list();
  expect(gifts).toMatchObject({ key: '/gifts', visits: 200, errors: 1.5 });
  // 2480 and 0.145 by the values themselves; a bucket is as wide as this.
  expect(Math.abs((gifts?.LCP ?? 0) - 2480)).toBeLessThan(2480 * 0.05);
  expect(Math.abs((gifts?.INP ?? 0) - 180)).toBeLessThan(180 * 0.05);
  expect(Math.abs((gifts?.CLS ?? 0) - 0.145)).toBeLessThan(0.006);
  expect(order).toEqual({ key: '/order', visits: 10, LCP: null, INP: null, CLS: null, errors: 0 });
});

test('they are split by device and release, and cut down by each', async () => {
  await measure(
    'LCP',
    times(20).map(() => 2000),
    3,
    '/gifts',
    { device: 'desktop', release: 'old' },
  );
  await measure(
    'LCP',
    times(20).map(() => 5000),
    6,
    '/gifts',
    { device: 'phone', release: 'new' },
  );
  await measure(
    'LCP',
    times(20).map(() => 3000),
    6,
    '/order',
    { device: 'phone', release: 'new' },
  );
  await visit(20, 3, '/gifts', { device: 'desktop', release: 'old' });
  await visit(40, 6, '/gifts', { device: 'phone', release: 'new' });
  await countVitals(server.services);
  const nearly = (value: number) => expect.closeTo(value, -2.5);
  expect(await list({ by: 'device' })).toMatchObject([
    { key: 'phone', visits: 40 },
    { key: 'desktop', visits: 20, LCP: nearly(2000) },
  ]);
  expect(await list({ by: 'release', page: '/gifts' })).toMatchObject([
    { key: 'new', LCP: nearly(5000) },
    { key: 'old', LCP: nearly(2000) },
  ]);
  expect(await list({ device: 'phone', release: 'new' })).toMatchObject([
    { key: '/gifts', LCP: nearly(5000) },
    { key: '/order', LCP: nearly(3000) },
  ]);
  expect(await list({ device: 'tablet' })).toEqual([]);
  expect(await staff.client.listVitals({ ...span, by: 'page', device: 'tablet' })).toMatchObject({
    pages: ['/gifts', '/order'],
    releases: ['new', 'old'],
  });
  expect((await staff.client.listVitalDays({ ...span, page: '/gifts' })).list).toMatchObject([
    { day: day(3), LCP: nearly(2000) },
    { day: day(6), LCP: nearly(5000) },
  ]);
  expect(await vitalsTable(server.services, { ...span, by: 'device' })).toEqual({
    columns: ['device', 'visits', 'LCP', 'INP', 'CLS', 'errors'],
    rows: (await list({ by: 'device' })).map((one) => [one.key, one.visits, one.LCP, null, null, 0]),
  });
});

test('what was measured fewer than ten times is hidden, and which visits are few cannot be reckoned', async () => {
  await measure(
    'LCP',
    times(9).map(() => 2000),
  );
  await measure('error', [4]);
  await visit(9);
  await visit(30, 3, '/order');
  await visit(50, 3, '/');
  await countVitals(server.services);
  expect(await list()).toEqual([
    { key: '/', visits: 50, LCP: null, INP: null, CLS: null, errors: 0 },
    { key: '/order', visits: null, LCP: null, INP: null, CLS: null, errors: 0 },
    { key: '/gifts', visits: null, LCP: null, INP: null, CLS: null, errors: null },
  ]);
});

test('a day is that of the site, and is rolled up anew while it can still change', async () => {
  const late = new Date(Date.UTC(2026, 2, 4, 23, 30));
  const values = times(10).map(() => ({ page: '/', at: late, name: 'LCP', value: 2000 }));
  await putMeasures(server.db, values);
  const inHongKong = {
    ...server.services,
    site: () => ({ ...server.services.site(), timeZone: 'Asia/Hong_Kong' }),
  };
  await countVitals(inHongKong);
  const days = async () =>
    (await server.db.selectFrom('vitalDay').select(['day', 'amount']).orderBy('day').execute()).map((one) => [
      one.day,
      one.amount,
    ]);
  expect(await days()).toEqual([[day(5), 10]]);
  // What comes in the last hours is added, and counted once however often it is rolled up.
  server.clock.at = at(5);
  await putMeasures(server.db, values);
  await countVitals(inHongKong);
  await countVitals(inHongKong);
  expect(await days()).toEqual([[day(5), 20]]);
  // Raw measures are kept for two months and those of the days for thirteen.
  await server.db.deleteFrom('pageMeasure').execute();
  server.clock.at = new Date(Date.UTC(2027, 3, 20));
  await measure('LCP', [1000], 1);
  await server.db
    .updateTable('vitalDay')
    .set({ day: day(1) })
    .execute();
  await countVitals(inHongKong);
  expect((await days()).length).toBe(1);
  server.clock.at = new Date(Date.UTC(2027, 4, 20));
  await countVitals(inHongKong);
  expect(await days()).toEqual([]);
});

test('a run that is ended leaves whole days, and the next one goes on', async () => {
  await measure('LCP', [2000], 3);
  await measure('LCP', [2000], 5);
  expect(await countVitals(server.services, AbortSignal.abort())).toBe(0);
  await countVitals(server.services);
  const rows = await server.db.selectFrom('vitalDay').select('day').orderBy('day').execute();
  expect(rows.map((one) => one.day)).toEqual([day(3), day(5)]);
});

test('nothing is measured, and nothing is wrong with it', async () => {
  expect(await countVitals(server.services)).toBe(0);
  expect(await list()).toEqual([]);
});

test('days that cannot be counted are refused', async () => {
  await expect(list({ from: day(9), until: day(8) })).rejects.toMatchObject(refusedAs('spanUnfit'));
  await expect(list({ until: day(21) })).rejects.toMatchObject(refusedAs('spanUnfit'));
  await expect(staff.client.listVitalDays({ from: '2024-01-01', until: day(2) })).rejects.toMatchObject(
    refusedAs('spanUnfit'),
  );
  const { client } = await server.staff('support');
  await expect(client.listVitals({ ...span, by: 'page' })).rejects.toMatchObject({ status: 403 });
});
