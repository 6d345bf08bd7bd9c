import type { Client } from 'pg';
import type { DatabaseLog } from './log.ts';
import type { Cluster } from './cluster.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from './errors.ts';
import { connect, type Connection, inUse, prepareApplication, takeOwnership } from './ownership.ts';
import {
  adoptPostmaster,
  type ChildPostmaster,
  clearRemains,
  type Endpoint,
  fingerprint,
  fingerprintSetting,
  type Postmaster,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { processesIn, waitUntil } from './processes.ts';
import type { Settings } from './settings.ts';

/** A running PostgreSQL that is ours: its main process, and the connection that holds the ownership lock. */
export type Running = { postmaster: Postmaster; owner: Connection };

export type StartRequest = {
  cluster: Cluster;
  endpoint: Endpoint;
  settings: Settings;
  log: DatabaseLog;
  signal: AbortSignal;
};

// How long to wait for a PostgreSQL that neither runs for us nor goes away.
const patience = 20_000;

/**
 * Brings PostgreSQL up and takes the ownership lock. One left over by a killed server is taken on as it is, so that
 * its clients wait no longer than for us, unless it was started another way than we would.
 * Throws DatabaseInUseError when another server owns it, EmbeddedDatabaseError when it cannot run.
 */
export async function startOwned(request: StartRequest): Promise<Running> {
  const { cluster, endpoint, settings, log, signal } = request;
  let child: ChildPostmaster | undefined;
  let hopefulUntil = performance.now() + patience;
  let nextNotice = performance.now() + 5000;
  try {
    for (;;) {
      signal.throwIfAborted();
      const attempt = await connect(cluster, listeningAt(cluster, endpoint));
      if (attempt.state === 'open') {
        const running = await own(request, attempt.connection, child);
        if (running) return running;
      } else if (child && !child.hasExited()) {
        // Recovery after a crash may take long and is never cut short: it would have to begin again.
        hopefulUntil = performance.now() + patience;
        if (performance.now() > nextNotice) {
          nextNotice = performance.now() + 5000;
          log('PostgreSQL is still starting; after a crash it replays its log first');
        }
      } else if (attempt.state === 'absent') {
        if (child) refuseIfHopeless(child);
        child = undefined;
        if (await clearRemains(cluster)) child = await startPostmaster(cluster, endpoint, settings);
      }
      if (performance.now() > hopefulUntil) throw stuck(cluster);
      await waitUntil(() => child?.hasExited() ?? false, child ? 15 : 100);
    }
  } catch (error) {
    // The other server has taken on the PostgreSQL that we started.
    if (error instanceof DatabaseInUseError) child?.leave();
    else if (child && !child.hasExited()) await stopPostmaster(cluster, child.pid, 3000);
    throw error;
  }
}

/** Takes the lock. Undefined when PostgreSQL is gone afterwards, or not to be had, and it is to be tried again. */
async function own(
  request: StartRequest,
  connection: Connection,
  child: Postmaster | undefined,
): Promise<Running | undefined> {
  const { cluster, log } = request;
  const { client } = connection;
  try {
    const holder = await takeOwnership(client);
    if (holder) throw inUse(cluster, holder);
    const pid = readPidFile(cluster.directory)?.pid;
    if (child && child.pid === pid) {
      await prepareApplication(client, cluster);
      return { postmaster: child, owner: connection };
    }
    if (pid === undefined || processesIn(cluster.directory)?.includes(pid) === false) {
      // It is ending, or it runs in another container, where we can neither watch nor stop it.
      await client.end();
      return undefined;
    }
    const left = `PostgreSQL (pid ${pid}) was left running by a server that ended without stopping it`;
    if (await isAsWanted(request, client)) {
      log(`${left}; going on with it`);
      await prepareApplication(client, cluster);
      return { postmaster: adoptPostmaster(pid), owner: connection };
    }
    log(`${left}; restarting it with this release's settings`);
    // The lock keeps other servers away until it is gone.
    await stopPostmaster(cluster, pid, 8000);
    await client.end();
    return undefined;
  } catch (error) {
    await client.end();
    // When the connection was lost because another server stops PostgreSQL, look again.
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

async function isAsWanted({ cluster, endpoint, settings }: StartRequest, client: Client): Promise<boolean> {
  const { rows } = await client.query<{ fingerprint: string | null }>(
    'select current_setting($1, true) as fingerprint',
    [fingerprintSetting],
  );
  return rows[0]?.fingerprint === fingerprint(cluster, endpoint, settings);
}

/** PostgreSQL notes where it listens; one left over may listen elsewhere than we would have it. */
function listeningAt({ directory }: Cluster, endpoint: Endpoint): Endpoint {
  return readPidFile(directory)?.endpoint ?? endpoint;
}

function refuseIfHopeless(child: ChildPostmaster): void {
  const words = child.lastWords();
  // Another server started one as well and was quicker, or the processes of a killed one have not all noticed yet.
  if (/lock file .* already exists|shared memory block .* is still in use/.test(words)) return;
  if (child.wasStopped()) return;
  throw new EmbeddedDatabaseError(`PostgreSQL could not be started. It says: ${words || 'nothing'}`);
}

function stuck({ directory }: Cluster): EmbeddedDatabaseError {
  const pid = readPidFile(directory)?.pid;
  return new EmbeddedDatabaseError(
    `A PostgreSQL${pid ? ` (pid ${pid})` : ''} that this server cannot look after holds ${directory}. ` +
      'Stop it, also in other containers that share the directory, and start again.',
  );
}
