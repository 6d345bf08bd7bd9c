import type { Client } from 'pg';
import { spreadingTable } from './layout.ts';
import { tablesToPlace } from './place-tables.ts';

/** Tables cannot be spread. The message is for whoever asked for it. */
export class SpreadError extends Error {
  override name = 'SpreadError';
}

/** What `distribute` would do. */
export interface Spreading {
  /** `host:port` of the machines that shards go to. */
  readonly machines: readonly string[];
  /** When it began before; null: not yet. */
  readonly begunAt: Date | null;
  readonly copied: TableAmount;
  readonly moved: TableAmount;
  /** How many stay where they are. */
  readonly staying: number;
}

/** Tables of a kind, and their size with indexes. */
export interface TableAmount {
  readonly tables: number;
  readonly bytes: number;
}

/** @throws SpreadError where that cannot be done, or there is nothing to do */
export async function planSpreading(client: Client): Promise<Spreading> {
  const machines = await machinesOf(client);
  const { copied, moved, staying } = await tablesToPlace(client);
  const state = await stateOf(client);
  if (copied.length + moved.length === 0 && state?.ended)
    throw new SpreadError('The tables of this database are spread already. There is nothing to do.');
  return {
    machines,
    begunAt: state?.begunAt ?? null,
    copied: await amountOf(client, copied),
    moved: await amountOf(client, moved),
    staying,
  };
}

async function machinesOf(client: Client): Promise<string[]> {
  const { rows: versions } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const version = versions[0]?.version;
  if (version === undefined) {
    throw new SpreadError(
      'This database has no Citus. Load it on each machine (shared_preload_libraries), and `create extension citus` in the database of each.',
    );
  }
  if (Number.parseInt(version, 10) < 13)
    throw new SpreadError(`Citus ${version} is too old: 13 or newer is needed.`);
  const { rows: nodes } = await client.query<{ host: string; port: number; group: number; takes: boolean }>(`
    select nodename as host, nodeport as port, groupid as group, shouldhaveshards as takes
      from pg_dist_node where isactive and noderole = 'primary' order by groupid`);
  const { rows: here } = await client.query<{ group: number }>(
    'select groupid as group from pg_dist_local_group',
  );
  if ((here[0]?.group ?? 0) !== 0)
    throw new SpreadError('DATABASE_URL names a worker of Citus. Name its coordinator.');
  if (!nodes.some(({ group }) => group === 0)) {
    throw new SpreadError(
      'The coordinator is not among the machines of Citus. In its database: select citus_set_coordinator_host(HOST, PORT).',
    );
  }
  const machines = nodes.filter(({ takes }) => takes).map(({ host, port }) => `${host}:${port}`);
  if (machines.length === 0) {
    throw new SpreadError(
      'There is no machine to spread tables over. In the database of the coordinator: select citus_add_node(HOST, PORT), for each worker.',
    );
  }
  return machines;
}

/** Whether its tables were spread, to the end. */
export const isEnded = async (client: Client): Promise<boolean> => (await stateOf(client))?.ended === true;

async function stateOf(client: Client): Promise<{ begunAt: Date; ended: boolean } | null> {
  const { rows: known } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [spreadingTable],
  );
  if (!known[0]?.there) return null;
  const { rows } = await client.query<{ begunAt: Date; ended: boolean }>(
    `select begun_at as "begunAt", ended_at is not null as ended from ${spreadingTable}`,
  );
  return rows[0] ?? null;
}

async function amountOf(client: Client, tables: readonly string[]): Promise<TableAmount> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(t.relid)), 0)::text as bytes
       from unnest($1::text[]) as n(name)
      cross join lateral (select n.name::regclass as relid
                           union select relid from pg_partition_tree(n.name::regclass)) as t`,
    [tables],
  );
  return { tables: tables.length, bytes: Number(rows[0]?.bytes ?? 0) };
}
