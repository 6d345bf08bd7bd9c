import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { compactEvents } from '#server/features/visits/compact-events.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('event').execute();
  await server.db.deleteFrom('pageEvent').execute();
});

const at = new Date('2026-03-02T10:20:30.456Z');

/** As an older release wrote them. */
async function oldEvents(
  events: readonly { urlPath: string; uid?: string; traceId?: string; receivedAt?: Date }[],
): Promise<string[]> {
  const rows = events.map(({ urlPath, uid = '', traceId = 'trace', receivedAt = at }) => ({
    eventId: randomUUID(),
    receivedAt,
    traceId,
    uid,
    eventName: 'PAGE_VISIT',
    eventType: 'PAGE_VISIT',
    content: JSON.stringify({
      ...anEvent.content,
      title: 'SECRET',
      url: `https://club.example${urlPath}?type=1&token=SECRET`,
      urlPath,
      time: receivedAt.getTime() - 1000,
    }),
  }));
  await server.db.insertInto('event').values(rows).execute();
  return rows.map(({ eventId }) => eventId);
}

const run = (signal = new AbortController().signal) => compactEvents(server.services, signal);
const left = async () => (await server.db.selectFrom('event').select('eventId').execute()).length;
const stored = () => server.db.selectFrom('pageEvent').selectAll().orderBy('page').execute();

test('moves each once, by the rules of new ones', async () => {
  const member = await server.member();
  const declined = await server.member();
  await declined.client.setMeasured({ measured: false });
  const [kept = ''] = await oldEvents([
    { urlPath: '/gifts/list', uid: member.memberId },
    { urlPath: '/profile/loss', uid: member.memberId },
    { urlPath: '/villages/spring-2026' },
    { urlPath: '/coins', uid: declined.memberId },
    { urlPath: '/register', uid: 'no member of ours' },
    { urlPath: '/no/such/SECRET', uid: randomUUID() },
  ]);
  await run();
  await run();
  expect(await left()).toBe(0);
  const rows = await stored();
  const hour = new Date('2026-03-02T10:00:00Z');
  const exact = { receivedAt: at, occurredAt: new Date(at.getTime() - 1000), device: 'phone', os: 'iOS' };
  const intimate = { receivedAt: hour, occurredAt: hour, path: null, trace: null, memberId: null, os: '' };
  expect(rows).toMatchObject([
    { page: '', path: null, memberId: null, ...exact },
    { page: '/gifts/list', path: '/gifts/list?type=1', memberId: member.memberId, eventId: kept, ...exact },
    { page: '/profile/loss', ...intimate },
    { page: '/register', path: null, memberId: null, ...exact },
    { page: '/villages/:village', ...intimate },
  ]);
  expect(JSON.stringify(rows)).not.toContain('SECRET');
  const tables = (await member.client.downloadMyData()).tables;
  expect([tables['event'], tables['page_event']?.length]).toEqual([[], 1]);
});

test('what stays of more than one part is moved by the next run, and none twice', async () => {
  const count = 4500;
  await oldEvents(
    Array.from({ length: count }, (_, index) => ({
      urlPath: '/coins',
      receivedAt: new Date(at.getTime() + (index % 100) * 1000),
    })),
  );
  // Ended while the first part is moved.
  const ended = new AbortController();
  const working = run(ended.signal);
  ended.abort();
  await working;
  const between = await left();
  expect(between).toBeGreaterThan(0);
  expect(await stored()).toHaveLength(count - between);
  await Promise.all([run(), run()]);
  await run();
  expect(await left()).toBe(0);
  expect(await stored()).toHaveLength(count);
});

test('a move that fails on the way is wholly undone', async () => {
  await oldEvents([{ urlPath: '/coins' }]);
  await transaction(server.db, async (tx) => {
    await sql`alter table page_event add constraint page_event_closed check (page <> '/coins') not valid`.execute(
      tx,
    );
  });
  await expect(run()).rejects.toThrow(/page_event_closed/);
  expect([await left(), await stored()]).toEqual([1, []]);
  await sql`alter table page_event drop constraint page_event_closed`.execute(server.db);
  await run();
  expect([await left(), (await stored()).length]).toEqual([0, 1]);
});

test('declining and erasing take what is not moved yet', async () => {
  const member = await server.member();
  await oldEvents([
    { urlPath: '/coins', uid: member.memberId },
    { urlPath: '/register' },
    { urlPath: '/register', traceId: 'of another' },
  ]);
  await member.client.setMeasured({ measured: false });
  expect(await left()).toBe(1);
});

test('a month that events were kept of has a place of its own for them', async () => {
  await ensurePartitions(server.db, new Date());
  const { rows } = await sql<{ of: string; months: string }>`
    select i.inhparent::regclass::text as of, string_agg(right(c.relname, 7), ' ' order by c.relname) as months
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent in ('event'::regclass, 'page_event'::regclass) and c.relname ~ '[0-9]{4}_[0-9]{2}$'
     group by 1 order by 1`.execute(server.db);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.months).toBe(rows[1]?.months);
});
