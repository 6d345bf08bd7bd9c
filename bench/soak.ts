import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import { attachDebugger, type Debugger } from './support/debugger.ts';
import { freePort, install, type Process } from './support/installation.ts';
import { createMembers, type BenchMember } from './support/members.ts';
import { median, print, round } from './support/report.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';

const usualSeconds = 30 * 60;
const samples = 12;
const lanes = 8;
const membersInAll = 200;
/** Rows that say how often something was tried; their time is over within a day. */
const counts = new Set(['rate_limit', 'rough_count']);
/** One kept formatter of a zone weighs 40 kB, most of it outside of the heap: 4,500 spellings were 190 MB. */
const mostHeapGrownMb = 6;
const mostMemoryGrownMb = 60;
/** Sockets that are about to close, connections of the database that were not needed at first. */
const mostDescriptorsGrown = 40;
/** What members do is written by member, whatever else is asked for meanwhile. */
const mostRowsEach = 30;

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.length > 10);
// The lists have something in them.
const pick = <Value>(from: readonly Value[]): Value => from[randomInt(from.length)] as Value;
const word = () => randomBytes(9).toString('base64url');
const misspelled = (text: string) =>
  [...text].map((letter) => (randomInt(2) === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');

interface Ask {
  readonly path: string;
  readonly init?: RequestInit;
}

const as = ({ token }: BenchMember): Record<string, string> => ({ authorization: `Bearer ${token}` });
const call = (path: string, headers: Record<string, string>, body: unknown = {}): Ask => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  },
});

/** What she does on an ordinary day. */
const ordinary: readonly ((member: BenchMember) => Ask)[] = [
  (member) => ({ path: addresses.getUserInfo.path, init: { headers: as(member) } }),
  (member) => call(addresses.checkIn.path, as(member)),
  (member) => ({ path: '/', init: { headers: { cookie: `token=${member.token}` } } }),
  () => ({ path: '/login' }),
  () => ({ path: '/faq' }),
];

/** Each is spelled as nobody has spelled it before. */
const hostile: readonly ((member: BenchMember) => Ask)[] = [
  (member) =>
    call(addresses.modifyUserInfo.path, as(member), {
      timeZone: misspelled(pick(zones)),
      lastName: 'Test',
    }),
  (member) => ({ path: '/', init: { headers: { cookie: `token=${member.token}; ${word()}=${word()}` } } }),
  () => ({ path: `/${word()}/${word()}?${word()}=${word()}` }),
  () => ({ path: `/api/${word()}/${word()}` }),
  () => ({ path: `/assets/${word()}.js` }),
  () => ({ path: `/media/${word()}/${word()}.webp` }),
  () => ({ path: '/login', init: { headers: { 'accept-language': `${word()}-${word()},${word()};q=0.8` } } }),
  (member) => ({
    path: addresses.getUserInfo.path,
    init: { headers: { ...as(member), language: word() } },
  }),
  () => ({
    path: addresses.getUserInfo.path,
    init: { headers: { authorization: `Bearer ${word()}` } },
  }),
  () =>
    call(
      addresses.login.path,
      { 'known-device': word() },
      { account: `${word()}@example.org`, password: word() },
    ),
  (member) => ({
    path: addresses.getUserInfo.path,
    init: { headers: { ...as(member), 'device-key': randomBytes(32).toString('base64url') } },
  }),
  () => ({ path: `/redirect?to=https://${word()}.example/${word()}` }),
  () => ({ path: `${addresses.jumpByQrCode.path}?code=${word()}` }),
];

interface Sample {
  readonly heapMb: number;
  readonly memoryMb: number;
  readonly descriptors: number;
  readonly sockets: number;
}

/**
 * Half an hour of ordinary calls amid hostile spellings of zones, languages, keys and paths, then what is left of them: memory
 * after collection, descriptors, sockets, files, rows. Fails when something has grown by what was asked.
 */
