import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { archiveMonth } from '#server/features/visits/archive/archive-month.ts';
import { archiveVisits } from '#server/features/visits/archive/archive-visits.ts';
import { readEvents } from '#server/features/visits/archive/files.ts';
import { findMonths, findRemovals } from '#server/features/visits/archive/queries.ts';
import { ArchiveError, sumMonth } from '#server/features/visits/archive/sum-month.ts';
import { eraseAgain, eraseClosed } from '#server/features/profile/erase-closed.ts';
import { recordEvents } from '#server/features/visits/record-events.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { readToken } from '#server/kernel/http/session-tokens.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import type { Storage } from '#server/kernel/storage/stored-files.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { putVisits } from '#tests/support/page-events.ts';
import { readMetrics, testSecret, useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ environment: { ARCHIVE_EVENTS_MONTHS: '24' } });

const month = '2025-06';
/** When that month is past its time, and the next one is not. */
const later = new Date('2026-08-20T12:00:00Z');
const at = (day: number, hour = 10) => new Date(Date.UTC(2025, 5, day, hour, 20, 30, 456));

beforeEach(async () => {
  server.clock.at = later;
  await server.db.deleteFrom('pageEvent').execute();
  await server.db.deleteFrom('visitRemoval').execute();
  await server.services.files.remove((await storedKeys()).map((key) => `archive/${key}`));
  await server.db.deleteFrom('visitArchive').execute();
  await ensurePartitions(server.db, at(1));
});

const servicesWith = ({
  files = server.services.files,
  months = 24,
  now = later,
}: { files?: Storage; months?: number; now?: Date } = {}) => ({
  ...server.services,
  files,
  now: () => now,
  config: { ...server.config, archiveEventsMonths: months },
});
const run = (given: Parameters<typeof servicesWith>[0] = {}, signal = new AbortController().signal) =>
  archiveVisits(servicesWith(given), signal);

async function storedKeys(): Promise<string[]> {
  const folder = join(server.config.dataDir, 'uploads', 'archive');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .toSorted();
}

/** Everything that lies in the archive, opened. */
async function archived() {
  const keys = await storedKeys();
  const parts = await Promise.all(keys.map((key) => readEvents(server.services, `archive/${key}`)));
  return parts.flatMap(({ events }) =>
    events.map(({ memberId, row }) => ({
      memberId,
      row: JSON.parse(row) as Record<string, unknown> & { page: string },
    })),
  );
}
const pages = async () => (await archived()).map(({ row }) => row.page).toSorted();

const monthsOfTable = async () => {
  const { rows } = await sql<{ month: string }>`
    select right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'page_event'::regclass and c.relname ~ '[0-9]{4}_[0-9]{2}$' order by 1`.execute(
    server.db,
  );
  return rows.map((row) => row.month);
};
const isInTable = async () => (await monthsOfTable()).includes(month.replace('-', '_'));

const visitsOf = (member: Pick<TestMember, 'memberId'>, page: string, day: number) =>
  putVisits(server.db, [{ page, at: at(day), memberId: member.memberId }]);

/** So many events of fifty people who are not there, which take more than one file. */
const manyEvents = (count: number) =>
  sql`
    insert into page_event (received_at, event_id, occurred_at, name, page, member_id, language, release, os, device)
    select ${at(3)}::timestamptz + n * interval '1 second', gen_random_uuid(), ${at(3)}, 'PAGE_VISIT', '/coins',
           md5((n % 50)::text)::uuid, 'en', 'r1', 'iOS', 'phone'
      from generate_series(1, ${count}::integer) n`.execute(server.db);

async function erase(member: Pick<TestMember, 'memberId'>): Promise<void> {
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: member.memberId, closedAt: at(1), eraseAfter: at(2) })
    .execute();
  await eraseClosed(servicesWith());
}

