import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { siteOf, type Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { isDatabaseUnavailable } from './database/errors.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { readOrCreateSecret } from './database/embedded/secret.ts';
import { migrate } from './database/migrate.ts';
import { ensurePartitions } from './database/partitions.ts';
import { endDemo } from './demo/end-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedDemoStaff } from './demo/staff.ts';
import type { Services } from './http/context.ts';
import { loadPages } from './http/pages.ts';
import type { Jobs } from './jobs/jobs.ts';
import { demoOf } from './mode.ts';
import { warnings, warningsOf } from './warnings.ts';

/** A fault of the surroundings that a person can mend: told without a stack. */
export class StartError extends Error {}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** Finishes what runs, then stops jobs, database and all; at most ten seconds. */
  stop(): Promise<void>;
}

const clientDirectory = resolve(import.meta.dirname, '../build/client');
const pagesBundle = resolve(import.meta.dirname, '../build/server/index.js');

/** Brings up everything in order: database, schema, demo content, HTTP, jobs. */
export async function startServer(
  config: Config,
  { announce }: { announce: (text: string) => void },
): Promise<RunningServer> {
  if (!existsSync(pagesBundle)) throw new StartError('The site is not built yet. Run `npm run build` first.');
  await mkdir(config.dataDir, { recursive: true });
  // The bundle takes a while to read; the database starts meanwhile.
  const pages = loadPages(pagesBundle);
  pages.catch(() => undefined);

  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => announce(line) });
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? '';
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePool });
  let jobs: Jobs | null = null;
  let app: FastifyInstance | null = null;
  try {
    await migrate(database.db);
    const now = () => new Date();
    await ensurePartitions(database.db, now());
    const secret = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
    let publicUrl = config.publicUrl ?? '';
    const site = () => siteOf(config, publicUrl);
    const services = { config, site, db: database.db, secret, now };
    const demo = demoOf(config.mode);
    if (demo === null) await endDemo(services.db, { now: now() });
    const firstDemo = demo && (await seedDemo(services, { demo, now: now() }));
    const firstStaff = demo && (await seedDemoStaff(services.db, { demo, now: now() }));
    app = await createApp({
      services,
      site: { clientDirectory, pages: () => pages },
      strictResults: false,
      turnsAway: true,
    });
    await listen(app, config);
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
    if (publicUrl === '') publicUrl = url;
    for (const warning of warningsOf(config)) app.log.warn({ warning }, warnings[warning]);
    announce(welcome(config, publicUrl, { member: firstDemo, staff: firstStaff }));

    const running = app;
    const jobsStarted = startBackground({ ...services, log: app.log }, databaseUrl).then((started) => {
      jobs = started;
    });
    return {
      app,
      url,
      log: app.log,
      stop: async () => {
        await running.close();
        await jobsStarted;
        await jobs?.stop();
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await app?.close();
    await database.close();
    await embedded?.stop();
    throw isDatabaseUnreachable(error)
      ? new StartError(`The database cannot be used: ${(error as Error).message}. Check DATABASE_URL.`, {
          cause: error,
        })
      : error;
  }
}

/** Not there, not ours (28: wrong user or password), or without the database that the URL names (3D000). */
function isDatabaseUnreachable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isDatabaseUnavailable(error) || (typeof code === 'string' && /^(28|3D000)/.test(code));
}

/** Loaded only now, so that the first page does not wait for it. Without background work the site still serves. */
async function startBackground(services: Services, databaseUrl: string): Promise<Jobs | null> {
  try {
    const { startJobs } = await import('./jobs/jobs.ts');
    return await startJobs(services, databaseUrl);
  } catch (error) {
    services.log.error({ err: error }, 'background work did not start');
    return null;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} of ${config.host} is taken. Choose another with PORT=…`, {
        cause: error,
      });
    }
    throw error;
  }
}

type SignIn = { readonly email: string; readonly password: string } | null;

function welcome(
  config: Config,
  url: string,
  { member, staff }: { readonly member: SignIn; readonly staff: SignIn },
): string {
  const lines = ['', `  ${config.brandName} is ready at ${url}`];
  for (const warning of warningsOf(config)) lines.push('', `  ${warnings[warning]}.`);
  const tell = (heading: string, signIn: SignIn) => {
    if (!signIn) return;
    lines.push(
      '',
      `  ${heading}`,
      `    e-mail    ${signIn.email}`,
      `    password  ${signIn.password}   (shown only this once)`,
    );
  };
  tell('Demo content is in. Sign in as the demo member:', member);
  tell(`Sign in as staff at ${url}/staff:`, staff);
  if (config.mode.kind === 'demo' && config.smtpUrl === null) {
    lines.push('', `  Mail is not sent in this demo; read it at ${url}/demo/mailbox`);
  }
  lines.push('');
  return lines.join('\n');
}
