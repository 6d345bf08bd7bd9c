import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import {
  askPatiently,
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';
import { oneWaits } from '#tests/support/locks.ts';
import {
  readMetrics,
  startTestServer,
  useTestServer,
  testSecret,
  type TestMember,
} from '#tests/support/server.ts';
import { every, expectEnvelope, expectError } from './sweep.ts';
import { isOnCitus } from '#tests/support/database.ts';

const server = useTestServer();
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
});

const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

/** Shuts the door of the server's database and shows out who is in. */
async function setDatabase(open: boolean): Promise<void> {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query(`alter database ${escapeIdentifier(name)} with connection limit ${open ? -1 : 0}`);
  if (!open) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  }
  await client.end();
}

// A cluster's role is a superuser, whom no limit keeps out.
describe.skipIf(isOnCitus)('without its database', () => {
  test('the server lives, is not ready, refuses every call that needs it, and is back with it', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    await setDatabase(false);
    try {
      expect(await statusOf('/healthz')).toBe(200);
      const ready = await fetch(`${server.url}/readyz`);
      expect(ready.status).toBe(503);
      expect(ready.headers.get('retry-after')).toBe('2');
      expect(await ready.json()).toEqual({ status: 'database unavailable' });

      for (const { call } of every.filter(({ call }) => call.access === 'member')) {
        const answer = await server.request(call.path, {
          method: call.method,
          headers: { authorization: `Bearer ${member.token}`, language: 'zh' },
        });
        expectEnvelope(answer);
        expectError(answer, errors.unavailable);
        expect(answer.envelope.message).toBe(errors.unavailable.message['zh-Hans']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // Nor does a limit that cannot be counted let anybody in.
      await expect(server.client.login({ account: member.email, password: 'x' })).rejects.toMatchObject({
        status: 503,
      });
      await expect(server.client.sendVerifyCode({ account: member.email })).rejects.toMatchObject({
        status: 503,
      });
    } finally {
      await setDatabase(true);
    }
    expect(await statusOf('/readyz')).toBe(200);
    expect(await member.client.checkIn()).toMatchObject({ coins: 5 });
  });
});

describe('with a database that takes no writes', () => {
  test('the server stays ready and serves reading, and says so', async () => {
    const gauges = async () =>
      [...(await (await readMetrics(server)).text()).matchAll(/^(writes_\w+) (\d+)$/gm)].map(
        ([, name, value]) => `${name} ${value}`,
      );
    const readiness = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return { status: response.status, body: await response.json() };
    };
    const late = await server.member();
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready', writes: 'ok' } });
    const failedBefore = Number(
      (await gauges()).find((line) => line.startsWith('writes_failed '))?.split(' ')[1],
    );
    const name = escapeIdentifier(new URL(server.databaseUrl).pathname.slice(1));
    const client = new Client(inject('databaseUrl'));
    await client.connect();
    try {
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      await setDatabase(false);
      await setDatabase(true);
      expect(await late.client.getUserInfo()).toMatchObject({ uid: late.memberId });
      await expect(late.client.checkIn()).rejects.toMatchObject({ status: 503 });
      expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready', writes: 'failing' } });
      const [failing, failed] = await gauges();
      expect(failing).toBe('writes_failing 1');
      expect(Number(failed?.split(' ')[1])).toBeGreaterThan(failedBefore);
    } finally {
      await client.query(`alter database ${name} reset default_transaction_read_only`);
      await client.end();
      await setDatabase(false);
      await setDatabase(true);
    }
    expect(await late.client.checkIn()).toMatchObject({ coins: 5 });
  });
});

test('/metrics speaks Prometheus, by route and without a word about anybody', async () => {
  await member.client.getUserInfo();
  await fetch(`${server.url}/api/somewhere/${member.email}?account=${member.email}`);
  const response = await readMetrics(server);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(|# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{([a-z_]+="[^"\\]*",?)+\})? -?[0-9.e+-]+|[a-z0-9_]+ NaN)$/i,
    );
  }
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/station\/user\/getUserInfo\/v2",status="200"\} \d+/,
  );
  expect(text).toContain('route="/api/*",status="404"');
  expect(text).toContain('process_resident_memory_bytes ');
  for (const secret of [member.email, member.token, member.memberId, '127.0.0.1', 'somewhere']) {
    expect(text).not.toContain(secret);
  }
});

test('/metrics is a page that does not exist for who lacks the key, and where none is set', async () => {
  const wrong = [
    '',
    'Bearer ',
    'Bearer wrong',
    'Basic a key for metrics of tests',
    'bearer a key for metrics of test',
  ];
  for (const authorization of wrong) {
    const refused = await fetch(`${server.url}/metrics`, { headers: { authorization } });
    expect([refused.status, await refused.text()]).toEqual([404, '']);
  }
  const closed = await startTestServer({ environment: { METRICS_KEY: '' } });
  expect((await readMetrics(closed)).status).toBe(404);
  await closed.stop();
});