describe('a month that is past its time', () => {
  test('lies in the archive, of members alone, before it leaves the database', async () => {
    const members = [await server.member(), await server.member(), await server.member()];
    const [first] = members;
    for (const [index, member] of members.entries()) await visitsOf(member, `/page-${index}`, 2 + index);
    await putVisits(server.db, [{ page: '/nobody', at: at(4) }]);
    // As it comes in, whoever sends it.
    server.clock.at = at(5);
    await recordEvents(server.services, {
      events: ['/profile/loss', '/coins'].map((urlPath) => ({
        ...anEvent,
        uid: first?.memberId ?? '',
        content: { ...anEvent.content, urlPath, time: at(5).getTime() },
      })),
      claimed: readToken(first?.token ?? ''),
      receivedAt: at(5),
    });
    server.clock.at = later;
    expect(await isInTable()).toBe(true);
    await run();

    expect(await isInTable()).toBe(false);
    expect(await pages()).toEqual(['/coins', '/page-0', '/page-1', '/page-2']);
    const found = (await archived()).find(({ row }) => row.page === '/page-1');
    expect(found).toMatchObject({
      memberId: members[1]?.memberId,
      row: { member_id: members[1]?.memberId, path: null, language: 'en', device: 'phone' },
    });
    expect(new Date(String(found?.row['received_at']))).toEqual(at(3));
    expect(await findMonths(server.db)).toEqual([
      { month, files: 1, events: 4, bytes: expect.any(Number), wholeAt: later },
    ]);
    const [key = ''] = await storedKeys();
    const bytes = await readFile(join(server.config.dataDir, 'uploads', 'archive', key));
    expect(bytes.includes(first?.memberId ?? '')).toBe(false);
    expect(bytes.length).toBe((await findMonths(server.db))[0]?.bytes);
  });

  test('has as many files as it takes, and a member one of them', async () => {
    await manyEvents(45_000);
    await run();
    const keys = await storedKeys();
    expect(keys).toEqual([0, 1, 2].map((file) => `visits/${month}/3-000${file}`));
    const files = new Map<string, Set<string>>();
    for (const key of keys)
      for (const { memberId } of (await readEvents(server.services, `archive/${key}`)).events)
        files.set(memberId, (files.get(memberId) ?? new Set()).add(key));
    expect([...files.values()].map(({ size }) => size)).toEqual(Array.from({ length: 50 }, () => 1));
    expect(await archived()).toHaveLength(45_000);
  });

  test('goes without a file where nothing is archived, or not for so long', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    await run({ months: 0 });
    expect([await isInTable(), await storedKeys()]).toEqual([false, []]);
    await ensurePartitions(server.db, at(1));
    await visitsOf(await server.member(), '/coins', 2);
    await run({ months: 3, now: new Date('2026-11-20T12:00:00Z') });
    expect([await isInTable(), await storedKeys()]).toEqual([false, []]);
  });

  test('of which only the default partition has rows goes the same way', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    await putVisits(server.db, [
      { page: '/stray', at: new Date('2024-12-24T00:00:00Z'), memberId: randomUUID() },
    ]);
    await run();
    expect(await pages()).toEqual(['/coins', '/stray']);
    expect(await server.db.selectFrom('pageEvent').select('page').execute()).toEqual([]);
  });
});

describe('what is cut off', () => {
  test('while files are written is written again, and the month stays until then', async () => {
    await manyEvents(45_000);
    const ended = new AbortController();
    const { files } = server.services;
    const killed: Storage = {
      ...files,
      write: async (...given) => {
        await files.write(...given);
        ended.abort();
      },
    };
    await expect(run({ files: killed }, ended.signal)).rejects.toThrow(/abort|was ended/);
    expect([await isInTable(), (await storedKeys()).length]).toEqual([true, 1]);
    expect(await findMonths(server.db)).toMatchObject([{ month, wholeAt: null }]);
    // Fewer, so that the next try has fewer files.
    await sql`delete from page_event where received_at > ${at(3, 15)}`.execute(server.db);
    await run();
    expect(await isInTable()).toBe(false);
    const [known] = await findMonths(server.db);
    expect(known?.wholeAt).toEqual(later);
    expect((await archived()).length).toBe(known?.events);
    expect((await storedKeys()).every((key) => key.startsWith(`visits/${month}/${known?.files}-`))).toBe(
      true,
    );
  });

  test('between the files and the month’s end is not written twice', async () => {
    const member = await server.member();
    await visitsOf(member, '/coins', 2);
    await archiveMonth(servicesWith(), month, new AbortController().signal);
    expect(await isInTable()).toBe(true);
    // In both places, and told once.
    expect((await member.client.downloadMyData()).tables['page_event']).toHaveLength(1);
    const { files } = server.services;
    const write = vi.fn<Storage['write']>(files.write);
    await run({ files: { ...files, write } });
    expect([await isInTable(), write.mock.calls, await pages()]).toEqual([false, [], ['/coins']]);
  });

  test('and has more in the database than was archived is written again', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    await archiveMonth(servicesWith(), month, new AbortController().signal);
    await visitsOf(await server.member(), '/points', 3);
    await run();
    expect([await isInTable(), await pages()]).toEqual([false, ['/coins', '/points']]);
  });
});

