import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '#contract/bounds.ts';
import { mostEventsTogether } from '#contract/calls/visits.ts';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { mostEventBytes } from '#server/features/visits/record-events.ts';
import { removeEndedCounts, roughCounts } from '#server/kernel/http/rough-counts.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { readMetrics, useTestServer } from '#tests/support/server.ts';
import { onCitus } from '#tests/support/database.ts';

/** Page events are what nobody misses: what they may fill is known beforehand, and nobody at work notices. */
const server = useTestServer({
  environment: { TRUSTED_PROXIES: '127.0.0.1', EVENTS_PER_SECOND: '100', EVENTS_MB_PER_DAY: '3' },
});
let day = Date.parse('2026-03-02T12:00:00Z');
beforeEach(async () => {
  // Each test has a day of its own.
  server.clock.at = new Date((day += 86_400_000));
  await server.db.deleteFrom('pageEvent').execute();
});

const batch = Array.from({ length: mostEventsTogether }, () => anEvent);
let addresses = 0;

async function report(
  events: readonly unknown[],
  address = `198.51.${(addresses += 1) >> 8}.${addresses & 255}`,
) {
  const { status, headers } = await server.request('/api/base/event/reportBatch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ events }),
  });
  const after = headers.get('retry-after');
  // A machine with much to do turns events away before anything is counted.
  if (status === 503 && after === '10') return report(events, address);
  return { status, after: Number(after ?? 0) };
}
const inAMinute = () => {
  server.clock.at = new Date((server.clock.at?.getTime() ?? 0) + 60_000);
};
const metric = async (name: string) => {
  const text = await (await readMetrics(server)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const stored = async () => (await server.db.selectFrom('pageEvent').select('eventId').execute()).length;

test('everybody together sends no more than so many a second, over a minute', async () => {
  const shedBefore = await metric('events_shed');
  const statuses = [];
  for (let sent = 0; sent < 65; sent += 1) statuses.push((await report(batch)).status);
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(503)]);
  expect((await report([anEvent])).after).toBeGreaterThanOrEqual(1);
  expect((await metric('events_shed')) - shedBefore).toBe(501);
  expect(await metric('events_cut_off')).toBe(0);
  const member = await server.member();
  expect((await member.client.checkIn()).coins).toBeGreaterThan(0);
  inAMinute();
  expect((await report([anEvent])).status).toBe(200);
  expect(await stored()).toBe(6001);
});

test('a day holds no more than its weight on disk, and the measures say so until it is over', async () => {
  const urlPath = `/activity/${'x'.repeat(900)}`;
  const heavy = { ...anEvent, eventName: 'n'.repeat(100), content: { ...anEvent.content, urlPath } };
  const events = Array.from({ length: 60 }, () => heavy);
  let answer = { status: 200, after: 0 };
  for (let sent = 0; sent < 200 && answer.status === 200; sent += 1) {
    answer = await report(events);
    if (sent % 50 === 49) inAMinute();
  }
  expect(answer.status).toBe(503);
  expect(answer.after).toBeGreaterThanOrEqual(600);
  expect(await metric('events_cut_off')).toBe(1);
  const kept = await stored();
  expect(kept * 400).toBeGreaterThan(1_500_000);
  expect(kept * 400).toBeLessThan(3_000_000);
  server.clock.at = new Date((server.clock.at?.getTime() ?? 0) + 86_400_000);
  expect(await metric('events_cut_off')).toBe(0);
  expect((await report(events)).status).toBe(200);
});

test('one event weighs no more than it should', async () => {
  const wide = {
    ...anEvent,
    content: { ...anEvent.content, url: '宝'.repeat(2000), urlPath: '宝'.repeat(1000) },
  };
  expect(Buffer.byteLength(JSON.stringify(wide.content))).toBeGreaterThan(mostEventBytes);
  expect((await report([anEvent, wide])).status).toBe(400);
  expect(await stored()).toBe(0);
});

describe('two processes', () => {
  let databases: OpenDatabase[] = [];
  beforeEach(() => {
    databases = [1, 2].map(() => openDatabase({ url: server.databaseUrl, poolSize: 2, ...onCitus }));
  });
  afterEach(async () => {
    await Promise.all(databases.map(({ close }) => close()));
  });

  test('share what each of them has counted, and forget what is over', async () => {
    const bound = bounds.eventByNetwork;
    const now = server.clock.at ?? new Date();
    const [one, two] = databases.map(({ db }) => roughCounts(db));
    if (!one || !two) throw new Error('two processes');
    const take = (process: typeof one, points: number, at = now) =>
      process.take('network', bound, { points, now: at });
    // Who does little is told to nobody.
    expect(take(one, 20)).toBe(0);
    await one.flush();
    const rows = () =>
      server.db.selectFrom('roughCount').select('key').where('key', 'like', 'network %').execute();
    expect(await rows()).toEqual([]);
    expect(take(one, bound.points - 500)).toBe(0);
    await one.flush();
    expect(await rows()).toHaveLength(1);
    expect(take(two, 400)).toBe(0);
    await two.flush();
    expect(take(two, 81)).toBeGreaterThan(0);
    expect(take(two, 80)).toBe(0);
    await two.flush();
    expect(take(one, 100)).toBe(0);
    await one.flush();
    expect(take(one, 1)).toBeGreaterThan(0);
    expect(take(one, 1, new Date(now.getTime() + bound.duration * 1000))).toBe(0);
    await removeEndedCounts(server.db, new Date(now.getTime() + 86_400_000));
    expect(await rows()).toEqual([]);
  });
});
