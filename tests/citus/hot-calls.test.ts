import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStatements, type Asked, type Recorder } from '#tests/support/asked-statements.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

/**
 * What members do most touches the machine that has their rows, and no other: each statement that a call makes is planned by Citus
 * again, with its values, and goes to one shard.
 */
const server = useTestServer({ site: true });
const at = new Date('2026-03-02T09:00:00Z');

let recorder: Recorder;
beforeAll(() => {
  server.clock.at = at;
  recorder = recordStatements();
});
afterAll(() => recorder.end());

let planner: Client;
beforeAll(async () => {
  planner = new Client(server.databaseUrl);
  await planner.connect();
});
afterAll(() => planner.end());

type Plan = { readonly [name: string]: unknown };

/** How many shards each part of a plan asks. */
function shardsOf(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(shardsOf);
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan as Plan).flatMap(([name, value]) =>
    name === 'Task Count' ? [Number(value)] : name === 'Tasks' ? [] : shardsOf(value),
  );
}

/** With its values as constants, which is how Citus sees them when it plans. */
async function withValues({ text, values }: Asked): Promise<string> {
  const own = values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value));
  const places = own.map((_, index) => `quote_nullable($${index + 1}::text)`);
  const { rows } = await planner.query<{ literals: string[] }>(
    `select array[${places.join(', ')}]::text[] as literals`,
    own,
  );
  return text.replaceAll(/\$(\d+)/g, (_, digits: string) => rows[0]?.literals[Number(digits) - 1] ?? '');
}

/** Statements that ask more than one shard, by the first of their words. */
async function widelyAsked(statements: readonly Asked[]): Promise<string[]> {
  const wide: string[] = [];
  for (const statement of statements) {
    const { text } = statement;
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) continue;
    const { rows } = await planner.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) ${await withValues(statement)}`,
    );
    const shards = Math.max(0, ...shardsOf(rows.map((row) => row['QUERY PLAN'])));
    if (shards > 1) wide.push(`${shards}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
  }
  return wide;
}

let member: TestMember;
let giftId: string;
beforeEach(async () => {
  member = await server.member();
  await give(server.db, member, 100, { at: new Date('2026-03-01T09:00:00Z') });
  giftId = await shelve(server.db);
});

const page = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: { cookie: `token=${member.token}` } });
  expect(response.status).toBe(200);
  await response.text();
};

const calls: Record<string, () => Promise<unknown>> = {
  checkIn: () => member.client.checkIn(),
  getCheckIn: () => member.client.getCheckIn(),
  getUserInfo: () => member.client.getUserInfo(),
  getBalance: () => member.client.getBalance({ currency: 'coins' }),
  listEntries: () => member.client.listEntries({ currency: 'coins' }),
  claimGift: () => member.client.claimGift({ giftId, requestKey: randomUUID() }),
  listClaims: () => member.client.listClaims(),
  listNotifications: () => member.client.listNotifications(),
  unreadNotifications: () => member.client.unreadNotifications(),
  'the home page': () => page('/'),
  'the page of check-ins': () => page('/games/checkIn'),
};

test.each(Object.keys(calls))('%s asks one shard', async (name) => {
  // What is kept of the catalogue, and prepared, is read before.
  await calls[name]?.();
  if (name === 'checkIn') member = await server.member();
  const recorded = await recorder.during(async () => calls[name]?.());
  expect(recorded.length).toBeGreaterThan(0);
  expect(await widelyAsked(recorded)).toEqual([]);
});

test('what asks all of them is told so', async () => {
  expect(await widelyAsked([{ text: 'select count(*) from member', values: [] }])).toHaveLength(1);
});
