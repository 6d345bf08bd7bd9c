import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';
import {
  askPatiently,
  makeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';

/** One installation with two workers, on one port and one database. */
const dataDir = makeDataDir();
const metricsKey = 'a key for metrics of tests';
let database: TestDatabase;
let server: ServerProcess;
let url: string;

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SECRET: testSecret,
  METRICS_KEY: metricsKey,
  WORKERS: '2',
  DEMO: 'off',
});

beforeAll(async () => {
  database = await createTestDatabase();
  server = startProcess({ ...environment(), PREVIEW_PORT: '0' });
  url = await server.ready;
});
afterAll(async () => {
  await stopProcess(server);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Processes of the workers, which are told by what they log: its own has no number. */
function workersOf({ said }: ServerProcess): Map<number, number> {
  const found = new Map<number, number>();
  for (const line of said.out.split('\n')) {
    const [, pid, worker] = /"pid":(\d+),.*"worker":(\d+),.*Server listening at/.exec(line) ?? [];
    if (pid && worker) found.set(Number(worker), Number(pid));
  }
  return found;
}

async function figures(): Promise<{ processes: number; guesses: number }> {
  const response = await askPatiently(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsKey}` },
  });
  const told = await response.text();
  const sumOf = (line: RegExp) => [...told.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0);
  return {
    processes: sumOf(/^nestling_processes (\d+)$/gm),
    // Who is told that it is busy asks again.
    guesses: sumOf(
      /^http_request_duration_seconds_count\{method="POST",route="[^"]*login",status="(?!503)\d+".*\} (\d+)$/gm,
    ),
  };
}

const connectionsNamed = async (name: string): Promise<number> => {
  const { rows } = await sql<{ processes: number }>`
    select count(*)::int as processes from pg_stat_activity
     where datname = current_database() and application_name = ${name}`.execute(database.db);
  return rows[0]?.processes ?? 0;
};

/** A process begins meanwhile, on a machine that others use too. */
const patiently = { timeout: 150_000, interval: 200 };

/** A wrong password, by a connection of its own: whichever worker has its turn gets it. */
async function guess(account: string): Promise<number> {
  const response = await askPatiently(`${url}/api/station/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ account, password: 'five loud birds' }),
  });
  await response.body?.cancel();
  return response.status;
}

test('both serve on one port, count guesses together, and one scrape has the figures of both', async () => {
  let guesses = 0;
  const asked = () =>
    [...server.said.out.matchAll(/"worker":(\d+),.*"path":"\/api\/station\/user\/login"/g)].map(
      ([, worker]) => worker,
    );
  // Whichever of them is free takes a connection: it may be the same one for a while.
  while (new Set(asked()).size < 2 && guesses < 96) {
    const account = `${randomUUID()}@example.org`;
    const statuses = await Promise.all(Array.from({ length: 24 }, () => guess(account)));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    guesses += statuses.length;
    // What is logged comes a little later than what is answered.
    await expect.poll(() => asked().length).toBeGreaterThanOrEqual(guesses);
  }
  expect(new Set(asked())).toEqual(new Set(['1', '2']));
  await expect.poll(figures).toEqual({ processes: 2, guesses });
});

test('one of them does what only one may', async () => {
  // The pool of background work keeps what it opened; who only queues has one by another name.
  await expect.poll(() => connectionsNamed('nestling jobs')).toBeGreaterThan(0);
  expect(await connectionsNamed('nestling news')).toBe(2);
  await expect.poll(() => connectionsNamed('nestling queues')).toBe(1);
});

test('one that is killed takes no request of the other with it, and another takes its place', async () => {
  const [killed, stays] = [workersOf(server).get(1), workersOf(server).get(2)];
  if (!killed || !stays) throw new Error('Two workers');
  // A connection is of one worker for as long as it lasts.
  const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  const ask = (agent: Agent) =>
    new Promise<{ lost: boolean; id: unknown }>((resolve) => {
      request(`${url}/healthz`, { agent }, (response) => {
        const id = response.headers['x-request-id'];
        response.resume().once('end', () => resolve({ lost: response.statusCode !== 200, id }));
      })
        .on('error', () => resolve({ lost: true, id: null }))
        .end();
    });
  const first = await Promise.all(agents.map(ask));
  // What it logs comes a little later than what it answers.
  const workerOf = (id: unknown) =>
    new RegExp(`"worker":(\\d).*"reqId":"${String(id)}"`).exec(server.said.out)?.[1];
  await expect.poll(() => first.every(({ id }) => workerOf(id) !== undefined)).toBe(true);
  const lost = agents.map(() => 0);
  const going = new AbortController();
  const loops = agents.map(async (agent, at) => {
    while (!going.signal.aborted) {
      if ((await ask(agent)).lost) lost[at] = (lost[at] ?? 0) + 1;
      await delay(20);
    }
  });
  signalProcess(killed, 'SIGKILL');
  await expect.poll(() => workersOf(server).get(1), patiently).not.toBe(killed);
  await expect.poll(figures, patiently).toMatchObject({ processes: 2 });
  going.abort();
  await Promise.all(loops);
  const lostBy = (worker: string) => lost.filter((_, at) => workerOf(first[at]?.id) === worker);
  expect([lostBy('1').length, lostBy('2').length]).not.toContain(0);
  expect(Math.max(...lostBy('2'))).toBe(0);
  expect(Math.max(...lostBy('1'))).toBeLessThanOrEqual(1);
  expect(workersOf(server).get(2)).toBe(stays);
  expect(server.said.out).toContain('a worker ended by itself');
});

test('workers that cannot begin end it with an error', async () => {
  const { port } = new URL(url);
  const second = startProcess({ ...environment(), PORT: port, PREVIEW_PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.said.err).toContain(`Port ${port} of 127.0.0.1 is taken.`);
});

test('all of them end when it is asked to', async () => {
  const pids = [server.pid, ...workersOf(server).values()];
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  expect(await stopProcess(server)).toBe(0);
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  const { rows } = await sql`
    select application_name from pg_stat_activity
     where datname = current_database() and application_name like 'nestling %'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('more connections than the database allows are refused', async () => {
  const refused = startProcess({ ...environment(), DATABASE_POOL: '1000', WORKERS: '2' });
  expect(await refused.ended).toBe(1);
  expect(refused.said.err).toMatch(/The database allows \d+ connections, and DATABASE_POOL=1000 needs 1009/);
});
