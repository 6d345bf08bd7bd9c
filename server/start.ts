import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { keptSite } from '#server/core/content/kept-site.ts';
import { createApp } from './app.ts';
import { createPreviewApp } from './preview-app.ts';
import { createPreviewDoor } from './preview-door.ts';
import type { PreviewWork } from './preview-process.ts';
import { ask, workOf } from './features.ts';
import { previewUrlOf, siteOf, urlOf, type Config } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { reachDatabase } from '#server/kernel/database/hosts/leader.ts';
import { listenForNews } from '#server/kernel/database/news.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { FiguresOfAll } from '#server/kernel/http/metrics.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { systemClock } from './kernel/clock/system-clock.ts';
import { listenOn } from './plain-faults.ts';
import { furnish, layGround, type Ground } from './prepare.ts';
import { warnings, warningsOf } from '#server/kernel/config/warnings.ts';
import { welcome } from './welcome.ts';

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
  /** Where it is one of several. */
  readonly among?: Among;
}

/** What a worker has of the primary, and tells it. */
export interface Among
  extends Pick<Ground, 'databaseUrl' | 'layout' | 'secret' | 'databaseIsHere'>, FiguresOfAll {
  /** Whether it does what only one may do: jobs, and the door to previews. */
  readonly leads: boolean;
  /** As who leads told it. */
  previewUrl(): string | null;
  tellPreviewUrl(url: string | null): void;
  /** Once who leads runs them: what they need is there. */
  readonly jobsRun: Promise<void>;
  tellJobsRun(): void;
}

/** Brings up everything in order: database, schema, demo content, HTTP, jobs; of several workers the latter two. */
export async function startServer(
  config: Config,
  { announce, site, shared = false, around, among }: StartOptions,
): Promise<RunningServer> {
  const ground = among
    ? await standOn(among, config)
    : await layGround(config, {
        announce,
        ownUrl: around?.databaseUrl ?? config.databaseUrl,
        watched: around !== undefined,
        poolSize: config.databasePool,
      });
  const { opened, databaseUrl, layout, secret } = ground;
  let jobs: Jobs | null = null;
  let stopWatching: (() => Promise<void>) | null = null;
  let app: FastifyInstance | null = null;
  let previews: FastifyInstance | null = null;
  try {
    const now = systemClock;
    let publicUrl = config.publicUrl ?? '';
    let previewUrl: string | null = null;
    const published = await keptSite(opened.db, config);
    const services = {
      config,
      site: () => ({ ...siteOf(config, publicUrl), ...published.at(now()) }),
      db: opened.db,
      secret,
      files: storageOf(config),
      now,
      previewsAt: () => (among?.leads === false ? among.previewUrl() : previewUrl),
      ask,
    };
    const furnished = among ? null : await furnish(services);
    app = await createApp({
      services,
      site,
      strictResults: around !== undefined,
      turnsAway: !shared,
      ...(among && { figures: among }),
    });
    const { log } = app;
    opened.leader?.onChange((change, host) =>
      log.warn({ host }, `the host of the database that leads ${change}`),
    );
    const deafen = listenForNews(opened.db, {
      warn: (error) => log.warn({ err: error }, 'changes of other processes are not heard just now'),
    });
    const unwatch = published.watch();
    stopWatching = async () => {
      unwatch();
      await deafen();
    };
    if (around) await app.ready();
    const url = around?.url ?? (await listen(app, config));
    if (publicUrl === '') publicUrl = url;
    if (around) {
      previews = await createPreviewApp({ services, site, strictResults: true });
      await previews.ready();
      previewUrl = around.previewUrl;
    } else if (among?.leads !== false) {
      const opening = await openPreviews({ ...services, log }, () => ({
        config,
        databaseUrl,
        layout,
        databaseIsHere: ground.databaseIsHere,
        secret,
        publicUrl,
        previewUrl,
      }));
      previews = opening?.app ?? null;
      previewUrl = opening?.url ?? null;
      among?.tellPreviewUrl(previewUrl);
    }
    if (among?.leads !== false)
      for (const warning of warningsOf(config)) log.warn({ warning }, warnings[warning]);
    if (furnished) announce(await welcome(services, publicUrl, furnished));

    const running = app;
    const jobsStarted = startBackground({ ...services, log }, among).then((started) => {
      jobs = started;
    });
    return {
      app,
      previews: around ? previews : null,
      url,
      log,
      leave: () => {
        running.leaving.begin();
        previews?.leaving.begin();
      },
      stop: async () => {
        await Promise.all([running.close(), previews?.close()]);
        await jobsStarted;
        await jobs?.stop();
        await stopWatching?.();
        await ground.leave();
      },
    };
  } catch (error) {
    await previews?.close();
    await app?.close();
    await stopWatching?.();
    await ground.leave();
    throw error;
  }
}

/** The ground that the primary laid, with this worker's share of connections. */
async function standOn(
  { databaseUrl, layout, secret, databaseIsHere }: Among,
  { databasePool, databaseDirectUrl, workers }: Config,
): Promise<Ground> {
  const reach = await reachDatabase(databaseUrl, databaseDirectUrl);
  const opened = openDatabase({
    ...reach,
    poolSize: Math.floor(databasePool / workers),
    ...layout,
    here: databaseIsHere,
  });
  return { databaseUrl, layout, secret, databaseIsHere, opened, leave: () => opened.close() };
}

/** Loaded only now, so that the first page does not wait for it. Without background work the site still serves. */
async function startBackground(services: Services, among: Among | undefined): Promise<Jobs | null> {
  try {
    const { startJobs, startQueueing } = await import('#server/kernel/jobs/jobs.ts');
    if (among?.leads === false) return startQueueing(services, among.jobsRun);
    const jobs = startJobs(services, workOf(services.config));
    void jobs.started.then(() => among?.tellJobsRun());
    return jobs;
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

/** Node takes one new connection in each turn of its loop; in a rush the others wait here, and none has to try again. */
const backlog = 4096;

/** Resolves to the address it listens on. */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await listenOn(config, ({ host, port }) => app.listen({ host, port, backlog }));
  return urlOf(config, (app.server.address() as AddressInfo).port);
}
