import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import { openDatabase, transaction } from '#server/kernel/database/database.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { addGift } from '#tests/support/pieces/add-gift.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { ask } from '#server/features.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { endYears } from '#server/features/levels/end-years.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { askEach, type Ask } from './support/each.ts';
import { entriesEach, grow, pick } from './support/grow.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { run } from './support/load.ts';
import { oneByOne, type BenchMember } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';

const few = 1000;
const many = 1_000_000;
const connections = 8;
/** Of each kind in a run: all runs together check each of the few in once. */
const requests = 333;
const seconds = 5;

interface Grown {
  readonly installation: Installation;
  readonly server: Process;
  /** Members none of whom has checked in today. */
  readonly next: () => BenchMember;
  readonly giftId: string;
}

/**
 * The same requests with 1,000,000 members and 20,000,000 lines as with 1,000 members, and what the jobs do to
 * check-ins when all at once has to expire.
 */
export async function grown(runs: number): Promise<void> {
  const small = await fill(few);
  try {
    const large = await fill(many);
    try {
      for (const [name, ask] of Object.entries(asks)) await side(name, ask, { small, large }, runs);
      await besideJobs(large, runs);
      await proof(large.installation);
    } finally {
      await large.installation.stop();
    }
  } finally {
    await small.installation.stop();
  }
}

/** `npm run ledger:verify` over all of it. */
async function proof({ databaseUrl }: Installation): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, reports: true });
  const begun = performance.now();
  const differences = await verifyLedger({ db, ask });
  print({ name: 'grown-verify', seconds: since(begun), differences: differences.map(({ check }) => check) });
  await close();
}

async function fill(count: number): Promise<Grown> {
  const installation = await install();
  try {
    const { database } = installation;
    const begun = performance.now();
    for (let month = 6; month > 0; month -= 1) {
      await ensurePartitions(database.db, new Date(Date.now() - month * 30 * 86_400_000));
    }
    const giftId = await shelve(installation);
    await grow(installation.databaseUrl, count, giftId);
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    print({
      name: 'grown-fill',
      members: count,
      entries: count * entriesEach,
      seconds: since(begun),
      gigabytes: round(Number(rows[0]?.bytes) / 1e9),
    });
    const server = await installation.startServer();
    return { installation, server, next: oneByOne(await pick(database, 50_000)), giftId };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

const json = { 'content-type': 'application/json' };
const asks: Readonly<Record<string, (member: BenchMember, giftId: string) => Ask>> = {
  statement: ({ token }) => ({
    method: 'GET',
    path: '/api/station/member/ledger/entries?currency=coins',
    headers: { authorization: `Bearer ${token}` },
  }),
  claim: ({ token }, giftId) => ({
    method: 'POST',
    path: '/api/station/member/gift/claim',
    headers: { authorization: `Bearer ${token}`, ...json },
    body: JSON.stringify({ giftId, requestKey: randomUUID() }),
  }),
  'check-in': ({ token }) => ({
    method: 'POST',
    path: '/api/station/member/checkIn',
    headers: { authorization: `Bearer ${token}`, ...json },
    body: '{}',
  }),
};

/** One kind of request on both sides in turn. Only check-ins use members up. */
async function side(
  name: string,
  ask: (member: BenchMember, giftId: string) => Ask,
  { small, large }: { small: Grown; large: Grown },
  runs: number,
): Promise<void> {
  const measure = async ({ installation, server, next, giftId }: Grown) => {
    const members =
      name === 'check-in'
        ? Array.from({ length: requests }, next)
        : await pick(installation.database, requests);
    const { answers } = await askEach(
      server.url,
      connections,
      members.map((member) => ask(member, giftId)),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    if (refused.length > 0) throw new Error(`${name}: ${refused.length} refusals, ${refused[0]?.code} first`);
    return percentiles(answers.map(({ ms }) => ms));
  };
  const pairs: Record<'small' | 'large', { p50Ms: number; p99Ms: number }>[] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push({ small: await measure(small), large: await measure(large) });
  const of = (which: 'small' | 'large', field: 'p50Ms' | 'p99Ms') =>
    round(median(pairs.map((pair) => pair[which][field])));
  print({
    name: `grown-${name}`,
    p50Ms: of('large', 'p50Ms'),
    p99Ms: of('large', 'p99Ms'),
    ratio: round(median(pairs.map((pair) => pair.large.p50Ms / pair.small.p50Ms))),
    of: `${name} with ${few} members`,
    fewP50Ms: of('small', 'p50Ms'),
    runs,
  });
}

/** Check-ins at a steady pace, alone and while lots and membership years end in the hundred thousands. */
async function besideJobs({ installation, server, next }: Grown, runs: number): Promise<void> {
  const { db } = installation.database;
  const config = readConfig({ DEMO: 'off' });
  const services = { db, config, site: () => siteOf(config, server.url) };
  const alone: number[] = [];
  const beside: number[] = [];
  let ended = 0;
  for (let turn = 0; turn < runs; turn += 1) {
    alone.push(await checkIns(server, next));
    const stopping = new AbortController();
    const { signal } = stopping;
    const later = new Date(Date.now() + 75 * 86_400_000);
    const jobs = Promise.all([
      inBatches(() => expireLots(db, later), { signal }),
      inBatches(() => endYears(services, later), { signal }),
    ]);
    beside.push(await checkIns(server, next));
    stopping.abort();
    ended += (await jobs).reduce((sum, count) => sum + count, 0);
  }
  print({
    name: 'grown-check-in-beside-jobs',
    p99Ms: round(median(beside)),
    ratio: round(median(beside.map((p99, index) => p99 / (alone[index] ?? NaN)))),
    of: 'check-in-alone',
    aloneP99Ms: round(median(alone)),
    ended,
    runs,
  });
}

async function checkIns(server: Process, next: () => BenchMember): Promise<number> {
  const { p99Ms } = await run({
    url: server.url,
    path: '/api/station/member/checkIn',
    method: 'POST',
    connections: 4,
    perSecond: 200,
    seconds,
    headers: () => ({ authorization: `Bearer ${next().token}`, ...json }),
    body: () => '{}',
  });
  return p99Ms;
}

/** One gift for all there ever was and will be claimed. */
async function shelve({ database }: Installation): Promise<string> {
  const giftId = uuidv7();
  const name = { en: 'Cloth', 'zh-Hans': '纱布巾', 'zh-Hant': '紗布巾' };
  await transaction(database.db, (tx) =>
    addGift(tx, {
      giftId,
      name,
      description: name,
      picture: 'muslin',
      currency: 'coins',
      price: 10,
      stock: 100_000,
      limitPerMember: null,
    }),
  );
  return giftId;
}

const since = (begun: number) => Math.round((performance.now() - begun) / 1000);
