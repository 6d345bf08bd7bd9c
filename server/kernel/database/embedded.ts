import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openCluster, type Cluster } from './embedded/cluster.ts';
import type { DatabaseLog } from './embedded/log.ts';
import { trimLog } from './embedded/log-file.ts';
import { applicationName, connect } from './embedded/ownership.ts';
import { type Endpoint, readPidFile, requestStop } from './embedded/postmaster.ts';
import { isAlive, signalProcess } from './embedded/processes.ts';
import { chooseSettings, type Settings } from './embedded/settings.ts';
import { removeSocketDirectory } from './embedded/socket-directory.ts';
import { supervise } from './embedded/supervise.ts';

export type EmbeddedDatabase = {
  /** A postgres:// URL of the application's database, for pg, pg-boss, psql and pgbench. It holds the password. */
  url: string;
  /** Shuts PostgreSQL down, within 10 s. Close pools first: their connections are cut. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions = {
  /** Holds the cluster (`postgres/`), its password (`secrets/`) and its log (`postgres.log`); made when missing. */
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL parameters that differ from ours. */
  settings?: Settings;
  /**
   * The database is lost for good: another server took it in the moment between a crash of PostgreSQL and its
   * restart. This process must end; by default the error is thrown outside of any promise, which does that.
   */
  onLost?: (error: Error) => void;
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, making the cluster at first, and keeps it running until stopped. While it
 * restarts after a crash, statements fail with errors that `isDatabaseUnavailable` recognises.
 *
 * Throws DatabaseInUseError when another server runs on the same data, EmbeddedDatabaseError when PostgreSQL cannot
 * run here.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, settings, onLost = throwOutside } = options;
  const begun = performance.now();
  const cluster = await openCluster({ dataDir, sync: settings?.fsync !== false, log });
  trimLog(cluster.logFile);
  const endpoint = await chooseEndpoint(cluster);
  const supervisor = await supervise({
    cluster,
    endpoint,
    settings: { ...chooseSettings(), ...settings },
    log,
    onLost,
  });
  const took = Math.round(performance.now() - begun);
  log(`PostgreSQL ${cluster.binaries.major} runs on ${cluster.directory} (ready in ${took} ms)`);

  const trimming = setInterval(() => trimLog(cluster.logFile), 60_000).unref();
  const endings = handleEndings({ stop, requestStop: () => requestStop(cluster, supervisor.pid()) });
  let stopping: Promise<void> | undefined;
  function stop(): Promise<void> {
    stopping ??= (async () => {
      clearInterval(trimming);
      await supervisor.stop();
      removeSocketDirectory(cluster);
      endings.forget();
    })();
    return stopping;
  }
  return { url: urlOf(cluster, endpoint), stop };
}

/**
 * The address of the database that a server runs on `dataDir` at this moment; null when none does. For tools that look
 * at it beside the server.
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'postgres');
  const running = existsSync(directory) ? readPidFile(directory) : undefined;
  if (!running?.endpoint || !isAlive(running.pid)) return null;
  const cluster = await openCluster({ dataDir, sync: true, log: () => undefined });
  const attempt = await connect(cluster, running.endpoint);
  if (attempt.state !== 'open') return null;
  await attempt.connection.client.end();
  return urlOf(cluster, running.endpoint);
}

/**
 * Sees to it that PostgreSQL ends when this process does without having called stop(). A process that handles SIGINT
 * or SIGTERM itself is left to do so.
 */
function handleEndings({ stop, requestStop }: { stop: () => Promise<void>; requestStop: () => void }) {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => signalProcess(process.pid, signal));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', requestStop);
  // First in line, so that a `once` handler of the process still counts when this one looks.
  for (const signal of signals) process.prependListener(signal, onSignal);
  return {
    forget() {
      process.off('exit', requestStop);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

async function chooseEndpoint({ socketDirectory }: Cluster): Promise<Endpoint> {
  if (socketDirectory) return { host: socketDirectory, port: 5432 };
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return { host: '127.0.0.1', port: address.port };
}

function urlOf({ applicationPassword }: Cluster, { host, port }: Endpoint): string {
  const credentials = `${applicationName}:${applicationPassword}`;
  // libpq and node-postgres both let the parameters prevail; `localhost` makes it a URL that others can read too.
  if (host.startsWith('/')) {
    return `postgres://${credentials}@localhost/${applicationName}?host=${encodeURIComponent(host)}&port=${port}`;
  }
  return `postgres://${credentials}@${host}:${port}/${applicationName}`;
}

function throwOutside(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