describe('a server process', () => {
  const started: ServerProcess[] = [];
  const directories: string[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => stopProcess(one)));
    await Promise.all(directories.splice(0).map((directory) => removeDataDir(directory)));
  });

  /** On the database of this file, with data of its own. */
  function start(more: Record<string, string> = {}): ServerProcess {
    const directory = makeDataDir();
    directories.push(directory);
    const one = startProcess({
      DATA_DIR: directory,
      DATABASE_URL: server.databaseUrl,
      SECRET: testSecret,
      LOG_LEVEL: 'warn',
      ...more,
    });
    started.push(one);
    return one;
  }

  test('that is asked to stop finishes what it has begun, then ends in peace', async () => {
    const late = await server.member();
    const one = start();
    const url = await one.ready;
    const [answer] = await transaction(server.db, async (tx) => {
      await sql`select 1 from check_in_state where member_id = ${late.memberId} for update`.execute(tx);
      const asked = askPatiently(`${url}/api/station/member/checkIn`, {
        method: 'POST',
        headers: { authorization: `Bearer ${late.token}` },
      });
      await oneWaits(server.db);

      one.child.kill('SIGTERM');
      // Nobody new gets in.
      await expect
        .poll(() =>
          fetch(`${url}/healthz`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        )
        .toBe('refused');
      return [asked];
    });
    const response = await answer;
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 200,
      body: { code: 200, result: { coins: 5 } },
    });
    expect(await one.ended).toBe(0);
    expect(one.said.err).toBe('');
    expect((await late.client.getUserInfo()).coins).toBe(5);
  });

  test('that is to be replaced says so and serves on, until it is told again', async () => {
    const one = start({ DRAIN_SECONDS: '60' });
    const url = await one.ready;
    one.child.kill('SIGTERM');
    await expect
      .poll(async () => {
        const ready = await fetch(`${url}/readyz`);
        return [ready.status, await ready.json()] as unknown;
      })
      .toEqual([503, { status: 'stopping' }]);
    const answer = await askPatiently(`${url}/api/station/user/getUserInfo/v2`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.said.err).toBe('');
  });

  test.each([
    ['Ctrl-C', ['SIGINT']],
    ['Ctrl-C while it waits to be replaced', ['SIGTERM', 'SIGINT']],
  ] as const)('ends at once by %s', async (_, signals) => {
    const one = start({ DRAIN_SECONDS: '60' });
    await one.ready;
    for (const signal of signals) one.child.kill(signal);
    expect(await one.ended).toBe(0);
    expect(one.said.err).toBe('');
  });

  test('that finds its port taken says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const one = start({ PORT: String(port) });
    expect(await one.ended).toBe(1);
    expect(one.said.err.trim()).toBe(`Port ${port} of 127.0.0.1 is taken. Choose another with PORT=…`);
    other.close();
  });

  test('that is configured wrongly names every fault and shows no secret', async () => {
    const one = start({
      PORT: 'lots',
      DEMO: 'perhaps',
      SMTP_URL: 'smtp://u:hush@mail.example',
      SECRET: 'tooshort',
    });
    expect(await one.ended).toBe(1);
    expect(one.said.out).toBe('');
    expect(one.said.err).toContain('The configuration has 4 faults');
    for (const name of ['PORT', 'DEMO', 'MAIL_FROM', 'SECRET'])
      expect(one.said.err).toContain(`  - ${name}: `);
    for (const secret of ['hush', 'tooshort', '    at ']) expect(one.said.err).not.toContain(secret);
  });

  test('of which no host of its database takes writes says of each what it answered', async () => {
    const one = start({
      DATABASE_URL: 'postgres://nestling:hush@127.0.0.1:1,no-such-host.invalid:5433/nestling',
      SECRET: testSecret,
    });
    expect(await one.ended).toBe(1);
    expect(one.said.err).toMatch(
      /The database cannot be used: No host of DATABASE_URL takes writes: 127\.0\.0\.1:1 does not answer \(.*\); no-such-host\.invalid:5433 does not answer \(/,
    );
    for (const unwanted of ['hush', '    at ']) expect(one.said.err).not.toContain(unwanted);
  });

  test('that finds a pooler for its database says how it is told of one', async () => {
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
    const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`, 'latin1');
    const pooler = createServer((client) => client.once('data', () => client.end(refusal)));
    onTestFinished(() => void pooler.close());
    pooler.listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as AddressInfo;
    const one = start({ DATABASE_URL: `postgres://nestling@127.0.0.1:${port}/nestling`, SECRET: testSecret });
    expect(await one.ended).toBe(1);
    expect(one.said.err).toContain('name the database itself in DATABASE_DIRECT_URL');
  });

  test('that cannot reach its database says so plainly', async () => {
    const one = start({ DATABASE_URL: 'postgres://nestling:hush@127.0.0.1:1/nestling' });
    expect(await one.ended).toBe(1);
    expect(one.said.err).toContain('127.0.0.1:1');
    expect(one.said.err).not.toContain('hush');
    expect(one.said.err).not.toContain('    at ');
  });
});
