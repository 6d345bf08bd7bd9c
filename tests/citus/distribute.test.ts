import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { distribute, lookAt } from '#server/kernel/database/citus/distribute.ts';
import { copied, stays } from '#server/kernel/database/citus/placements.ts';
import { SpreadError } from '#server/kernel/database/citus/plan-spreading.ts';
import { openDatabase, type Database } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createEmptyDatabase, joinNodes, nodesOf, type TestDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';
import { audit, checkIn, makeMembers, type Member } from '#tests/faults/check-in-load.ts';
import { makeDataDir, startProcess, stopProcess, type ServerProcess } from '#tests/faults/server-process.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  return () => database.drop();
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const join = () => joinNodes(inject('databaseUrl'), nameOf(database.url));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run distribute` as an operator does. */
function command(words: readonly string[], env: Record<string, string>) {
  const said = { text: '' };
  const child = spawn(process.execPath, [resolve('scripts/distribute.ts'), ...words], {
    env: { PATH: process.env['PATH'] ?? '', SECRET: testSecret, ...env },
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.text += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.text += text));
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => done({ code, said: said.text }));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = (words: string) => expect.poll(() => said.text).toContain(words);
  return { child, ended, heard };
}

/** Where tables are: spread (`h`) or copied (`n`). */
async function placed(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; method: string }>`
    select logicalrelid::text as name, partmethod::text as method from pg_dist_partition`.execute(db);
  return new Map(rows.map(({ name, method }) => [name, method]));
}

describe('is refused, and changes nothing', () => {
  const refusal = async (db: Database) => {
    const error: unknown = await lookAt(db).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpreadError);
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('migration.spreading') is not null as there`.execute(db);
    expect(rows[0]?.there).toBe(false);
    return (error as SpreadError).message;
  };

  test('without Citus, of the embedded database, and by words that it does not take', async () => {
    expect(await refusal(database.db)).toContain('This database has no Citus');
    const dataDir = makeDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    expect(await command([], { DATA_DIR: dataDir }).ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('The embedded database is of one machine'),
    });
    for (const words of [['--shards', 'x'], ['--shards', '0'], ['--shards', '2000'], ['now'], ['--no']])
      expect((await command(words, env).ended).code).toBe(2);
  });

  test('of a worker, with no worker, and with a coordinator that the others do not know', async () => {
    await sql`create extension citus`.execute(database.db);
    expect(await refusal(database.db)).toContain('The coordinator is not among the machines');
    const { hostname, port } = new URL(database.url);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`.execute(database.db);
    expect(await refusal(database.db)).toContain('There is no machine to spread tables over');
    await join();
    const [, worker = ''] = await nodesOf(inject('databaseUrl'));
    const there = openDatabase({
      url: Object.assign(new URL(worker), { pathname: nameOf(database.url) }).href,
      poolSize: 1,
    });
    expect(await refusal(there.db)).toContain('DATABASE_URL names a worker');
    await there.close();
  });
});

test('one that was ended goes on, and one that is done says so', async () => {
  await join();
  await migrate(database.db);
  const dataDir = makeDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };

  const told = await command([], env).ended;
  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') });
  expect(await placed(database.db)).toEqual(new Map());

  const killed = command(['--yes', '--shards', '4'], env);
  await killed.heard(`${copied[5]}: copied`);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const again = command(['--yes', '--shards', '8'], env);
  expect(await again.ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('This goes on with what was begun'),
  });
  const places = await placed(database.db);
  expect(copied.filter((name) => places.get(name) !== 'n')).toEqual([]);
  expect(stays.filter((name) => places.has(name))).toEqual([]);
  expect(places.get('member')).toBe('h');
  // As it was begun: those that move go by the shards of those that have.
  const { rows } = await sql<{ shards: number }>`
    select distinct shard_count::int as shards from citus_tables where citus_table_type = 'distributed'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ shards: 4 }]);
  expect(await command(['--yes'], env).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('are spread already'),
  });
});

test('two at once: one of them is refused', async () => {
  await join();
  await migrate(database.db);
  const run = () => distribute(database.db, { shards: 4, tell: () => undefined });
  const results = await Promise.allSettled([run(), run()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(SpreadError);
});

test('a table that a release brings is placed when it is migrated', async () => {
  await join();
  await migrate(database.db);
  await distribute(database.db, { shards: 4, tell: () => undefined });
  await sql`create table kept_thing (member_id uuid not null, thing_id uuid not null, primary key (member_id, thing_id))`.execute(
    database.db,
  );
  await migrate(database.db);
  expect((await placed(database.db)).get('kept_thing')).toBe('h');
});

describe('an installation that members use', () => {
  let dataDir: string;
  let members: Member[];
  const servers: ServerProcess[] = [];
  beforeAll(() => {
    dataDir = makeDataDir();
  });
  afterAll(async () => {
    await Promise.all(servers.map(stopProcess));
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async () => {
    const server = startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET: testSecret,
      DEMO: 'off',
    });
    servers.push(server);
    return { server, url: await server.ready };
  };

  test('goes on while it is spread: what was acknowledged is there, once, and the ledger holds', async () => {
    await join();
    const before = await start();
    members = await makeMembers(database.db, 400);
    const done = new Map<string, number>();
    const refused: number[] = [];
    let url = before.url;
    let isOver = false;
    const queue = [...members];
    /** Four visitors check members in, each until that is done, and read what they have. */
    const visits = Array.from({ length: 4 }, async () => {
      for (let member = queue.shift(); member; member = queue.shift()) {
        for (;;) {
          const answer = await checkIn(url, member);
          if (answer.kind === 'done') {
            done.set(member.memberId, (done.get(member.memberId) ?? 0) + 1);
            break;
          }
          refused.push(answer.kind === 'refused' ? answer.status : 0);
          await delay(200);
        }
        if (!isOver) await delay(200);
      }
    });
    const spreading = command(['--yes', '--shards', '4'], { DATABASE_URL: database.url, DATA_DIR: dataDir });
    await spreading.heard('Restart the processes of the server');
    const after = await start();
    url = after.url;
    await stopProcess(before.server);
    expect(await spreading.ended).toMatchObject({ code: 0 });
    isOver = true;
    await Promise.all(visits);

    expect([...done.values()].every((times) => times === 1)).toBe(true);
    expect(done.size).toBe(members.length);
    // Who is told to try again is told so.
    expect(refused.filter((status) => status !== 503 && status !== 0)).toEqual([]);
    const spread = openDatabase({ url: database.url, poolSize: 2, hot: '', spread: true });
    const { days, contradictions } = await audit(spread.db);
    expect(contradictions).toEqual([]);
    expect([...days.values()].filter((count) => count !== 1)).toEqual([]);
    await spread.close();
    expect((await placed(database.db)).get('ledger_entry')).toBe('h');
  });
});
