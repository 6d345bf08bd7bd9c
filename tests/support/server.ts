import { storageOf } from '#server/kernel/storage/storage.ts';
import { calls } from '#contract/calls.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { toHttpRequest } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Locale } from '#contract/locales.ts';
import { createPreviewApp } from '#server/preview-app.ts';
import { createApp } from '#server/app.ts';
import { ask } from '#server/features.ts';
import { machineChance, type Chance } from '#server/kernel/chance/chance.ts';
import { readConfig, siteOf, type Config } from '#server/kernel/config/config.ts';
import { openDatabase, transaction, type Database } from '#server/kernel/database/database.ts';
import type { PoolOptions } from '#server/kernel/database/pool.ts';
import { keptSite } from '#server/core/content/kept-site.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { hashPassword } from '#server/core/members/passwords.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { collectAnswers, type Answer } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { openStaffSession } from '#server/core/staff/staff-sessions.ts';
import { ownerOfDevice } from '#server/kernel/http/visitors.ts';
import { testDemo } from './demo.ts';
import { createTestDatabase, isOnCitus, onCitus } from './database.ts';
import { letOneDecide } from './two-people.ts';
import { createEveryClient, type EveryClient } from './every-client.ts';

export interface TestMember {
  readonly memberId: string;
  readonly email: string;
  readonly token: string;
  readonly client: EveryClient;
}

export interface TestStaff {
  readonly staffId: string;
  readonly token: string;
  readonly client: EveryClient;
}

export interface TestServer {
  readonly url: string;
  /** By connections of the test's own: what it holds open takes none from the server. */
  readonly db: Database;
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  /** Its data is in a folder of its own, which goes with it, unless the environment says where. */
  readonly config: Config;
  /** What the server's features are given, for calling them past it. */
  readonly services: Services;
  /** Answers to hooks that come before those of the rooms. */
  answer(...answers: Answer[]): void;
  /** The server's clock; it stands still unless moved. `null` lets it run with the machine's. */
  readonly clock: { at: Date | null };
  /** The API over HTTP, without a token. */
  readonly client: EveryClient;
  clientOf(token: string | null, locale?: Locale, deviceKey?: string, knownDevice?: string): EveryClient;
  /** Somebody who is not signed in, on a device of her own. */
  device(): { readonly key: string; readonly ownerId: string; readonly client: EveryClient };
  /** One call over HTTP with everything the reply carries. */
  request(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; envelope: Envelope }>;
  member(more?: Partial<NewTestMember>): Promise<TestMember>;
  /** Somebody of the staff, signed in: of a role by its word, or one of the brand by its id. */
  staff(role?: string, name?: string): Promise<TestStaff>;
  /** The same, signed in once more. */
  again(staff: Pick<TestStaff, 'staffId'>): Promise<TestStaff>;
  /** Looks whether the brand has changed, as a server does every two seconds. */
  lookAtBrand(): Promise<void>;
  stop(): Promise<void>;
}

interface NewTestMember {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly timeZone: string;
  readonly language: Locale;
}

const hashes = new Map<string, Promise<string>>();

/** Members with the same password share one hash: making it takes what hashes are for, and proves nothing here. */
function hashOf(password: string): Promise<string> {
  let hash = hashes.get(password);
  if (!hash) hashes.set(password, (hash = hashPassword(password)));
  return hash;
}

/** The metrics of a test's server, with the key that every one has. */
export const readMetrics = async ({ url }: Pick<TestServer, 'url'>): Promise<Response> =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
const metricsKey = 'a key for metrics of tests';

/** Of the server. With one, what waits for a second connection while it holds the first waits for ever. */
const connections = Number(process.env.TEST_CONNECTIONS ?? (isOnCitus ? 28 : 14));

/**
 * With `TEST_POOLER_URL` servers of tests work through a pooler that stands before the database of `TEST_DATABASE_URL`, as with
 * `DATABASE_DIRECT_URL`.
 */
function throughPooler(url: string): Pick<PoolOptions, 'url' | 'direct'> {
  const { TEST_POOLER_URL: pooler } = process.env;
  if (pooler === undefined) return { url };
  const pooled = new URL(pooler);
  pooled.pathname = new URL(url).pathname;
  return { url: pooled.href, direct: { url, leader: null } };
}

/** For processes that are to understand what a test signs. */
export const testSecret = 'a secret for tests that is long enough';

