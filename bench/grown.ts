import { randomUUID } from 'node:crypto';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { ask } from '#server/features.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { endYears } from '#server/features/levels/end-years.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { askEach, type Ask } from './support/each.ts';
import { pick } from './support/grow.ts';
import { installGrown, type GrownSite } from './support/grown.ts';
import type { Installation, Process } from './support/installation.ts';
import { runCheckIns } from './support/members.ts';
import type { BenchMember } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';

const few = 1000;
const many = 1_000_000;
/** That may check in. */
const used = 50_000;
const connections = 8;
/** Of each kind in a run: all runs together check each of the few in once. */
const requests = 333;
const seconds = 5;

/**
 * The same requests with 1,000,000 members and 20,000,000 lines as with 1,000 members, and what the jobs do to
 * check-ins when all at once has to expire.
 */
export async function grown(runs: number): Promise<void> {
  const small = await installGrown(few, used);
  try {
    const large = await installGrown(many, used);
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
  { small, large }: { small: GrownSite; large: GrownSite },
  runs: number,
): Promise<void> {
  const measure = async ({ installation, server, next, giftId }: GrownSite) => {
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
async function besideJobs({ installation, server, next }: GrownSite, runs: number): Promise<void> {
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
  const { p99Ms } = await runCheckIns(server, next, { connections: 4, perSecond: 200, seconds });
  return p99Ms;
}

const since = (begun: number) => Math.round((performance.now() - begun) / 1000);
