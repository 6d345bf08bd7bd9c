import { hostname } from 'node:os';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { Cluster } from './cluster.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from './errors.ts';
import type { Endpoint } from './postmaster.ts';
import { isAlive, waitUntil } from './processes.ts';

/** The database of the application and the role that owns it. */
export const applicationName = 'nestling';

/** A superuser's connection. `lost` resolves when it ends, by whatever cause. */
export type Connection = { client: Client; lost: Promise<void> };

type Attempt = { state: 'open'; connection: Connection } | { state: 'absent' | 'busy' };

/**
 * One try at connecting as superuser. `absent`: nothing listens. `busy`: PostgreSQL is starting, recovering, stopping
 * or full. Throws EmbeddedDatabaseError when trying again cannot help.
 */
export async function connect(cluster: Cluster, { host, port }: Endpoint): Promise<Attempt> {
  const client = new Client({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    password: cluster.superuserPassword,
    application_name: `nestling ${process.pid} ${hostname()}`.slice(0, 63),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ssl: false,
  });
  // A connection that is cut reports an error and then its end; the end is enough to know.
  client.on('error', () => undefined);
  const lost = new Promise<void>((done) => client.once('end', done));
  try {
    await client.connect();
    return { state: 'open', connection: { client, lost } };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' };
    if (error instanceof DatabaseError && error.code?.startsWith('28')) {
      throw new EmbeddedDatabaseError(
        `The password in ${cluster.dataDir}/secrets/database-password is not that of the database in ` +
          `${cluster.directory}. Restore the two together.`,
        { cause: error },
      );
    }
    if (isDatabaseUnavailable(error)) return { state: 'busy' };
    throw new EmbeddedDatabaseError(`PostgreSQL in ${host} refused us: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Another server, by what its connection says. */
export type Holder = { pid: number; host: string };

// "Nest" in ASCII; the second number is the lock's purpose.
const lock = [0x4e657374, 1];

/**
 * Takes the lock that makes this process the cluster's only server, for as long as the connection lives. Returns the
 * holder when another one lives.
 */
export async function takeOwnership(client: Client): Promise<Holder | undefined> {
  for (const start = performance.now(); ;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      lock,
    );
    if (rows[0]?.taken) return undefined;
    const holder = await findHolder(client);
    // The connection of a killed server ends a moment after it, and so does one of ours that was just given up.
    const dying =
      !holder || (hostname().startsWith(holder.host) && (holder.pid === process.pid || !isAlive(holder.pid)));
    if (holder && (!dying || performance.now() - start > 5000)) return holder;
    await waitUntil(() => false, 50);
  }
}

async function findHolder(client: Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.objsubid = 2 and l.granted`,
    lock,
  );
  const match = /^nestling (\d+) (.*)$/.exec(rows[0]?.name ?? '');
  return match ? { pid: Number(match[1]), host: match[2] ?? '' } : undefined;
}

/** What to tell whoever started a second server. */
export function inUse({ dataDir }: Cluster, { pid, host }: Holder): DatabaseInUseError {
  return new DatabaseInUseError(
    `Another server (pid ${pid} on ${host}) uses the data in ${dataDir}. ` +
      'Stop it first, or choose another place with DATA_DIR.',
  );
}

/** Makes the application's role and database where they are missing. The role is no superuser. */
export async function prepareApplication(client: Client, cluster: Cluster): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [applicationName],
  );
  const name = escapeIdentifier(applicationName);
  if (!rows[0]?.role) {
    const password = escapeLiteral(cluster.applicationPassword);
    await client.query(`create role ${name} login createdb password ${password}`);
  }
  if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`);
}
