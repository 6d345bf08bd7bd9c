import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/core/members/passwords.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { fromSomewhere, run } from './support/load.ts';
import { type BenchMember, createMembers, oneByOne, runCheckIns } from './support/members.ts';
import { compare, median, percentiles, print, round } from './support/report.ts';

const seconds = 5;
const connections = 50;
const password = randomBytes(12).toString('base64url');

/**
 * Sign-ins by password over HTTP next to nothing but checking such a password on all cores; then what 50 sign-ins
 * in flight do to the check-ins of others.
 */
export async function signIn(runs: number): Promise<void> {
  const installation = await install({ TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const server = await installation.startServer();
    const hash = await hashPassword(password);
    const members = await createMembers(installation.database, 2000);
    await installation.database.pool.query(
      `update member set password_hash = $1 where member_id = any($2::uuid[])`,
      [hash, members.map(({ memberId }) => memberId)],
    );
    await installation.database.pool.query(
      `insert into sign_in_name (kind, name, member_id) select 'email', email, member_id from member`,
    );
    await compare('sign-in', runs, () => signInsAt(server, members), {
      name: 'argon2',
      run: () => verifyFor(hash),
    });
    await besideSignIns(installation, server, members, runs);
    await server.stop();
  } finally {
    await installation.stop();
  }
}

function signInsAt(server: Process, members: readonly BenchMember[], duration = seconds) {
  const any = () => members[Math.floor(Math.random() * members.length)]?.memberId;
  return run({
    url: server.url,
    path: '/api/station/user/login',
    method: 'POST',
    connections,
    seconds: duration,
    headers: () => ({ 'content-type': 'application/json', ...fromSomewhere() }),
    body: () => JSON.stringify({ account: `${any()}@example.org`, password }),
  });
}

/** As many checks at a time as there are cores, in this process. */
async function verifyFor(hash: string) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const lane = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await verify(hash, password);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { rps: times.length / seconds, ...percentiles(times) };
}

/** The 99th percentile of check-ins at a steady pace, alone and beside 50 sign-ins in flight. */
async function besideSignIns(
  installation: Installation,
  server: Process,
  members: readonly BenchMember[],
  runs: number,
): Promise<void> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < runs; round += 1) {
    alone.push(await checkIns(installation, server));
    const load = signInsAt(server, members, seconds + 2);
    // Until the sign-ins have filled their queue.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    beside.push(await checkIns(installation, server));
    await load;
  }
  print({
    name: 'check-in-beside-sign-ins',
    p99Ms: round(median(beside)),
    ratio: round(median(beside.map((p99, index) => p99 / (alone[index] ?? NaN)))),
    of: 'check-in-alone',
    aloneP99Ms: round(median(alone)),
    runs,
  });
}

async function checkIns(installation: Installation, server: Process): Promise<number> {
  const next = oneByOne(await createMembers(installation.database, 5000));
  const { p99Ms } = await runCheckIns(server, next, { connections: 4, perSecond: 200, seconds });
  return p99Ms;
}
