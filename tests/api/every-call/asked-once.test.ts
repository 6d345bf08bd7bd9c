import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteCallName } from '#contract/addresses.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { recordStatements, type Asked, type Recorder } from '#tests/support/asked-statements.ts';
import { testDemo } from '#tests/support/demo.ts';
import { readingCalls } from '#tests/support/rest/reading-calls.ts';
import { Seen } from '#tests/support/rest/seen.ts';
import { ask } from '#tests/support/rest/walk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const rules = 'earn_rule_version';
const draws = ['draw_period', 'draw_terms', 'draw_terms_prize'];

/**
 * What is the same for everybody is kept, and not asked for with each call: a statement about draws that every page made was nine tenths of
 * what a profile cost the database. These calls are few beside those of every page, and ask anew for what is named here.
 */
const askedAnew: { readonly [Name in SiteCallName]?: readonly string[] } = {
  luckyList: [...draws, 'gift_version'],
  drawPeriods: ['draw_period', 'draw_terms'],
  myLuckyList: ['draw_period'],
  mothersDay: [...draws, 'gift_version'],
  getBrandDay: [...draws, rules],
  listWaysToEarn: [rules, 'journey_version'],
  listJourneys: [rules, 'gift_version', 'journey_version'],
  getJourney: [rules, 'journey_version'],
  listOpenCodePools: [rules],
  // Of villages, what others write.
  getVillage: ['village_topic'],
  listTopics: ['village_topic'],
  listPosts: ['post_photo', 'post_place'],
  getPost: ['post_photo'],
  listComments: ['post_participant', 'post_photo'],
  searchPosts: ['post_photo', 'post_search'],
  suggestMentions: ['post_photo'],
  // Counted by a digest of hers.
  downloadMyData: ['rate_limit'],
};

/** What stands in no brackets. */
function withoutBrackets(text: string): string {
  let rest = text;
  for (;;) {
    const less = rest.replaceAll(/\([^()]*\)/g, ' ');
    if (less === rest) return rest;
    rest = less;
  }
}

/** The first table that a statement is about. */
function tableOf(text: string): string {
  for (const part of [withoutBrackets(text), text])
    for (const [, name = ''] of part.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)/gi))
      if (tables.has(name)) return name;
  return text.slice(0, 60);
}

/** Begins, ends and what belongs to a connection. */
const isOfNoTable = (text: string) =>
  /^\s*(?:begin|commit|rollback|start|set|savepoint|release)\b/i.test(text);

let server: TestServer;
let recorder: Recorder;
let token: string;
let memberId: string;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  recorder = recordStatements();
  server = await startTestServer();
  const demo = await seedDemo(server.services, { demo: testDemo, now: new Date() });
  ({ token } = await server.client.login({ account: demo?.email ?? '', password: demo?.password ?? '' }));
  const { rows } = await sql<{
    tablename: string;
  }>`select tablename from pg_tables where schemaname = current_schema()`.execute(server.db);
  tables = new Set(rows.map(({ tablename }) => tablename));
  memberId = (await server.clientOf(token).getUserInfo()).uid;
}, 120_000);
afterAll(async () => {
  recorder.end();
  await server.stop();
});

/** Whether it is about her: her id is among what it is asked with. */
const isHers = ({ values }: Asked) => JSON.stringify(values).includes(memberId);

/** Of calls that come right after one another: what is kept for a second may be a second old in the first. */
async function askedOf(name: SiteCallName, input: Readonly<Record<string, unknown>>): Promise<string[]> {
  let found: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const asked = await recorder.during(() => ask(server, { token, locale: 'en' }, name, input));
    found = [
      ...new Set(
        asked.filter((one) => !isOfNoTable(one.text) && !isHers(one)).map(({ text }) => tableOf(text)),
      ),
    ];
    if (attempt > 0 && found.every((table) => askedAnew[name]?.includes(table))) break;
  }
  return found.toSorted();
}

test('no call asks for what is the same for everybody each time', { timeout: 120_000 }, async () => {
  const seen = new Seen();
  const found: Record<string, string[]> = {};
  for (const [name, { with: inputs }] of Object.entries(readingCalls) as [
    SiteCallName,
    (typeof readingCalls)['myWeb'],
  ][]) {
    for (const input of inputs(seen)) {
      const { result } = await ask(server, { token, locale: 'en' }, name, input);
      seen.answers.push({ name, input, result });
    }
    const [input] = inputs(seen);
    if (input) found[name] = await askedOf(name, input);
  }
  expect(Object.keys(found).length).toBeGreaterThan(80);
  expect(Object.fromEntries(Object.entries(found).filter(([, tables]) => tables.length > 0))).toEqual(
    askedAnew,
  );
});