export async function soak(seconds = usualSeconds): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nestling-soak-'));
  const port = await freePort();
  const installation = await install({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  try {
    const members = await createMembers(installation.database, membersInAll);
    const server = await installation.startServer();
    const heap = await attachDebugger(port);
    // What is made once and kept up to its bound is no growth.
    const warmUp = await ask(server.url, members, Math.max(20, seconds / 6));
    const before = { rows: await rowsOf(installation.database), files: await filesIn(dataDir) };
    const taken: Sample[] = [];
    const done = { ordinary: 0, hostile: 0, statuses: {} as Record<string, number> };
    for (let number = 0; number < samples; number += 1) {
      taken.push(await sample(server, heap));
      add(done, await ask(server.url, members, seconds / samples));
    }
    taken.push(await sample(server, heap));
    heap.close();
    const after = { rows: await rowsOf(installation.database), files: await filesIn(dataDir) };
    report({ seconds, warmUp, done, taken, before, after });
  } finally {
    await installation.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Done {
  ordinary: number;
  hostile: number;
  readonly statuses: Record<string, number>;
}

async function ask(url: string, members: readonly BenchMember[], seconds: number): Promise<Done> {
  const done: Done = { ordinary: 0, hostile: 0, statuses: {} };
  const until = performance.now() + seconds * 1000;
  const lane = async () => {
    while (performance.now() < until) {
      const kind = randomInt(4) === 0 ? 'ordinary' : 'hostile';
      const { path, init } = pick(kind === 'ordinary' ? ordinary : hostile)(pick(members));
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address };
      const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
      await response.arrayBuffer();
      done[kind] += 1;
      done.statuses[response.status] = (done.statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

function add(sum: Done, more: Done): void {
  sum.ordinary += more.ordinary;
  sum.hostile += more.hostile;
  for (const [status, count] of Object.entries(more.statuses))
    sum.statuses[status] = (sum.statuses[status] ?? 0) + count;
}

async function sample(server: Process, heap: Debugger): Promise<Sample> {
  await heap.collectGarbage();
  const open = await readdir(`/proc/${server.pid}/fd`);
  const targets = await Promise.all(
    open.map((one) => readlink(`/proc/${server.pid}/fd/${one}`).catch(() => '')),
  );
  return {
    heapMb: (await heap.usedBytes()) / 1_000_000,
    memoryMb: (await server.memory()) / 1_000_000,
    descriptors: targets.filter((target) => target !== '').length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  };
}

async function rowsOf({ pool }: OpenDatabase): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const counted = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    counted.set(name, rows[0]?.count ?? 0);
  }
  return counted;
}

const filesIn = async (dataDir: string): Promise<number> =>
  (await readdir(dataDir, { recursive: true })).length;

interface Outcome {
  readonly seconds: number;
  readonly warmUp: Done;
  readonly done: Done;
  readonly taken: readonly Sample[];
  readonly before: { readonly rows: ReadonlyMap<string, number>; readonly files: number };
  readonly after: { readonly rows: ReadonlyMap<string, number>; readonly files: number };
}

function report({ seconds, warmUp, done, taken, before, after }: Outcome): void {
  const third = Math.ceil(taken.length / 3);
  const grownBy = (of: (one: Sample) => number) =>
    round(median(taken.slice(-third).map(of)) - median(taken.slice(0, third).map(of)));
  const grown = {
    heapMb: grownBy(({ heapMb }) => heapMb),
    memoryMb: grownBy(({ memoryMb }) => memoryMb),
    descriptors: grownBy(({ descriptors }) => descriptors),
    sockets: grownBy(({ sockets }) => sockets),
    files: after.files - before.files,
  };
  const rows = [...after.rows]
    .map(([table, count]) => [table, count - (before.rows.get(table) ?? 0)] as const)
    .filter(([, more]) => more !== 0);
  const faults = [
    grown.heapMb > mostHeapGrownMb && 'the heap grew',
    grown.memoryMb > mostMemoryGrownMb && 'memory outside of the heap grew',
    grown.descriptors > mostDescriptorsGrown && 'descriptors stayed open',
    grown.files > 0 && 'files were left',
    ...rows.map(
      ([table, more]) => !counts.has(table) && more > membersInAll * mostRowsEach && `${table} grew`,
    ),
    ...Object.keys(done.statuses).map(
      (status) => status.startsWith('5') && status !== '503' && `answers with ${status}`,
    ),
  ].filter((fault) => fault !== false);
  print({
    name: 'soak',
    seconds,
    ordinary: done.ordinary,
    hostile: done.hostile,
    hostileBefore: warmUp.hostile,
    statuses: done.statuses,
    grown,
    bytesAHostileRequest: Math.round((grown.heapMb * 1_000_000) / Math.max(1, (done.hostile * 2) / 3)),
    rows: Object.fromEntries(rows),
    first: rounded(taken[0]),
    last: rounded(taken.at(-1)),
    faults,
  });
  if (faults.length > 0) process.exitCode = 1;
}

const rounded = (one: Sample | undefined) =>
  one && { ...one, heapMb: round(one.heapMb), memoryMb: round(one.memoryMb) };
