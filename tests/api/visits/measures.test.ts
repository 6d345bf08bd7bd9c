import { beforeEach, expect, test } from 'vitest';
import type { PageMeasures } from '#contract/calls/visits.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { EVENTS_PER_SECOND: '1' } });
let day = Date.parse('2026-03-02T10:20:30.456Z');
beforeEach(async () => {
  server.clock.at = new Date((day += 86_400_000));
  await server.db.deleteFrom('pageMeasure').execute();
});

const measures: PageMeasures = {
  page: '/profile/loss',
  device: 'phone',
  language: 'zh-HK',
  release: '5b041c1',
  values: { LCP: 1234, INP: 56, CLS: 0.0125, error: 2 },
};
const report = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('/api/base/event/measure', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const stored = () => server.db.selectFrom('pageMeasure').selectAll().orderBy('name').execute();

test('a visit is stored as one row for each measure, in the full hour, and nothing of whose it was', async () => {
  const { token, memberId } = await server.member();
  expect((await report(measures, { authorization: `Bearer ${token}` })).status).toBe(200);
  const rows = await stored();
  const receivedAt = new Date(Math.floor(day / 3_600_000) * 3_600_000);
  const place = { receivedAt, page: '/profile/loss', device: 'phone', language: 'zh-HK', release: '5b041c1' };
  expect(rows).toMatchObject([
    { ...place, name: 'CLS', value: 0.0125 },
    { ...place, name: 'INP', value: 56 },
    { ...place, name: 'LCP', value: 1234 },
    { ...place, name: 'error', value: 2 },
  ]);
  expect(Object.keys(rows[0] ?? {})).toHaveLength(8);
  for (const { measureId } of rows) expect(measureId[14]).toBe('4');
  expect(JSON.stringify(rows)).not.toContain(memberId);
});

test.each([
  ['an address', { page: '/villages/spring-2026' }],
  ['another page', { page: '/no/such/page' }],
  ['no page', { page: '' }],
  ['a page with a query', { page: '/coins?id=1' }],
  ['who', { uid: 'u1' }],
  ['a browser', { traceId: 't1' }],
  ['another device', { device: 'watch' }],
  ['another language', { language: 'fr' }],
  ['words as a release', { release: 'Mira of Hong Kong' }],
  ['a long release', { release: 'x'.repeat(41) }],
  ['nothing', { values: {} }],
  ['another measure', { values: { TTFB: 1 } }],
  ['words', { values: { LCP: 'fast' } }],
  ['less than nothing', { values: { INP: -1 } }],
  ['more than ten minutes', { values: { LCP: 600_001 } }],
  ['no number', { values: { CLS: null } }],
  ['half an error', { values: { error: 1.5 } }],
])('%s is refused', async (_, change) => {
  expect((await report({ ...measures, ...change })).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('they are bound with events, all together', async () => {
  const values = { LCP: 1, INP: 1, CLS: 0, error: 1 };
  const statuses = [];
  for (let sent = 0; sent < 16; sent += 1) statuses.push((await report({ ...measures, values })).status);
  expect(statuses).toEqual([...Array(15).fill(200), 503]);
  expect(await stored()).toHaveLength(60);
});
