import type { DatabaseLog } from '../embedded.ts';
import type { Cluster } from './cluster.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from './errors.ts';
import { connect, type Connection, inUse, prepareApplication, takeOwnership } from './ownership.ts';
import {
  clearRemains,
  type Endpoint,
  type Postmaster,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { waitUntil } from './processes.ts';
import type { Settings } from './settings.ts';

/** A running PostgreSQL that is ours: its process, and the connection that holds the ownership lock. */
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
 * Brings PostgreSQL up as our child and takes the ownership lock. One left over by a killed server is shut down first.
 * Throws DatabaseInUseError when another server owns it, EmbeddedDatabaseError when it cannot run.
 */
export async function startOwned(request: StartRequest): Promise<Running> {
  const { cluster, endpoint, settings, log, signal } = request;
  let child: Postmaster | undefined;
  let hopefulUntil = Date.now() + patience;
  let nextNotice = Date.now() + 5000;
  try {
    for (;;) {
      signal.throwIfAborted();
      const attempt = await connect(cluster, listeningAt(cluster, endpoint));
      if (attempt.state === 'open') {
        const running = await own(request, attempt.connection, child);
        if (running) return running;
        child = undefined;
        continue;
      }
      if (child && !child.hasExited()) {
        // Recovery after a crash may take long and is never cut short: it would have to begin again.
        hopefulUntil = Date.now() + patience;
        if (Date.now() > nextNotice) {
          nextNotice = Date.now() + 5000;
          log('PostgreSQL is still starting; after a crash it replays its log first');
        }
      } else if (attempt.state === 'absent') {
        if (child) refuseIfHopeless(child);
        child = undefined;
        if (await clearRemains(cluster)) child = await startPostmaster(cluster, endpoint, settings);
      }
      if (Date.now() > hopefulUntil) throw stuck(cluster);
      await waitUntil(() => child?.hasExited() ?? false, child ? 15 : 100);
    }
  } catch (error) {
    if (child && !child.hasExited() && !(error instanceof DatabaseInUseError)) {
      await stopPostmaster(cluster, child.pid, 3000);
    }
    throw error;
  }
}

async function own(
  { cluster, log }: StartRequest,
  connection: Connection,
  child: Postmaster | undefined,
): Promise<Running | undefined> {
  const { client } = connection;
  try {
    const holder = await takeOwnership(client);
    if (holder) throw inUse(cluster, holder);
    const pid = readPidFile(cluster.directory)?.pid;
    if (child && child.pid === pid) {
      await prepareApplication(client, cluster);
      return { postmaster: child, owner: connection };
    }
    if (pid) {
      log(`PostgreSQL (pid ${pid}) was left running by a server that was killed; restarting it`);
      // The lock keeps other servers away until it is gone.
      await stopPostmaster(cluster, pid, 3000);
    }
    await client.end();
    return undefined;
  } catch (error) {
    await client.end();
    if (error instanceof EmbeddedDatabaseError) throw error;
    // The connection was lost because another server restarts PostgreSQL: look again.
    return undefined;
  }
}

/** PostgreSQL notes where it listens; one left over may listen elsewhere than we would have it. */
function listeningAt({ directory }: Cluster, endpoint: Endpoint): Endpoint {
  return readPidFile(directory)?.endpoint ?? endpoint;
}

function refuseIfHopeless(child: Postmaster): void {
  const words = child.lastWords();
  // Two servers started one each, or the processes of a killed one have not all noticed yet, or it was asked to stop.
  if (
    /lock file .* already exists|shared memory block .* is still in use|database system is shut down/.test(
      words,
    )
  ) {
    return;
  }
  throw new EmbeddedDatabaseError(`PostgreSQL could not be started. It says: ${words || 'nothing'}`);
}

function stuck({ directory }: Cluster): EmbeddedDatabaseError {
  const pid = readPidFile(directory)?.pid;
  return new EmbeddedDatabaseError(
    `A PostgreSQL${pid ? ` (pid ${pid})` : ''} that accepts no connections holds ${directory}. ` +
      'Stop that process and start again.',
  );
}
