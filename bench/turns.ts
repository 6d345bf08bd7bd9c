import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOnce } from './start.ts';
import { askEach } from './support/each.ts';
import { fillVillages } from './support/fill-villages.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { run } from './support/load.ts';
import { createMembers, oneByOne, type BenchMember } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';
import { speedInterval } from './support/turns.ts';
import { runScript, UsageError } from '../scripts/run-script.ts';

const usage = `npm run bench:turns -- --against FOLDER [--rounds N] [NAME …]

Measures this checkout and another one, built both, by turns, and prints as JSON lines how much faster this one is
(this : other as speed), with the 95 % interval of that ratio.`;

const seconds = 4;
const villagePath = '/api/station/member/village';

/** One of the two checkouts, with a database, a server and members of its own. */
interface Side {
  readonly folder: string;
  readonly installation: Installation;
  readonly server: Process;
  readonly members: readonly BenchMember[];
  /** With everything set up already, for starts. */
  readonly dataDir: string;
}

interface Subject {
  readonly unit: 'requests a second' | 'ms' | 'MB';
  readonly measure: (side: Side) => Promise<number>;
}

const anyOf = (members: readonly BenchMember[]) =>
  members[Math.floor(Math.random() * members.length)]?.token ?? '';

/** As many requests as go through so many connections. */
function load(connections: number, address: string, signIn: 'cookie' | 'bearer' | 'nobody'): Subject {
  return {
    unit: 'requests a second',
    measure: async ({ server, members }) => {
      const { rps } = await run({
        url: server.url,
        path: address,
        connections,
        seconds,
        headers: () => headersOf(signIn, anyOf(members)),
      });
      return rps;
    },
  };
}

/** How long one asks who is alone on the server. */
function alone(address: string, signIn: 'cookie' | 'nobody'): Subject {
  return {
    unit: 'ms',
    measure: async ({ server, members }) => {
      const times: number[] = [];
      for (let asked = 0; asked < 200; asked += 1) {
        const begun = performance.now();
        const answer = await fetch(`${server.url}${address}`, { headers: headersOf(signIn, anyOf(members)) });
        await answer.text();
        if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
        times.push(performance.now() - begun);
      }
      return percentiles(times).p50Ms;
    },
  };
}

function headersOf(signIn: 'cookie' | 'bearer' | 'nobody', token: string): Record<string, string> {
  if (signIn === 'cookie') return { cookie: `token=${token}` };
  return signIn === 'bearer' ? { authorization: `Bearer ${token}` } : {};
}

/** Check-ins of members who have not checked in before, so many at once. */
function checkIns(connections: number): Subject {
  const count = 4000;
  return {
    unit: 'requests a second',
    measure: async ({ server, installation }) => {
      const next = oneByOne(await createMembers(installation.database, count));
      const asks = Array.from({ length: count }, () => ({
        path: '/api/station/member/checkIn',
        method: 'POST' as const,
        headers: { authorization: `Bearer ${next().token}`, 'content-type': 'application/json' },
        body: '{}',
      }));
      const { answers, seconds: took } = await askEach(server.url, connections, asks);
      const refused = answers.filter(({ code }) => code !== 200).length;
      if (refused > 0) throw new Error(`${refused} of ${count} check-ins were refused`);
      return count / took;
    },
  };
}

const subjects: Readonly<Record<string, Subject>> = {
  profile: load(16, '/api/station/user/getUserInfo/v2', 'bearer'),
  'check-in@16': checkIns(16),
  'check-in@64': checkIns(64),
  feed: load(64, `${villagePath}/posts?village=bench-1`, 'bearer'),
  home: load(16, '/', 'cookie'),
  login: load(16, '/login', 'nobody'),
  'home alone': alone('/', 'cookie'),
  'login alone': alone('/login', 'nobody'),
  memory: { unit: 'MB', measure: async ({ server }) => (await server.memory()) / 1e6 },
  start: { unit: 'ms', measure: ({ dataDir, folder }) => startOnce(dataDir, folder) },
};

async function setUp(folder: string): Promise<Side> {
  const installation = await install({}, folder);
  const server = await installation.startServer();
  const members = await createMembers(installation.database, 2000);
  await fillVillages(installation.databaseUrl, { villages: 5, posts: 20_000, comments: 100_000 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nestling-bench-'));
  return { folder, installation, server, members, dataDir };
}

async function takeDown({ installation, dataDir }: Side): Promise<void> {
  await installation.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function compareByTurns(name: string, subject: Subject, rounds: number, sides: [Side, Side]) {
  const [here, other] = sides;
  const measured = new Map<Side, number[]>(sides.map((side) => [side, []]));
  // The first of each, in which code is compiled and caches fill, does not count; who begins changes.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const value = await subject.measure(side);
      if (turn > 0) measured.get(side)?.push(value);
    }
  }
  const [these, others] = [measured.get(here) ?? [], measured.get(other) ?? []];
  const isSpeed = subject.unit === 'requests a second';
  const ratios = these.map((value, index) => {
    const before = others[index] ?? NaN;
    return isSpeed ? value / before : before / value;
  });
  print({
    name,
    unit: subject.unit,
    here: round(median(these)),
    other: round(median(others)),
    ...speedInterval(ratios),
    rounds,
  });
}

await runScript(`${usage}\n\nThere are: ${Object.keys(subjects).join(', ')}`, async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { against: { type: 'string' }, rounds: { type: 'string', default: '10' } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  const names = positionals.length > 0 ? positionals : Object.keys(subjects);
  const unknown = names.filter((name) => !(name in subjects));
  if (unknown.length > 0) throw new UsageError(`Nothing is called ${unknown.join(', ')}.`);
  if (values.against === undefined) throw new UsageError('Against which folder?');
  if (!Number.isInteger(rounds) || rounds < 2)
    throw new UsageError('--rounds is a whole number, two or more.');
  const sides: Side[] = [];
  try {
    const here = await setUp(path.resolve(import.meta.dirname, '..'));
    sides.push(here);
    const other = await setUp(path.resolve(values.against));
    sides.push(other);
    for (const [name, subject] of Object.entries(subjects))
      if (names.includes(name)) await compareByTurns(name, subject, rounds, [here, other]);
  } finally {
    await Promise.all(sides.map(takeDown));
  }
});
