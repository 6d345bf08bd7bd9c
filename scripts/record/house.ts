import { storageOf } from '#server/kernel/storage/storage.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { ask } from '#server/features.ts';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import { openDatabase, type Database } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedDemoStaff } from '#server/demo/staff.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { standStill, type Stillness } from './stand-still.ts';

const publicUrl = 'http://127.0.0.1:3000';
const secret = 'a secret of recordings that is long enough';
/** A Tuesday morning in London, in no month that the demo lays anything special into. */
const opened = new Date('2026-03-10T09:30:00.000Z');

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The site with its demo on a database of its own, where no time passes by itself and chance is always the same. */
export interface House {
  readonly db: Database;
  readonly publicUrl: string;
  readonly secret: string;
  readonly still: Stillness;
  readonly member: SignIn;
  readonly staff: SignIn;
  /** One request, within the process. */
  ask(asked: Asked): Promise<Answered>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const site = builtSite();
  if (site === null) throw new Error('There is no build: run `npm run build` first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'nestling-record-'));
  const postgres = await startOwnPostgres();
  // PostgreSQL is waited for by a clock that goes; all that has ids of its own comes after it.
  const still = standStill(opened);
  const database = openDatabase({ url: postgres.url, poolSize: 1 });
  await migrate(database.db);
  await ensurePartitions(database.db, opened);
  // Its modules see the clock and chance of this process from their first line on.
  const { renderPage } = await site.pages();

  let app: FastifyInstance | null = null;
  const close = async () => {
    still.end();
    await app?.close();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const config = readConfig({ DEMO: 'on', LOG_LEVEL: 'error', DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
    const services = {
      files: storageOf(config),
      previewsAt: () => null,
      config,
      site: () => siteOf(config, publicUrl),
      db: database.db,
      secret,
      now: () => new Date(still.at),
      ask,
    };
    still.begin('seed');
    const now = still.at;
    const member = await seedDemo(services, { demo: testDemo, now });
    const staff = await seedDemoStaff(services.db, { demo: testDemo, now });
    if (!member || !staff) throw new Error('The demo was there already');
    const pages = async () => ({ renderPage });
    app = await createApp({ services, site: { ...site, pages }, strictResults: true, turnsAway: false });
    await app.ready();
    return { db: database.db, publicUrl, secret, still, member, staff, ask: asking(app), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each request comes from a network of its own: none is refused for how many came before. */
function asking(app: FastifyInstance): House['ask'] {
  let asked = 0;
  return async ({ method, url, headers = {}, body }) => {
    asked += 1;
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { host: '127.0.0.1:3000', 'user-agent': userAgent, ...headers },
      remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(body !== undefined && { payload: body }),
    });
    const { location } = reply.headers;
    return { status: reply.statusCode, text: reply.body, location: location ? String(location) : null };
  };
}

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
