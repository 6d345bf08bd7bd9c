import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import type { FieldFaults } from '#contract/envelope.ts';
import { mostEventsWaiting } from '#server/features/visits/record-events.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
beforeEach(async () => {
  server.clock.at = null;
  await server.db.deleteFrom('pageEvent').execute();
});

const event: TrackingEvent = {
  traceId: '0193-trace',
  uid: '',
  eventName: 'PAGE_VISIT',
  eventType: 'PAGE',
  content: {
    projectId: 'nestling_web',
    type: 'manually',
    title: '首页 🪺',
    url: 'https://club.example/gifts/jumpList?type=4',
    urlPath: '/gifts/jumpList?type=4',
    osVersion: '18.1',
    languageCode: 'zh-CN',
    manufacturer: 'Apple',
    appVersion: '5.0',
    screenWidth: 390,
    screenHeight: 844,
    timezoneOffset: -480,
    networkType: '4g',
    uid_type: 'nestling',
    isLoginId: false,
    uuid: '6f6c9d5e-0000-4000-8000-000000000000',
    timezone: 'Asia/Shanghai',
    os: 'iOS',
    time: 1_772_442_000_000,
    elementId: '41100005',
  },
};

const report = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('/api/base/event/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const stored = () => server.db.selectFrom('pageEvent').selectAll().orderBy('name').execute();

describe('reportEvent', () => {
  test('stores what is read of it, in the partition of the month in which it came', async () => {
    const receivedAt = new Date();
    server.clock.at = receivedAt;
    const time = receivedAt.getTime() - 1234;
    expect(await server.client.reportEvent({ ...event, content: { ...event.content, time } })).toBe(true);
    expect(await stored()).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        receivedAt,
        occurredAt: new Date(time),
        name: 'PAGE_VISIT',
        page: '/gifts/jumpList',
        path: '/gifts/jumpList?type=4',
        trace: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        memberId: null,
        language: 'zh-CN',
        release: '5.0',
        os: 'iOS',
        device: 'phone',
      },
    ]);
    const { rows } = await sql<{
      partition: string;
    }>`select tableoid::regclass::text as partition from page_event`.execute(server.db);
    const month = receivedAt.toISOString().slice(0, 7).replace('-', '_');
    expect(rows).toEqual([{ partition: `page_event_${month}` }]);
  });

  test('what comes outside of every month that is prepared is kept as well', async () => {
    for (const at of ['2019-12-31T23:59:59.999Z', '2199-01-01T00:00:00Z']) {
      server.clock.at = new Date(at);
      expect(await server.client.reportEvent(event)).toBe(true);
    }
    const { rows } = await sql`select tableoid::regclass::text as partition from page_event`.execute(
      server.db,
    );
    expect(rows).toEqual([{ partition: 'page_event_default' }, { partition: 'page_event_default' }]);
  });

  test('takes events without network type, time and element', async () => {
    server.clock.at = new Date('2026-03-02T10:20:30.456Z');
    const optional = new Set(['time', 'elementId', 'networkType']);
    const content = Object.fromEntries(Object.entries(event.content).filter(([name]) => !optional.has(name)));
    expect((await report({ ...event, content })).status).toBe(200);
    expect((await stored())[0]?.occurredAt).toEqual(server.clock.at);
  });

  test('a burst is stored whole, and a bad one among them harms no other', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `name-${String(index).padStart(3, '0')}`);
    const statuses = await Promise.all(
      names.map(async (eventName, index) => {
        const title = index % 50 === 7 ? 'half a pair \ud83d' : 'Whole';
        return (await report({ ...event, eventName, content: { ...event.content, title } })).status;
      }),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    expect(statuses.filter((status) => status === 200)).toHaveLength(294);
    expect((await stored()).map(({ name }) => name)).toEqual(names.filter((_, index) => index % 50 !== 7));
  });

  test('names a member only with a token of hers, which may have ended', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const body = { ...event, eventName: '0-hers', uid: member.memberId };
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await report(body, bearer(member.token))).status).toBe(200);
    await member.client.logout();
    expect((await report({ ...body, eventName: '1-ended' }, bearer(member.token))).status).toBe(200);
    expect((await report({ ...body, eventName: '2-nonsense' }, { authorization: 'nonsense' })).status).toBe(
      200,
    );
    expect((await report({ ...body, eventName: '3-none' })).status).toBe(200);
    expect((await report({ ...body, eventName: '4-of-another' }, bearer(other.token))).status).toBe(200);
    const { memberId } = member;
    expect((await stored()).map((row) => row.memberId)).toEqual([memberId, memberId, null, null, null]);
  });

  test.each([
    ['2026-03-02T09:58:00Z', '2026-03-02T09:58:00.000Z'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-02T10:05:00Z', '2026-03-02T10:05:00.000Z'],
    ['2026-03-01T09:59:59Z', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:05:01Z', '2026-03-02T10:00:00.000Z'],
    ['1970-01-01T00:00:00Z', '2026-03-02T10:00:00.000Z'],
  ])('what happened at %s by the device, and came at ten, was at %s', async (said, kept) => {
    server.clock.at = new Date('2026-03-02T10:00:00Z');
    await server.client.reportEvent({ ...event, content: { ...event.content, time: Date.parse(said) } });
    expect((await stored())[0]?.occurredAt.toISOString()).toBe(kept);
  });

  test('knows a browser by its own id, and any other name by its hash', async () => {
    const ours = '0af1c2d3e4f5061728394a5b6c7d8e9f';
    const dashed = '0AF1C2D3-E4F5-0617-2839-4A5B6C7D8E9F';
    for (const [eventName, traceId] of [ours, dashed, 'else', 'else', 'other'].map((one, index) => [
      String(index),
      one,
    ]))
      await report({ ...event, eventName, traceId });
    const traces = (await stored()).map(({ trace }) => trace);
    expect(traces.slice(0, 2)).toEqual([dashed.toLowerCase(), dashed.toLowerCase()]);
    expect(traces[2]).toBe(traces[3]);
    expect(new Set(traces).size).toBe(3);
    expect(traces[2]?.slice(0, 8)).toBe(hash('sha256', 'else').slice(0, 8));
  });

  test.each([
    ['/gifts/jumpList', '?type=3&token=SECRET&id=a%2Fb#SECRET', '/gifts/jumpList', '/gifts/jumpList?type=3'],
    ['/GIFTS/jumplist/', '', '/gifts/jumpList', null],
    [
      '/villages/courses/first-days/2',
      '',
      '/villages/courses/:course/:lesson',
      '/villages/courses/first-days/2',
    ],
    ['/order', '?id=0199-SECRET', '/order', null],
    ['/contactChange/confirm', '?ticket=SECRET&id=SECRET', '/contactChange/confirm', null],
    ['/recover_pwd', '?id=SECRET', '/recover_pwd', null],
    ['/questionnaire/index', '?id=sleep', '/questionnaire', '/questionnaire/index?id=sleep'],
    ['/no/such/SECRET', '?id=SECRET', '', null],
    ['coins', '', '', null],
    ['', '', '', null],
  ])('of %s%s it keeps the page %j and the path %j', async (urlPath, query, page, path) => {
    const url = `https://club.example${urlPath}${query}`;
    expect(await server.client.reportEvent({ ...event, content: { ...event.content, url, urlPath } })).toBe(
      true,
    );
    expect(await stored()).toMatchObject([{ page, path }]);
  });

  test('keeps nothing else that a client wrote, however long', async () => {
    const long = { languageCode: 'x'.repeat(200), appVersion: 'v'.repeat(200), os: 'o'.repeat(200) };
    const urlPath = `/activity/${'s'.repeat(900)}`;
    await report({ ...event, content: { ...event.content, ...long, urlPath, url: urlPath } });
    const [row] = await stored();
    expect(row).toMatchObject({ language: '', release: 'v'.repeat(40), os: 'o'.repeat(20) });
    expect(row?.path).toHaveLength(300);
    const kept = JSON.stringify(await stored());
    for (const one of [event.content.title, event.content.uuid, event.content.timezone]) {
      expect(kept).not.toContain(one);
    }
  });

  test.each([
    [599, 'phone'],
    [600, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ])('a screen %i wide is of a %s', async (screenWidth, device) => {
    await server.client.reportEvent({ ...event, content: { ...event.content, screenWidth } });
    expect((await stored())[0]?.device).toBe(device);
  });

  test.each([
    ['traceId', ''],
    ['traceId', 'x'.repeat(101)],
    ['traceId', 'a\u0000b'],
    ['uid', null],
    ['eventName', ''],
    ['eventType', 7],
    ['content', null],
    ['content', []],
    ['content', '{}'],
  ])('refuses %s %j', async (field, value) => {
    const answer = await report({ ...event, [field]: value });
    expect(answer.status).toBe(400);
    const { fields } = answer.envelope.result as FieldFaults;
    expect(new Set(fields.map(({ path }) => path.split('.')[0]))).toEqual(new Set([field]));
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['type', 'automatically'],
    ['screenWidth', -1],
    ['screenWidth', 1.5],
    ['screenHeight', '844'],
    ['screenHeight', 1e9],
    ['timezoneOffset', 5000],
    ['isLoginId', 'no'],
    ['time', -1],
    ['time', 8_640_000_000_000_001],
    ['title', 'x'.repeat(501)],
    ['url', 'x'.repeat(2001)],
    ['urlPath', 'x'.repeat(1001)],
    ['uuid', 'x'.repeat(201)],
    ['title', 'a\u0000b'],
    ['os', '\udc00 half a pair'],
  ])('refuses content.%s %j', async (field, value) => {
    const answer = await report({ ...event, content: { ...event.content, [field]: value } });
    expect(answer.status).toBe(400);
    expect((answer.envelope.result as FieldFaults).fields.map(({ path }) => path)).toEqual([
      `content.${field}`,
    ]);
    expect(await stored()).toEqual([]);
  });

  test('refuses what the payload does not have, and lists of events', async () => {
    for (const body of [
      { ...event, more: 1 },
      { ...event, content: { ...event.content, more: 1 } },
      [event],
      [],
    ]) {
      expect((await report(body)).status).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('reportEvents', () => {
  const batch = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...event, eventName: `batch-${from + index}` }));
  let batches = 0;
  const reportBatch = (events: readonly unknown[], token?: string) =>
    server.request('/api/base/event/reportBatch', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Many networks: of one not so many are taken.
        'x-forwarded-for': `198.51.100.${(batches += 1) % 250}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ events }),
    });

  test('stores all of them, each with its own member or none', async () => {
    const { memberId, token } = await server.member();
    const events = batch(0, 40).map((one, index) => ({ ...one, uid: index % 2 ? memberId : '' }));
    expect((await reportBatch(events, token)).status).toBe(200);
    const members = (await stored()).map((row) => row.memberId);
    expect(members.filter((one) => one === memberId)).toHaveLength(20);
    expect(members.filter((one) => one === null)).toHaveLength(20);
  });

  test('stores none when one is wrong, when there are none, or too many', async () => {
    const wrong = { ...event, content: { ...event.content, type: 'automatically' } };
    for (const events of [[...batch(0, 3), wrong], [], batch(0, 101)]) {
      expect((await reportBatch(events)).status).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  test('turns away what would wait too long, and keeps all that it said yes to', async () => {
    const member = await server.member();
    const rounds = mostEventsWaiting / 100;
    const answers = await transaction(server.db, async (tx) => {
      await sql`lock table page_event in access exclusive mode`.execute(tx);
      const asked = Array.from({ length: rounds + 5 }, (_, round) => reportBatch(batch(round * 100, 100)));
      const shed = await Promise.race(
        asked.map(async (answer) => {
          const { status, headers } = await answer;
          return { status, after: headers.get('retry-after') };
        }),
      );
      expect(shed).toEqual({ status: 503, after: '5' });
      // Nobody else notices.
      expect((await member.client.getUserInfo()).uid).toBe(member.memberId);
      return asked;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const accepted = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 503)).toHaveLength(rounds + 5 - accepted);
    expect(accepted).toBe(rounds);
    expect(new Set((await stored()).map(({ name }) => name)).size).toBe(rounds * 100);
  });
});
