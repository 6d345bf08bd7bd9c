import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { recurringJobs } from '#server/features.ts';
import { makeDueBackup, watchBackups } from '#server/features/backup/by-itself.ts';
import { readErasures } from '#server/features/backup/erasures.ts';
import { makeBackup } from '#server/features/backup/make-backup.ts';
import { findBackups } from '#server/features/backup/manifest.ts';
import { ownVault } from '#server/features/backup/own-vault.ts';
import { openBackup, restoreBackup, type Restoring } from '#server/features/backup/restore-backup.ts';
import { linesOf, readFile } from '#server/features/backup/stored-files.ts';
import { verifyBackup } from '#server/features/backup/verify-backup.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { newId } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { localStorage } from '#server/kernel/storage/local-storage.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import {
  readMetrics,
  startTestServer,
  testSecret,
  useTestServer,
  type TestMember,
} from '#tests/support/server.ts';

const place = mkdtempSync(join(tmpdir(), 'nestling-backups-'));
const target = join(place, 'target');
const passphrase = 'a passphrase for tests';
const password = 'four tulips in a row';
const server = useTestServer({ environment: { BACKUP_TARGET: target, BACKUP_PASSPHRASE: passphrase } });

beforeEach(async () => {
  server.clock.at = null;
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
});
afterAll(async () => rm(place, { recursive: true, force: true }));

const vaultWith = (more: NodeJS.ProcessEnv = {}) => {
  const config = readConfig({ BACKUP_TARGET: target, BACKUP_PASSPHRASE: passphrase, ...more });
  const vault = ownVault({ config });
  if (!vault) throw new Error('There is no target');
  return vault;
};

const aMail = { recipient: 'one@example.com', subject: 'It waits', text: '', html: '', state: 'waiting' };

const back = () => makeBackup(server.services, vaultWith());

/** A database without tables and an empty folder, for restoring into them. */
async function emptyPlace() {
  const database = await createEmptyDatabase();
  onTestFinished(async () => database.drop());
  const dataDir = await mkdtemp(join(place, 'restored-'));
  return { db: database.db, databaseUrl: database.url, dataDir };
}

async function restoreInto(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  more: Partial<Restoring> = {},
) {
  const { ask, now } = server.services;
  return restoreBackup({
    config: { databaseUrl, databaseDirectUrl: null, dataDir, secret: testSecret },
    vault: vaultWith(),
    name: null,
    files: localStorage(join(dataDir, 'uploads')),
    ask,
    now,
    ...more,
  });
}

const isUntouched = async ({ db, dataDir }: Awaited<ReturnType<typeof emptyPlace>>) => {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace
    union all select from pg_namespace where nspname = 'migration'`.execute(db);
  return rows.length === 0 && (await readdir(dataDir)).length === 0;
};

/** Every row of every table, in one digest for each. */
async function digests(db: typeof server.db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
        from ${sql.table(name)} t`.execute(db);
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}