/** A whole server on a database of its own. `site` serves the built pages as well; `name` is what its address calls it. */
export async function startTestServer({
  environment = {},
  site = false,
  chance = machineChance,
  name = '127.0.0.1',
  twoPeople = false,
}: {
  environment?: NodeJS.ProcessEnv;
  site?: boolean;
  chance?: Chance;
  name?: string;
  /** What has value takes two, as it does where nobody switched it off. */
  twoPeople?: boolean;
} = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  if (!twoPeople) await letOneDecide(database.db);
  const opened = openDatabase({
    ...throughPooler(database.url),
    ...onCitus,
    poolSize: connections,
    watched: true,
    chance,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'nestling-server-'));
  const config = readConfig({
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    METRICS_KEY: metricsKey,
    PORT: '0',
    DATA_DIR: dataDir,
    ...environment,
  });
  const clock: TestServer['clock'] = { at: null };
  let url = '';
  let previewUrl: string | null = null;
  const now = () => clock.at ?? new Date();
  const answers: Answer[] = [];
  const published = await keptSite(opened.db, config);
  const services = {
    config,
    site: () => ({ ...siteOf(config, config.publicUrl ?? url), ...published.at(now()) }),
    db: opened.db,
    secret: testSecret,
    files: storageOf(config),
    previewsAt: () => previewUrl,
    now,
    ask: (hook) => [...collectAnswers(answers)(hook), ...ask(hook)],
  } satisfies Omit<Services, 'log'>;
  const built = site ? builtSite() : null;
  const app = await createApp({
    services,
    site: built,
    strictResults: true,
    // A worker that reads a test file or draws a picture is not an overloaded server.
    turnsAway: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://${name}:${(app.server.address() as AddressInfo).port}`;

  const previews = built && (await createPreviewApp({ services, site: built, strictResults: true }));
  if (previews) {
    await previews.listen({ host: '127.0.0.1', port: 0 });
    previewUrl = `http://${name}:${(previews.server.address() as AddressInfo).port}`;
  }

  async function request(path: string, init?: RequestInit) {
    const response = await fetch(`${url}${path}`, init);
    return {
      status: response.status,
      headers: response.headers,
      envelope: (await response.json()) as Envelope,
    };
  }

  type Asker = Parameters<TestServer['clientOf']>;

  function clientOf(...[token, locale = 'en', deviceKey, knownDevice]: Asker): EveryClient {
    return createEveryClient((name, input) => {
      const { method, url: path, body } = toHttpRequest(calls[name], input);
      const headers = new Headers({ language: locale });
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      if (deviceKey !== undefined) headers.set('device-key', deviceKey);
      if (knownDevice !== undefined) headers.set('known-device', knownDevice);
      if (body !== undefined) headers.set('content-type', 'application/json');
      return request(path, { method, headers, ...(body !== undefined && { body }) });
    });
  }

  function device() {
    const key = randomBytes(32).toString('base64url');
    const ownerId = ownerOfDevice(key);
    if (ownerId === null) throw new Error('The key of a device has another form by now');
    return { key, ownerId, client: clientOf(null, 'en', key) };
  }

  async function member(more: Partial<NewTestMember> = {}): Promise<TestMember> {
    const email = more.email ?? `${uuidv7()}@example.org`;
    const passwordHash = more.password === undefined ? null : await hashOf(more.password);
    const session = await transaction(opened.db, async (tx) => {
      const memberId = await createMember(tx, services, {
        email,
        passwordHash,
        firstName: more.firstName ?? 'Mira',
        lastName: 'Test',
        countryCode: 'GB',
        timeZone: more.timeZone ?? 'UTC',
        language: more.language ?? 'en',
        acceptMarketing: false,
        now: now(),
      });
      return openSession(tx, memberId, { now: now(), mode: testDemo, userAgent: 'tests' });
    });
    return { memberId: session.uid, email, token: session.token, client: clientOf(session.token) };
  }

  async function staff(role = 'owner', name = 'Ada'): Promise<TestStaff> {
    const staffId = uuidv7();
    // Also words that no new account gets.
    const row = isUuid(role) ? { role: 'own', roleId: role } : { role };
    await opened.db
      .insertInto('staffAccount')
      .values({ staffId, email: `${staffId}@staff.example`, name, ...row, createdAt: now() })
      .execute();
    return again({ staffId }, name);
  }

  async function again({ staffId }: Pick<TestStaff, 'staffId'>, name = 'Ada'): Promise<TestStaff> {
    const { token } = await transaction(opened.db, (tx) =>
      openStaffSession(tx, { staffId, name }, { now: now(), userAgent: 'tests' }),
    );
    return { staffId, token, client: clientOf(token) };
  }

  return {
    url,
    db: database.db,
    databaseUrl: database.url,
    app,
    config,
    services: { ...services, log: app.log },
    answer: (...more) => void answers.push(...more),
    clock,
    client: clientOf(null),
    clientOf,
    device,
    request,
    member,
    staff,
    again,
    lookAtBrand: published.look,
    stop: async () => {
      await Promise.all([app.close(), previews?.close()]);
      await opened.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server of a test file, for the file that calls this at its top: there from its first test to its last. */
export function useTestServer(options?: Parameters<typeof startTestServer>[0]): TestServer {
  // Empty while the file is read, and filled before whatever comes after this line is run.
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(async () => server.stop());
  return server;
}