describe('storage that takes nothing', () => {
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await readMetrics(server)).text())?.[1]);

  test('keeps the month in the database, and that is told', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    const files: Storage = { ...server.services.files, write: () => Promise.reject(new Error('full')) };
    const error = vi.fn<(...said: unknown[]) => void>();
    const log = { ...server.services.log, error } as unknown as typeof server.services.log;
    const working = archiveVisits({ ...servicesWith({ files }), log }, new AbortController().signal);
    await expect(working).rejects.toThrow('full');
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ step: month }),
      expect.stringContaining('archive'),
    );
    expect([await isInTable(), await storedKeys()]).toEqual([true, []]);
    expect(await metric('nestling_visit_months_waiting')).toBe(1);
    await run();
    expect([await isInTable(), await metric('nestling_visit_months_waiting')]).toEqual([false, 0]);
  });

  test('or gives back something else keeps it as well', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    const { files } = server.services;
    await expect(run({ files: { ...files, write: async () => undefined } })).rejects.toThrow(
      'is not what was written',
    );
    expect(await isInTable()).toBe(true);
  });

  test('is no reason to forget who is to leave the archive', async () => {
    const member = await server.member();
    await visitsOf(member, '/coins', 2);
    await visitsOf(await server.member(), '/points', 2);
    await run();
    await erase(member);
    server.clock.at = new Date(later.getTime() + 3_600_000);
    expect(await metric('nestling_visit_removals_seconds')).toBe(3600);
    const files: Storage = { ...server.services.files, write: () => Promise.reject(new Error('full')) };
    await expect(run({ files })).rejects.toThrow('full');
    expect(await findRemovals(server.db, 9)).toEqual([member.memberId]);
    await run();
    expect([await pages(), await findRemovals(server.db, 9)]).toEqual([['/points'], []]);
    expect(await metric('nestling_visit_removals_seconds')).toBe(0);
  });
});

describe('a member', () => {
  test('who is erased leaves every month, and others stay', async () => {
    const [gone, stays] = [await server.member(), await server.member()];
    for (const day of [2, 3, 4]) {
      await visitsOf(gone, '/coins', day);
      await visitsOf(stays, '/points', day);
    }
    await putVisits(server.db, [
      { page: '/coins', at: new Date('2025-05-30T00:00:00Z'), memberId: gone.memberId },
    ]);
    await run();
    expect(await storedKeys()).toHaveLength(2);
    await erase(gone);
    await run();
    expect(await storedKeys()).toHaveLength(1);
    expect(await archived()).toHaveLength(3);
    expect(JSON.stringify(await archived())).not.toContain(gone.memberId);
    expect(await findMonths(server.db)).toMatchObject([
      { month: '2025-05', events: 0, bytes: 0 },
      { month, events: 3 },
    ]);
    expect(await findRemovals(server.db, 9)).toEqual([]);
  });

  test('who is erased once more after a restore leaves the files that came back with it', async () => {
    const member = await server.member();
    await visitsOf(member, '/coins', 2);
    await run();
    const { db, ask, secret } = server.services;
    const erased = [{ memberId: member.memberId, erasedAt: later }];
    expect(await eraseAgain({ db, ask, secret, now: () => later }, { erased, since: later })).toBe(1);
    await run();
    expect([await archived(), await storedKeys()]).toEqual([[], []]);
  });

  test('who is erased while her month is written leaves it with the next run', async () => {
    const [gone, stays] = [await server.member(), await server.member()];
    await visitsOf(gone, '/coins', 2);
    await visitsOf(stays, '/points', 2);
    const { files } = server.services;
    const write: Storage['write'] = async (...given) => {
      await erase(gone);
      await files.write(...given);
    };
    await run({ files: { ...files, write } });
    // Her rows were read before.
    expect([await pages(), await isInTable()]).toEqual([['/coins', '/points'], false]);
    await run();
    expect(await pages()).toEqual(['/points']);
  });

  test('who declines to be measured leaves it, also where her month is on its way', async () => {
    const member = await server.member();
    await visitsOf(member, '/coins', 2);
    await archiveMonth(servicesWith(), month, new AbortController().signal);
    await member.client.setMeasured({ measured: false });
    await run();
    expect([await archived(), await isInTable()]).toEqual([[], false]);
  });

  test('finds in her download what is in the archive, by her clock, and nothing of others', async () => {
    const [member, other] = [await server.member({ timeZone: 'Asia/Tokyo' }), await server.member()];
    await visitsOf(member, '/coins', 2);
    await visitsOf(other, '/points', 2);
    await putVisits(server.db, [{ page: '/badges', at: later, memberId: member.memberId }]);
    const before = await member.client.downloadMyData();
    await run();
    const after = await member.client.downloadMyData();
    expect(after.tables).toEqual(before.tables);
    expect(after.tables['page_event']?.map(({ page }) => page)).toEqual(['/coins', '/badges']);
  });

  test('gets no download that lacks a part where a file was changed', async () => {
    const member = await server.member();
    await visitsOf(member, '/coins', 2);
    await run();
    const [key = ''] = await storedKeys();
    await server.services.files.write(`archive/${key}`, Buffer.from('something else, of many bytes'), '');
    await expect(member.client.downloadMyData()).rejects.toMatchObject({ status: 500 });
  });
});

