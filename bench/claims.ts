import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors.ts';
import { askEach, type Answer } from './support/each.ts';
import { shelve } from './support/gifts.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { createMembers, giveCoins, type BenchMember } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';

const connections = 64;
const rushing = 2000;
const pieces = 100;
const spreadGifts = 1000;

interface Rate {
  /** Answers a second. */
  readonly rps: number;
  /** Claims a second, until the last one was given. */
  readonly claimsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** 2,000 members claim one of 1,000 gifts each, two members a gift, over HTTP. */
export async function claimSpread(runs: number): Promise<void> {
  await onServer(async (installation, server) => {
    const rates: Rate[] = [];
    for (let run = 0; run < runs; run += 1) rates.push(await spread(installation, server));
    print({ name: 'claim-spread', ...medians(rates), runs });
  });
}

/** 2,000 members want one of 100 pieces of the same gift, next to as many who want different gifts. */
export async function claimRush(runs: number): Promise<void> {
  await onServer(async (installation, server) => {
    const pairs: { rush: Rate; spread: Rate }[] = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({ spread: await spread(installation, server), rush: await rush(installation, server) });
    }
    print({
      name: 'claim-rush',
      ...medians(pairs.map((pair) => pair.rush)),
      ratio: round(median(pairs.map((pair) => pair.rush.rps / pair.spread.rps))),
      claimsRatio: round(
        median(pairs.map((pair) => pair.rush.claimsPerSecond / pair.spread.claimsPerSecond)),
      ),
      of: 'claim-spread',
      runs,
    });
    print({ name: 'claim-spread', ...medians(pairs.map((pair) => pair.spread)), runs });
  });
}

async function onServer(work: (installation: Installation, server: Process) => Promise<void>): Promise<void> {
  const installation = await install();
  try {
    const server = await installation.startServer();
    await work(installation, server);
    await server.stop();
  } finally {
    await installation.stop();
  }
}

async function spread(installation: Installation, server: Process): Promise<Rate> {
  const gifts = await shelve(installation.database, spreadGifts, rushing / spreadGifts);
  const { rate, claims, refused } = await claimAll(installation, server, gifts);
  if (claims !== rushing)
    throw new Error(`${claims} of ${rushing} got their gift; refusals: ${refused.join()}`);
  return rate;
}

async function rush(installation: Installation, server: Process): Promise<Rate> {
  const { rate, claims, refused } = await claimAll(
    installation,
    server,
    await shelve(installation.database, 1, pieces),
  );
  const others = refused.filter((code) => code !== errors.giftSoldOut.code);
  if (claims !== pieces || others.length > 0) {
    throw new Error(`${claims} claims of ${pieces} pieces; refused for another reason: ${others.join()}`);
  }
  return rate;
}

async function claimAll(installation: Installation, server: Process, gifts: readonly string[]) {
  const members = await createMembers(installation.database, rushing);
  await giveCoins(installation.database, members, 100);
  const { answers, seconds } = await askEach(
    server.url,
    connections,
    members.map(({ token }: BenchMember, index) => ({
      path: '/api/station/member/gift/claim',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ giftId: gifts[index % gifts.length], requestKey: randomUUID() }),
    })),
  );
  const given = answers.filter(({ code }) => code === 200);
  const refused = answers.map(({ code }) => code).filter((code) => code !== 200);
  return { claims: given.length, refused, rate: rateOf(answers, given, seconds) };
}

function rateOf(answers: readonly Answer[], given: readonly Answer[], seconds: number): Rate {
  const last = Math.max(...given.map(({ atMs }) => atMs));
  return {
    rps: answers.length / seconds,
    claimsPerSecond: given.length / (last / 1000),
    ...percentiles(answers.map(({ ms }) => ms)),
  };
}

function medians(rates: readonly Rate[]) {
  const of = (field: keyof Rate) => round(median(rates.map((rate) => rate[field])));
  return {
    rps: of('rps'),
    claimsPerSecond: of('claimsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
