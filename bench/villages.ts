import { randomUUID } from 'node:crypto';
import { fillVillages } from './support/fill-villages.ts';
import { install, type Installation, type Process } from './support/installation.ts';
import { run } from './support/load.ts';
import { createMembers, type BenchMember } from './support/members.ts';
import { median, print, round } from './support/report.ts';

type Measured = Awaited<ReturnType<typeof run>>;

const connections = 64;
const seconds = 5;
const members = 5000;
/** Of one search at a time, as the limit for it is about its own time. */
const searching = 4;

interface Size {
  readonly posts: number;
  readonly comments: number;
}

interface Filled {
  readonly installation: Installation;
  readonly server: Process;
  readonly people: readonly BenchMember[];
  readonly slugs: readonly string[];
  readonly postIds: readonly string[];
}

const path = '/api/station/member/village';

/**
 * Feed and thread at 64 connections with so many posts and comments, next to the same with 1,000 posts; then searches for
 * common and rare words, and comments as fast as they go, each by a member of her own.
 */
export async function villages(
  runs: number,
  large: Size = { posts: 1_000_000, comments: 5_000_000 },
): Promise<void> {
  const few = await fill({ posts: 1000, comments: 5000 });
  try {
    const many = await fill(large);
    try {
      for (const [name, ask] of Object.entries(reads)) await compareSizes(name, ask, { few, many }, runs);
      for (const query of ['common', 'baby sleep', 'seldom', 'rare', '睡觉', 'nothing'])
        await search(many, query, runs);
      await comments(many, runs);
    } finally {
      await many.installation.stop();
    }
  } finally {
    await few.installation.stop();
  }
}

async function fill(size: Size): Promise<Filled> {
  const installation = await install();
  const { database, databaseUrl } = installation;
  const people = await createMembers(database, members);
  // What newcomers may not do is another question.
  await database.pool.query(
    `insert into writer_standing (member_id, set_trust, computed_at, first_at, day_at, hour_at)
     select member_id, 'trusted', now(), now(), now(), now() from member`,
  );
  await fillVillages(databaseUrl, { villages: 5, ...size });
  const { rows: villageRows } = await database.pool.query<{ slug: string }>('select slug from village');
  // As the lists show them: most of those read are new.
  const { rows } = await database.pool.query<{ post_id: string }>(
    `(select post_id from post order by post_id desc limit 500)
     union (select post_id from post tablesample system (1) limit 500)`,
  );
  return {
    installation,
    server: await installation.startServer(),
    people,
    slugs: villageRows.map(({ slug }) => slug),
    postIds: rows.map((row) => row.post_id),
  };
}

const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

const signedIn = ({ people }: Filled) => ({ authorization: `Bearer ${anyOf(people).token}` });

const reads: Readonly<Record<string, (filled: Filled) => string>> = {
  'village-feed': ({ slugs }) => `${path}/posts?village=${anyOf(slugs)}`,
  'own-feed': () => `${path}/posts`,
  'topic-feed': ({ slugs }) => `${path}/posts?village=${anyOf(slugs)}&topic=Sleep&order=newest`,
  thread: ({ postIds }) => `${path}/comments?postId=${anyOf(postIds)}`,
  post: ({ postIds }) => `${path}/post?postId=${anyOf(postIds)}`,
};

async function compareSizes(
  name: string,
  ask: (filled: Filled) => string,
  sizes: { few: Filled; many: Filled },
  runs: number,
): Promise<void> {
  const measure = (filled: Filled) =>
    run({
      url: filled.server.url,
      path: () => ask(filled),
      connections,
      seconds,
      headers: () => signedIn(filled),
    });
  // What has just started compiles its code first.
  await measure(sizes.few);
  await measure(sizes.many);
  const pairs: { few: Measured; many: Measured }[] = [];
  for (let round_ = 0; round_ < runs; round_ += 1)
    pairs.push({ few: await measure(sizes.few), many: await measure(sizes.many) });
  const of = (side: 'few' | 'many', field: 'rps' | 'p50Ms' | 'p99Ms') =>
    round(median(pairs.map((pair) => pair[side][field])));
  print({
    name,
    rps: of('many', 'rps'),
    p50Ms: of('many', 'p50Ms'),
    p99Ms: of('many', 'p99Ms'),
    p99OfFewMs: of('few', 'p99Ms'),
    ratio: round(median(pairs.map((pair) => pair.many.p99Ms / pair.few.p99Ms))),
    runs,
  });
}

async function search(filled: Filled, query: string, runs: number): Promise<void> {
  const measured: Measured[] = [];
  for (let one = 0; one < runs; one += 1) {
    measured.push(
      await run({
        url: filled.server.url,
        path: `${path}/search?query=${encodeURIComponent(query)}`,
        connections: searching,
        seconds,
        headers: () => signedIn(filled),
      }),
    );
  }
  const of = (field: 'rps' | 'p50Ms' | 'p97Ms') => round(median(measured.map((one) => one[field])));
  print({ name: `search ${query}`, rps: of('rps'), p50Ms: of('p50Ms'), p97Ms: of('p97Ms'), runs });
}

async function comments(filled: Filled, runs: number): Promise<void> {
  let next = 0;
  const measured: Measured[] = [];
  for (let one = 0; one < runs; one += 1) {
    measured.push(
      await run({
        url: filled.server.url,
        path: `${path}/comment`,
        method: 'POST',
        connections,
        seconds,
        headers: () => {
          const person = filled.people[next++ % filled.people.length];
          return { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' };
        },
        body: () =>
          JSON.stringify({
            requestKey: randomUUID(),
            postId: anyOf(filled.postIds),
            text: 'So true for us too.',
          }),
      }),
    );
  }
  const of = (field: 'rps' | 'p50Ms' | 'p99Ms') => round(median(measured.map((each) => each[field])));
  print({ name: 'village-comments', rps: of('rps'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), runs });
}
