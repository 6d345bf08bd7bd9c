import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { stampedLines } from '#server/core/content/stamped-lines.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { openDatabase, type Database, type OpenDatabase } from '#server/kernel/database/database.ts';
import { hearing, listenForNews, onNews } from '#server/kernel/database/news.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { text } from '#tests/support/content-desk.ts';

/** Two processes of one database, each as it would be: staff publish by one, members read by the other. */
let database: TestDatabase;
let reading: OpenDatabase;
let deafen: () => Promise<void>;
const warn = vi.fn<(error: unknown) => void>();
beforeAll(async () => {
  database = await createTestDatabase();
  reading = openDatabase({ url: database.url, poolSize: 4 });
  deafen = listenForNews(reading.db, { warn });
});
afterAll(async () => {
  await deafen();
  await reading.close();
  await database.drop();
});

const isHeard = (db: Database) => hearing(db, 'faqGroup').version() !== null;

async function publish(said: string): Promise<void> {
  const pieceId = await pieceOf(database.db, 'faqGroup', 'start');
  const change: Partial<ContentBody<'faqGroup'>> = { name: text(said) };
  await republish(database.db, { kind: 'faqGroup', pieceId, at: new Date() }, change);
}

/** The newest name, as a process that reads keeps it. */
const newest = stampedLines(
  'faqGroup',
  (rows) => rows.filter(({ slug }) => slug === 'start').at(-1)?.body?.name.en,
);

/** How long it takes until the one that reads shows it, at most the second that is promised. */
async function shown(said: string): Promise<void> {
  const begun = performance.now();
  while ((await newest(reading.db)) !== said) {
    expect(performance.now() - begun).toBeLessThan(1000);
    await delay(5);
  }
}

test('what is published by one is seen by the other at once, and nobody asks the database meanwhile', async () => {
  await expect.poll(() => isHeard(reading.db)).toBe(true);
  const load = vi.fn<() => Promise<number>>(async () => 1);
  const kept = catalogue(load, hearing(reading.db, 'faqGroup'));
  const other = vi.fn<() => Promise<number>>(async () => 1);
  const ofOther = catalogue(other, hearing(reading.db, 'faqQuestion'));
  await publish('Days');
  await shown('Days');
  await Promise.all([kept(), ofOther()]);
  const before = load.mock.calls.length;
  // Longer than anything would be kept unheard.
  for (let turn = 0; turn < 13; turn += 1) {
    await delay(100);
    await Promise.all([kept(), ofOther()]);
  }
  expect(load).toHaveBeenCalledTimes(before);
  const told = Promise.withResolvers<void>();
  const forget = onNews(reading.db, told.resolve);
  await publish('Nights');
  await told.promise;
  forget();
  await Promise.all([kept(), ofOther()]);
  expect(load).toHaveBeenCalledTimes(before + 1);
  expect(other).toHaveBeenCalledTimes(1);
  await shown('Nights');
});

test('what is undone is told to nobody', async () => {
  const version = hearing(reading.db, 'faqGroup').version();
  await expect(
    database.db.transaction().execute(async (tx) => {
      await sql`select pg_notify('nestling_news', 'faqGroup')`.execute(tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  // What is told later comes later.
  const told = Promise.withResolvers<void>();
  const forget = onNews(reading.db, told.resolve);
  hearing(reading.db, 'told after it');
  await sql`select pg_notify('nestling_news', 'told after it')`.execute(database.db);
  await told.promise;
  forget();
  expect(hearing(reading.db, 'faqGroup').version()).toBe(version);
});

test('what is published while nobody is heard is caught up once somebody is', async () => {
  await shown('Nights');
  const begun = Promise.withResolvers<void>();
  const forget = onNews(reading.db, begun.resolve);
  const before = hearing(reading.db, 'faqGroup').version();
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
     where datname = current_database() and application_name = 'nestling news'`.execute(database.db);
  expect(rows).toEqual([{ ended: true }]);
  // The one that reads learns of it by its socket.
  await expect.poll(() => isHeard(reading.db), { interval: 1 }).toBe(false);
  await publish('Weeks');
  await shown('Weeks');
  await begun.promise;
  forget();
  expect(hearing(reading.db, 'faqGroup').version()).not.toBe(before);
  expect(warn).toHaveBeenCalled();
  await shown('Weeks');
  await publish('Months');
  await shown('Months');
});

test('what is made of several kinds is made anew when one of them changes', async () => {
  const heard = hearing(reading.db, 'faqQuestion', 'faqGroup');
  await expect.poll(() => heard.version()).not.toBe(null);
  const before = heard.version();
  await publish('Mornings');
  await expect.poll(() => heard.version()).toBe(Number(before) + 1);
});