describe('months of the archive', () => {
  test('go when their time is over, and at once when there is less of it', async () => {
    await visitsOf(await server.member(), '/coins', 2);
    await run();
    // 13 months in the database, 24 in the archive.
    await run({ now: new Date('2028-07-31T23:00:00Z') });
    expect(await storedKeys()).toHaveLength(1);
    await run({ now: new Date('2028-08-01T00:00:00Z') });
    expect([await storedKeys(), await findMonths(server.db)]).toEqual([[], []]);

    await ensurePartitions(server.db, at(1));
    for (const months of [1, 0]) {
      await visitsOf(await server.member(), '/coins', 2);
      await run();
      expect(await storedKeys()).toHaveLength(1);
      await run({ months, now: new Date('2026-09-01T00:00:00Z') });
      expect([await storedKeys(), await findMonths(server.db)]).toEqual([[], []]);
      await ensurePartitions(server.db, at(1));
    }
  });
});

test('a bucket is as good as a folder', async () => {
  const s3 = await startFakeS3();
  onTestFinished(async () => s3.stop());
  const config = { ...readConfig(s3.environment), archiveEventsMonths: 24 };
  const services = { ...server.services, config, files: storageOf(config) };
  const runAt = (now: Date) => archiveVisits({ ...services, now: () => now }, new AbortController().signal);
  const [gone, stays] = [await server.member(), await server.member()];
  await visitsOf(gone, '/coins', 2);
  await visitsOf(stays, '/points', 2);
  // Of a time that the database knows nothing of, as after a restore.
  const unknown = `archive/visits/${month}/7-0003`;
  await services.files.write(unknown, Buffer.from('old'), '');
  await services.files.write('media/one.jpg', Buffer.from('a picture'), 'image/jpeg');
  await runAt(later);
  const keys = () => [...s3.objects.keys()].map((key) => key.split('/').slice(2).join('/'));
  const key = `archive/visits/${month}/1-0000`;
  expect(keys().toSorted()).toEqual([key, 'media/one.jpg']);
  await erase(gone);
  await runAt(later);
  expect((await readEvents(services, key)).events.map(({ memberId }) => memberId)).toEqual([stays.memberId]);
  await runAt(new Date('2028-08-01T00:00:00Z'));
  expect(keys()).toEqual(['media/one.jpg']);
});

describe('who reads it', () => {
  const command = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/archive.ts', ...args], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        SECRET: testSecret,
        DATA_DIR: server.config.dataDir,
      },
    });
    return stdout;
  };
  const sum = (by: Parameters<typeof sumMonth>[2]) => sumMonth(server.services, month, by);

  test('learns how many there were of groups that tell of nobody', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => server.member()));
    for (const [index, member] of members.entries()) {
      await visitsOf(member, '/coins', 2 + (index % 2));
      await visitsOf(member, '/coins', 4);
      if (index < 3) await visitsOf(member, '/badges', 4);
      if (index < 12) await visitsOf(member, '/points', 4);
    }
    await run();
    expect(await sum(['page'])).toEqual({
      columns: ['page', 'members', 'events'],
      // Three were on another page, and with the next smallest they are more than ten.
      rows: [['/coins', 25, 50]],
    });
    // The command says the same, and that it was read stands in the log of staff.
    expect(await command('read', month, '--by', 'page')).toBe('page,members,events\r\n/coins,25,50\r\n');
    expect(await command('list')).toContain(`${month}  63 events`);
    const lines = await server.db.selectFrom('staffAudit').select(['action', 'subject', 'after']).execute();
    expect(lines.filter(({ action }) => action === 'numbers.archiveRead')).toEqual([
      { action: 'numbers.archiveRead', subject: 'numbers archive', after: { month } },
    ]);
    expect((await sum(['day'])).rows).toEqual([
      ['2025-06-02', 10, 10],
      ['2025-06-03', 10, 10],
      ['2025-06-04', 25, 40],
    ]);
    // Who rests is in no figure.
    for (const { memberId } of members.slice(0, 20))
      await server.db
        .updateTable('member')
        .set({ pausedAt: later })
        .where('memberId', '=', memberId)
        .execute();
    expect((await sum(['day'])).rows).toEqual([]);
  });

  test('is told where there is nothing', async () => {
    await expect(sum(['page'])).rejects.toThrow(ArchiveError);
  });
});
