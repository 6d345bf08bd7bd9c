import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/kernel/database/database.ts';

/** The migrated database of a run, from which each test file takes a copy. */
export const templateName = 'nestling_template';

/** Connections of a test of its own, which holds some while it asks the server. */
const poolSize = 10;

/** Whether tests run on tables that Citus spreads. Statements about several members are more there, and want more connections. */
export const isOnCitus = process.env['TEST_CITUS_URL'] !== undefined;

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes `db`, cuts other connections and removes the database. */
  drop(): Promise<void>;
}

/** A migrated database of one's own, for a test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(templateName);
}

/** A database of one's own without any tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, template);
  const { db, close } = openDatabase({ url, poolSize, watched: true, ...onCitus });
  return {
    url,
    db,
    drop: async () => {
      await close();
      await dropDatabase(server, name);
    },
  };
}

/** Makes a database on a server and returns its URL. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  // Copying files beats copying blocks through the log (PostgreSQL's default) where nothing is flushed to disk.
  const source = `template ${escapeIdentifier(template)} strategy file_copy`;
  for (const node of await nodesOf(server))
    await onServer(node, `create database ${escapeIdentifier(name)} ${source}`);
  // Copies have the tables of a template, and not its settings; tests make triggers that let something fail.
  if (isOnCitus) {
    const set = `alter database ${escapeIdentifier(name)} set`;
    await onServer(
      server,
      `set citus.enable_ddl_propagation = off; ${set} citus.multi_shard_modify_mode = 'sequential'; ${set} citus.enable_unsafe_triggers = on`,
    );
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Cuts connections to a database, if there is one, and removes it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  for (const node of await nodesOf(server))
    await onServer(node, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

/** Of a database over Citus, whose tables are spread. */
export const onCitus = isOnCitus ? { hot: '', spread: true } : {};

/** The server itself first; with Citus, all that share its tables. */
export async function nodesOf(server: string): Promise<string[]> {
  if (!isOnCitus) return [server];
  const client = new Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    );
    return rows.map(({ host, port }) => {
      const url = new URL(server);
      url.hostname = host;
      url.port = String(port);
      return url.href;
    });
  } finally {
    await client.end();
  }
}

const named = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Makes one database of those of a name. */
export async function joinNodes(server: string, name: string): Promise<void> {
  const nodes = (await nodesOf(server)).map((node) => new URL(named(node, name)));
  for (const node of nodes) await onServer(node.href, 'create extension if not exists citus');
  const [first, ...others] = nodes;
  if (!first) return;
  await onServer(first.href, `select citus_set_coordinator_host('${first.hostname}', ${first.port})`);
  for (const node of others)
    await onServer(first.href, `select citus_add_node('${node.hostname}', ${node.port})`);
}

/** Ends what Citus has open to a database, for good: only one that nobody uses is copied. */
export async function rest(server: string, name: string): Promise<void> {
  for (const node of await nodesOf(server)) {
    await onServer(
      node,
      `set citus.enable_ddl_propagation = off; alter database ${escapeIdentifier(name)} allow_connections false`,
    );
    await onServer(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
