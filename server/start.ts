import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { staffLinkHours } from '#contract/calls/staff.ts';
import { consoleBase } from '#contract/console-page.ts';
import { keptSite } from '#server/core/content/kept-site.ts';
import { inviteFirstOwner, type FirstOwner } from '#server/core/staff/first-owner.ts';
import { createApp } from './app.ts';
import { createPreviewApp } from './preview-app.ts';
import { createPreviewDoor } from './preview-door.ts';
import type { PreviewWork } from './preview-process.ts';
import { ask, workOf } from './features.ts';
import { previewUrlOf, siteOf, urlOf, type Config } from '#server/kernel/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { isDatabaseUnavailable } from '#server/kernel/database/errors.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { findHotSettings } from '#server/kernel/database/pool.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { endDemo } from './demo/end-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedDemoStaff } from './demo/staff.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { systemClock } from './kernel/clock/system-clock.ts';
import { demoOf } from '#server/kernel/config/mode.ts';
import { listenOn, StartError } from './plain-faults.ts';
import { warnings, warningsOf } from '#server/kernel/config/warnings.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** While it is developed: previews, in the same process. */
  readonly previews: FastifyInstance | null;
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** Says at `/readyz` that it is to end, closes each connection after its answer, and serves on. */
  leave(): void;
  /** Finishes what runs, then stops jobs, database and all; at most ten seconds. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly announce: (text: string) => void;
  readonly site: Site;
  /** It shares its process with others, whose work it would take for a load of its own. */
  readonly shared?: boolean;
  /** While it is developed: what stays where it is when the server starts anew. */
  readonly around?: {
    readonly databaseUrl: string;
    /** The address of the server that passes requests on to the app. */
    readonly url: string;
    /** Of the one that passes them on to previews; null: there are none. */
    readonly previewUrl: string | null;
  };
}

/** Brings up everything in order: database, schema, demo content, HTTP, jobs. */
export async function startServer(
  config: Config,
  { announce, site, shared = false, around }: StartOptions,
): Promise<RunningServer> {
  await mkdir(config.dataDir, { recursive: true });
  const own = around?.databaseUrl ?? config.databaseUrl;
  const embedded = own ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log: announce });
  const databaseUrl = embedded?.url ?? own ?? '';
  let database: OpenDatabase | null = null;
  let jobs: Jobs | null = null;
  let stopWatching: (() => void) | null = null;
  let app: FastifyInstance | null = null;
  let previews: FastifyInstance | null = null;
  try {
    const hot = await findHotSettings(databaseUrl);
    const opened = openDatabase({
      url: databaseUrl,
      poolSize: config.databasePool,
      hot,
      watched: around !== undefined,
    });
    database = opened;
    await migrate(opened.db);
    const now = systemClock;
    await ensurePartitions(opened.db, now());
    const secret = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
    let publicUrl = config.publicUrl ?? '';
    let previewUrl: string | null = null;
    const published = await keptSite(opened.db, config);
    stopWatching = published.watch();
    const services = {
      config,
      site: () => ({ ...siteOf(config, publicUrl), ...published.at(now()) }),
      db: opened.db,
      secret,
      files: storageOf(config),
      now,
      previewsAt: () => previewUrl,
      ask,
    };
    const demo = demoOf(config.mode);
    if (demo === null) await endDemo(services.db, { now: now() });
    const firstDemo = demo && (await seedDemo(services, { demo, now: now() }));
    const firstStaff = demo && (await seedDemoStaff(services.db, { demo, now: now() }));
    app = await createApp({
      services,
      site,
      strictResults: around !== undefined,
      turnsAway: !shared,
    });
    if (around) await app.ready();
    const url = around?.url ?? (await listen(app, config));
    if (publicUrl === '') publicUrl = url;
    if (around) {
      previews = await createPreviewApp({ services, site, strictResults: true });
      await previews.ready();
      previewUrl = around.previewUrl;
    } else {
      const opening = await openPreviews({ ...services, log: app.log }, () => ({
        config,
        databaseUrl,
        hot,
        databaseIsHere: embedded !== null,
        secret,
        publicUrl,
        previewUrl,
      }));
      previews = opening?.app ?? null;
      previewUrl = opening?.url ?? null;
    }
    for (const warning of warningsOf(config)) app.log.warn({ warning }, warnings[warning]);
    const owner = demo === null ? await inviteFirstOwner(opened.db, { secret, now: now(), publicUrl }) : null;
    announce(welcome(config, publicUrl, { member: firstDemo, staff: firstStaff, owner }));

    const running = app;
    const jobsStarted = startBackground({ ...services, log: app.log }, databaseUrl).then((started) => {
      jobs = started;
    });
    return {
      app,
      previews: around ? previews : null,
      url,
      log: app.log,
      leave: () => {
        running.leaving.begin();
        previews?.leaving.begin();
      },
      stop: async () => {
        await Promise.all([running.close(), previews?.close()]);
        await jobsStarted;
        await jobs?.stop();
        stopWatching?.();
        await opened.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await previews?.close();
    await app?.close();
    stopWatching?.();
    await database?.close();
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
    const { startJobs } = await import('#server/kernel/jobs/jobs.ts');
    return startJobs(services, databaseUrl, workOf(services.config));
  } catch (error) {
    services.log.error({ err: error }, 'background work did not start');
    return null;
  }
}

/**
 * Listens for previews beside the site. Without them the site is the same: a port that is taken is told, and they stay away.
 */
async function openPreviews(
  services: Services,
  work: () => PreviewWork,
): Promise<{ app: FastifyInstance; url: string | null } | null> {
  const { config, log } = services;
  const { app } = createPreviewDoor({ services, work, log });
  try {
    await app.listen({ host: config.host, port: config.previewPort });
  } catch (error) {
    log.warn({ err: error, port: config.previewPort }, 'there are no previews: their port cannot be had');
    await app.close();
    return null;
  }
  const { port } = app.server.address() as AddressInfo;
  return { app, url: previewUrlOf(config, services.site().publicUrl, port) };
}

/** Resolves to the address it listens on. */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await listenOn(config, ({ host, port }) => app.listen({ host, port }));
  return urlOf(config, (app.server.address() as AddressInfo).port);
}

type SignIn = { readonly email: string; readonly password: string } | null;

function welcome(
  config: Config,
  url: string,
  {
    member,
    staff,
    owner,
  }: { readonly member: SignIn; readonly staff: SignIn; readonly owner: FirstOwner | null },
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
  if (owner?.is === 'missing') {
    lines.push(
      '',
      '  Nobody of your staff has an account yet. Set this installation up, and yourself as its owner, at',
      `    ${owner.link}`,
      `  The link works once, within ${staffLinkHours} hours; the next start prints another one in its place.`,
    );
  } else if (owner?.is === 'ofDemo') {
    lines.push(
      '',
      '  This was begun as a demo, and what a demo made up stays in it. For a real installation start anew, with',
      '  DEMO=off and an empty DATA_DIR, or an empty database in DATABASE_URL.',
    );
  }
  tell('Demo content is in. Sign in as the demo member:', member);
  tell(`Sign in as staff at ${url}${consoleBase}:`, staff);
  if (config.mode.kind === 'demo' && config.smtpUrl === null) {
    lines.push('', `  Mail is not sent in this demo; read it at ${url}/demo/mailbox`);
  }
  lines.push('');
  return lines.join('\n');
}
