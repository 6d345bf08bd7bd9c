import { randomUUID } from 'node:crypto';
import { fillVillages } from './support/fill-villages.ts';
import { shelve } from './support/gifts.ts';
import { inTurns } from './support/in-turns.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { run, type Load } from './support/load.ts';
import { createMembers, giveCoins, oneByOne, type BenchMember } from './support/members.ts';
import { median, print, round } from './support/report.ts';

const connections = 64;
const gifts = 1000;
/** More than a run can use up: each checks in, or claims, once. */
const perSecond = { checkIn: 8000, claim: 3000 };

type Measured = Awaited<ReturnType<typeof run>>;
type Work = 'check-in' | 'claims' | 'refusals' | 'comments';

/** What is wanted of each, as a share of check-ins. */
const wanted: Readonly<Record<Exclude<Work, 'check-in'>, number>> = {
  claims: 0.25,
  refusals: 0.6,
  comments: 0.45,
};

/**
 * Claims spread over 1,000 gifts, refusals of one that is sold out, and comments, each by turns with check-ins, all at 64
 * connections. It fails when one is slower than it was promised, as a share of check-ins.
 */
export async function gathered(runs: number, seconds: number): Promise<void> {
  const installation = await install();
  try {
    const works = await prepare(installation, seconds);
    const server = await installation.startServer();
    const measured: Record<Work, Measured>[] = [];
    // What has just started compiles its code first.
    for (let each = -1; each < runs; each += 1) {
      const one = await inTurn(works, server, each < 0 ? 1 : seconds);
      if (each >= 0) measured.push(one);
    }
    report(measured);
  } finally {
    await installation.stop();
  }
}

type Prepared = Readonly<Record<Work, (seconds: number) => Promise<Partial<Load>>>>;

async function prepare({ database, databaseUrl }: Installation, seconds: number): Promise<Prepared> {
  const writers = await createMembers(database, 2000);
  await database.pool.query(
    `insert into writer_standing (member_id, set_trust, computed_at, first_at, day_at, hour_at)
     select member_id, 'trusted', now(), now(), now(), now() from member`,
  );
  await fillVillages(databaseUrl, { villages: 5, posts: 1000, comments: 5000 });
  const { rows } = await database.pool.query<{ postId: string }>('select post_id as "postId" from post');
  const shelf = await shelve(database, gifts, 1000 * seconds);
  const [gone = ''] = await shelve(database, 1, 1);
  await database.pool.query('update gift_stock set remaining = 0 where gift_id = $1', [gone]);
  return {
    'check-in': async (length) => ({
      path: '/api/station/member/checkIn',
      headers: bearers(oneByOne(await createMembers(database, perSecond.checkIn * length))),
      body: () => '{}',
    }),
    claims: async (length) => {
      const members = await createMembers(database, perSecond.claim * length);
      await giveCoins(database, members, 100);
      return claiming(oneByOne(members), inTurns(shelf));
    },
    refusals: async () => ({ ...claiming(inTurns(writers), () => gone), refused: true }),
    comments: async () => ({
      path: '/api/station/member/village/comment',
      headers: bearers(inTurns(writers)),
      body: asJson(inTurns(rows), ({ postId }) => ({ postId, text: 'So true for us too.' })),
    }),
  };
}

const claiming = (nextMember: () => BenchMember, nextGift: () => string) => ({
  path: '/api/station/member/gift/claim',
  headers: bearers(nextMember),
  body: asJson(nextGift, (giftId) => ({ giftId })),
});

const bearers = (next: () => BenchMember) => () => ({
  authorization: `Bearer ${next().token}`,
  'content-type': 'application/json',
});

const asJson =
  <Item>(next: () => Item, told: (item: Item) => object) =>
  () =>
    JSON.stringify({ requestKey: randomUUID(), ...told(next()) });

async function inTurn(works: Prepared, { url }: Process, seconds: number): Promise<Record<Work, Measured>> {
  const measure = async (work: Work) => {
    const { path = '', headers = () => ({}), ...load } = await works[work](seconds);
    return run({ url, method: 'POST', connections, seconds, path, headers, ...load });
  };
  return {
    'check-in': await measure('check-in'),
    claims: await measure('claims'),
    refusals: await measure('refusals'),
    comments: await measure('comments'),
  };
}

function report(measured: readonly Record<Work, Measured>[]): void {
  const of = (work: Work, field: keyof Measured) => round(median(measured.map((each) => each[work][field])));
  const figures = (work: Work) => ({
    rps: of(work, 'rps'),
    p50Ms: of(work, 'p50Ms'),
    p99Ms: of(work, 'p99Ms'),
  });
  const ratio = (work: Work) => round(median(measured.map((each) => each[work].rps / each['check-in'].rps)));
  print({ name: 'check-in@64', ...figures('check-in'), runs: measured.length });
  const slow: string[] = [];
  for (const [work, least] of Object.entries(wanted) as [keyof typeof wanted, number][]) {
    print({ name: `gathered ${work}`, ...figures(work), ratio: ratio(work), of: 'check-in@64', least });
    if (ratio(work) < least) slow.push(work);
  }
  if (slow.length > 0) throw new Error(`Slower than promised: ${slow.join(', ')}`);
}
