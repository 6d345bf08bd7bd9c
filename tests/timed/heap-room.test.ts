import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';
import {
  askPatiently,
  makeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';

/**
 * What lives in the heap of a server grows with each room that is built, and its limit does not. When too little is left, V8 collects
 * all of it again and again: five times a second with 126 of 192 MB alive, at a third of the pages that it could serve.
 */
const metricsKey = 'a key for metrics of tests';
const dataDir = makeDataDir();
let database: TestDatabase;
let server: ServerProcess;
let url: string;

/** Node's options of `npm start`. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = startProcess(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET: testSecret,
      METRICS_KEY: metricsKey,
      PREVIEW_PORT: '0',
      DEMO: 'off',
    },
    { options: startOptions() },
  );
  url = await server.ready;
});
afterAll(async () => {
  await stopProcess(server);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function wholeCollections(): Promise<number> {
  const response = await askPatiently(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsKey}` },
  });
  const [, count] =
    /^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)$/m.exec(await response.text()) ?? [];
  return Number(count ?? 0);
}

/** Pages that are made for who asks: with another query none was prepared. */
async function askForPages(count: number): Promise<void> {
  const one = async (_: unknown, number: number) => {
    const response = await askPatiently(`${url}/login?number=${number}`);
    expect(response.status).toBe(200);
    await response.text();
  };
  for (let asked = 0; asked < count; asked += 8) await Promise.all(Array.from({ length: 8 }, one));
}

test('pages are not paid for with collections of the whole heap', async () => {
  // It compiles and fills its caches.
  await askForPages(200);
  const before = await wholeCollections();
  await askForPages(400);
  expect((await wholeCollections()) - before).toBeLessThanOrEqual(8);
});