describe('a round trip', () => {
  test('has each write that was acknowledged before it, while members go on', async () => {
    const acknowledged: string[] = [];
    const ending = new AbortController();
    const member = async () => {
      while (!ending.signal.aborted) {
        const one = await server.member();
        await one.client.checkIn();
        acknowledged.push(one.memberId);
      }
    };
    const members = [member(), member(), member()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8);
    const before = [...acknowledged];
    await server.db
      .insertInto('outbox')
      .values({ ...aMail, messageId: newId(server.db), createdAt: new Date() })
      .execute();
    await back();
    await server.db.deleteFrom('outbox').where('subject', '=', aMail.subject).execute();
    ending.abort();
    await Promise.all(members);
    const there = await emptyPlace();
    const { manifest } = await restoreInto(there);
    const restored = await there.db.selectFrom('checkIn').select('memberId').execute();
    expect(restored.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining(before));
    expect(manifest.tables.find(({ name }) => name === 'check_in')?.rows).toBe(restored.length);
    // It was most likely sent since.
    const mails = there.db.selectFrom('outbox').select('state').where('subject', '=', aMail.subject);
    expect(await mails.execute()).toEqual([{ state: 'failed' }]);
  });

  test('gives back every row, file and sequence, on a schema that the next start takes for its own', async () => {
    const { client } = await server.member({ password });
    await client.checkIn();
    const file = Buffer.from('a file that is not large');
    await server.services.files.write('media/one/two.jpg', file, 'image/jpeg');
    const was = await digests(server.db);
    const { name } = await back();
    const there = await emptyPlace();
    const storage = localStorage(join(there.dataDir, 'uploads'));
    // Until its end no server starts on it: who was erased since may be in it.
    const write = vi.fn<typeof storage.write>(async (...args) => {
      await expect(migrate(there.db)).rejects.toThrow(/did not come to its end/);
      await storage.write(...args);
    });
    expect((await restoreInto(there, { files: { write } })).manifest.name).toBe(name);
    expect(write).toHaveBeenCalled();
    const { backup_run: run, ...rest } = await digests(there.db);
    const { backup_run: runBefore, ...restBefore } = was;
    expect(rest).toEqual(restBefore);
    expect(run).not.toBe(runBefore);
    expect(await storage.read('media/one/two.jpg', 100)).toEqual(file);
    expect(await migrate(there.db)).toEqual({ applied: [], newer: [] });
    const keys = sql<{ key: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
       where contype <> 'n' and connamespace = 'public'::regnamespace and conparentid = 0
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
      order by 1`;
    expect((await keys.execute(there.db)).rows).toEqual((await keys.execute(server.db)).rows);
  });

  test('in a temporary place shows that a backup is good', async () => {
    const vault = vaultWith();
    const { name } = await back();
    expect(await verifyBackup(server.services, vault, name).catch((error: unknown) => error)).toMatchObject({
      message: expect.stringMatching(/SECRET/),
    });
    const services = { ...server.services, config: { ...server.config, secret: testSecret } };
    expect((await verifyBackup(services, vault, name)).differences).toEqual([]);
  });

  test('by way of S3 is the same', async () => {
    const s3 = await startFakeS3();
    onTestFinished(() => s3.stop());
    const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.environment;
    const vault = vaultWith({
      BACKUP_TARGET: 's3://other-bucket/of/ours',
      BACKUP_S3_ENDPOINT: S3_ENDPOINT,
      BACKUP_S3_REGION: S3_REGION,
      BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
    });
    const { name, files } = await makeBackup(server.services, vault);
    expect(files).toBeGreaterThan(0);
    expect((await openBackup(vault, null)).name).toBe(name);
    let read = 0;
    for await (const line of linesOf(vault, name)) {
      expect(await readFile(vault, line)).toHaveLength(line.bytes);
      read += 1;
    }
    expect(read).toBe(files);
    expect([...s3.objects.keys()].every((key) => key.startsWith('/other-bucket/of/ours/'))).toBe(true);
  });
});

describe('what is no backup', () => {
  test('one that was not made to the end is passed over, and goes with the next', async () => {
    const { name } = await back();
    const vault = vaultWith();
    await expect(makeBackup(server.services, vault, AbortSignal.abort())).rejects.toThrow(/abort/);
    const { name: cut } = await back();
    const [, newest] = await findBackups(vault);
    expect(newest?.name).toBe(cut);
    await vault.target.remove(newest?.parts.filter((part) => part.includes('/manifest')) ?? []);
    expect((await openBackup(vault, null)).name).toBe(name);
    await expect(openBackup(vault, cut)).rejects.toThrow(`no whole backup ${cut}`);
    await back();
    expect((await findBackups(vault)).map((one) => one.name)).not.toContain(cut);
  });

  test('cut or changed anywhere, nothing of it is restored', async () => {
    await back();
    const [found] = await findBackups(vaultWith());
    const part = found?.parts.find((one) => one.includes('/tables.')) ?? '';
    await truncate(join(target, part), 70_000);
    const there = await emptyPlace();
    await expect(restoreInto(there)).rejects.toThrow(/damaged/);
    expect(await isUntouched(there)).toBe(true);
  });
});

describe('is refused, with nothing changed', () => {
  test('another passphrase, for restoring and for going on', async () => {
    await back();
    const vault = vaultWith({ BACKUP_PASSPHRASE: 'another passphrase' });
    const there = await emptyPlace();
    await expect(restoreInto(there, { vault })).rejects.toThrow(/BACKUP_PASSPHRASE is not the one/);
    expect(await isUntouched(there)).toBe(true);
    await expect(makeBackup(server.services, vault)).rejects.toThrow(/BACKUP_PASSPHRASE is not the one/);
  });

  test('a backup of a newer release', async () => {
    await sql`insert into migration.history values ('9999_of_tomorrow@0123456789abcdef', '')`.execute(
      server.db,
    );
    await back();
    await sql`delete from migration.history where name like '9999%'`.execute(server.db);
    const there = await emptyPlace();
    await expect(restoreInto(there)).rejects.toThrow(/newer release .* 9999_of_tomorrow/);
    expect(await isUntouched(there)).toBe(true);
  });

  test('a place that is not empty, and another secret', async () => {
    await back();
    const there = await emptyPlace();
    const other = { config: { ...there, databaseDirectUrl: null, secret: 'x'.repeat(40) } };
    await expect(restoreInto(there, other)).rejects.toThrow(/SECRET is not the one/);
    expect(await isUntouched(there)).toBe(true);
    await expect(restoreInto({ ...there, databaseUrl: server.databaseUrl })).rejects.toThrow(
      /database of DATABASE_URL is not empty/,
    );
    await mkdir(join(there.dataDir, 'uploads'));
    await expect(restoreInto(there)).rejects.toThrow(/DATA_DIR .* is not empty/);
  });

  test('a second one at the same time, and a folder that is not there', async () => {
    const vault = vaultWith();
    const both = await Promise.allSettled([
      makeBackup(server.services, vault),
      makeBackup(server.services, vault),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const elsewhere = vaultWith({ BACKUP_TARGET: join(place, 'elsewhere') });
    await expect(makeBackup(server.services, elsewhere)).rejects.toThrow(/is not there/);
  });
});

describe('who was erased', () => {
  const night = (services = server.services) => eraseClosed(services);
  /** As if the target could not be reached. */
  const away = () => ({
    ...server.services,
    config: { ...server.config, backup: { ...server.config.backup, target: join(place, 'away') } },
  });
  const isThere = async (db: typeof server.db, { memberId }: TestMember) =>
    (await db.selectFrom('member').select('memberId').where('memberId', '=', memberId).execute()).length ===
    1;

  test('is erased again when a backup from before is restored; who came back stays', async () => {
    const [gone, returned, other] = [
      await server.member({ password }),
      await server.member({ password }),
      await server.member(),
    ];
    for (const { client } of [gone, returned]) {
      await client.checkIn();
      await client.disable({ proof: { kind: 'password', password } });
    }
    await back();
    await server.db.deleteFrom('accountClosing').where('memberId', '=', returned.memberId).execute();
    const later = new Date(Date.now() + 31 * 86_400_000);
    server.clock.at = later;
    // The target cannot be reached when she is erased, and can be later.
    await night(away());
    expect(await isThere(server.db, gone)).toBe(false);
    await expect(watchBackups(away())).rejects.toThrow(/is not there/);
    expect(await readErasures(vaultWith())).toEqual([]);
    await watchBackups(server.services);
    const there = await emptyPlace();
    expect((await restoreInto(there)).erased).toBe(1);
    expect(await isThere(there.db, gone)).toBe(false);
    expect(await isThere(there.db, other)).toBe(true);
    await eraseClosed({ ...server.services, db: there.db });
    expect(await isThere(there.db, returned)).toBe(true);
    const { rows } = await sql<{ erasedAt: Date }>`
      select erased_at as "erasedAt" from backup_erasure where member_id = ${gone.memberId}`.execute(
      there.db,
    );
    expect(rows).toEqual([{ erasedAt: later }]);
  });

  test('is on the list of the target with the erasure itself, and behind who could not be before', async () => {
    const members = [];
    for (let made = 0; made < 3; made += 1) members.push(await server.member({ password }));
    const [first, ...others] = members;
    const close = ({ client }: TestMember) => client.disable({ proof: { kind: 'password', password } });
    const start = Date.now();
    const daysLater = (days: number) => (server.clock.at = new Date(start + days * 86_400_000));
    if (first) await close(first);
    daysLater(31);
    await night(away());
    server.clock.at = null;
    for (const other of others) await close(other);
    daysLater(32);
    await night();
    for (const member of members) expect(await isThere(server.db, member)).toBe(false);
    const listed = (await readErasures(vaultWith())).map(({ memberId }) => memberId);
    expect(listed).toEqual(expect.arrayContaining(members.map(({ memberId }) => memberId)));
    const unwritten = await server.db
      .selectFrom('backupErasure')
      .select('memberId')
      .where('writtenAt', 'is', null)
      .execute();
    expect(unwritten).toEqual([]);
  });
});

describe('by itself', () => {
  test('it is a job where there is a target, and none elsewhere', () => {
    const named = (config: Parameters<typeof recurringJobs>[0]) =>
      recurringJobs(config).flatMap(({ name }) => (name.startsWith('backup') ? [name] : []));
    expect(named(server.config)).toEqual(['backup', 'backup-watch']);
    expect(named({ ...server.config, backup: { ...server.config.backup, target: null } })).toEqual([]);
  });

  const never = new AbortController().signal;
  const startedAnew = async () => {
    await server.db.deleteFrom('backupRun').execute();
    await server.db.deleteFrom('backupAlarm').execute();
    await server.db.deleteFrom('outbox').execute();
  };
  const mails = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .select('subject')
        .where('kind', '=', 'staff-backup-missing')
        .execute()
    ).length;
  const age = async () =>
    /^nestling_backup_age_seconds (.*)$/m.exec(await (await readMetrics(server)).text())?.[1];

  test('it is made when it is due, is let go after its days with its files, and the newest stays', async () => {
    await startedAnew();
    const vault = vaultWith();
    const days = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
    await server.services.files.write('media/old/one.jpg', Buffer.from('of the first alone'), 'image/jpeg');
    const at = async (count: number) => {
      server.clock.at = days(count);
      await makeDueBackup(server.services, never);
      return (await findBackups(vault)).map((one) => one.at.getUTCDate());
    };
    expect(await age()).toBe('Nan');
    expect(await at(0)).toEqual([1]);
    await server.services.files.remove(['media/old/one.jpg']);
    expect(await at(0.9)).toEqual([1]);
    const pool = async () => (await readdir(join(target, 'files'))).length;
    const kept = await pool();
    expect(await at(1)).toEqual([1, 2]);
    expect(await pool()).toBe(kept);
    expect(await at(35.5)).toEqual([2, 5]);
    expect(await pool()).toBe(kept - 1);
    expect(await age()).toBe('0');
  });

  test('owners are told when it fails, once a day, and no more when it is good again', async () => {
    await startedAnew();
    await server.staff();
    await server.staff('support');
    await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
    server.clock.at = new Date('2026-05-01T00:00:00Z');
    await makeDueBackup(server.services, never);
    await watchBackups(server.services);
    expect(await mails()).toBe(0);
    server.clock.at = new Date('2026-05-02T00:00:00Z');
    // What is made elsewhere helps nothing.
    await mkdir(join(place, 'by-hand'), { recursive: true });
    await makeBackup(server.services, vaultWith({ BACKUP_TARGET: join(place, 'by-hand') }));
    const away = {
      ...server.services,
      config: { ...server.config, backup: { ...server.config.backup, passphrase: 'another passphrase' } },
    };
    await expect(makeDueBackup(away, never)).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await watchBackups(server.services);
    await watchBackups(server.services);
    const told = await mails();
    expect(told).toBe(1);
    server.clock.at = new Date('2026-05-03T00:00:00Z');
    await watchBackups(server.services);
    expect(await mails()).toBe(2 * told);
    expect(await age()).toBe(`${2 * 86_400}`);
    await makeDueBackup(server.services, never);
    await watchBackups(server.services);
    expect(await mails()).toBe(2 * told);
  });

  test('owners see how it goes, also where none are made', async () => {
    await startedAnew();
    server.clock.at = new Date('2026-05-01T00:00:00Z');
    const owner = await server.staff('owner');
    const seen = async () => owner.client.getBackups();
    expect(await seen()).toEqual({ state: 'none', goodAt: null, everyHours: 24 });
    await makeDueBackup(server.services, never);
    const good = { state: 'good', goodAt: '2026-05-01T00:00:00.000Z', everyHours: 24 };
    expect(await seen()).toEqual(good);
    const later = async (time: string) => {
      server.clock.at = new Date(time);
      return (await server.staff('owner')).client.getBackups();
    };
    expect(await later('2026-05-02T11:59:00Z')).toEqual(good);
    expect(await later('2026-05-02T12:00:00Z')).toEqual({ ...good, state: 'late' });
    await rm(target, { recursive: true });
    await expect(makeDueBackup(server.services, never)).rejects.toThrow(/is not there/);
    expect(await later('2026-05-02T12:01:00Z')).toEqual({ ...good, state: 'failed' });
    const unset = await startTestServer();
    try {
      expect(await (await unset.staff('owner')).client.getBackups()).toEqual({
        state: 'unset',
        goodAt: null,
        everyHours: 24,
      });
    } finally {
      await unset.stop();
    }
  });
});
