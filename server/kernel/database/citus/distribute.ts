import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { wayTo, type Database } from '../database.ts';
import { newsName } from '../news.ts';
import { poolName } from '../pool.ts';
import { spreadingTable } from './layout.ts';
import { placeTables } from './place-tables.ts';
import { isEnded, planSpreading, SpreadError, type Spreading } from './plan-spreading.ts';

export interface Teller {
  /** Hears what is done and waited for, a line each. */
  readonly tell: (line: string) => void;
}

/**
 * What there is to do, by a look at the database that changes nothing.
 * @throws SpreadError for one that cannot be spread, or is already
 */
export const lookAt = (db: Database): Promise<Spreading> => alone(db, (client) => planSpreading(client));

/**
 * Spreads the tables of a database with Citus, which may be in use: marks that it begins, waits until every process of the server was started
 * since, copies tables one by one, and moves those of members in one transaction. What was copied stays when it is ended in between;
 * the next run goes on there. @throws SpreadError
 */
export async function distribute(
  db: Database,
  { shards, tell }: Teller & { readonly shards: number },
): Promise<void> {
  await alone(db, async (client) => {
    await planSpreading(client);
    await setOrder(client);
    await client.query(`
      create table if not exists ${spreadingTable} (
        one boolean primary key default true check (one),
        begun_at timestamptz not null default now(),
        shards int not null,
        ended_at timestamptz)`);
    await client.query(`insert into ${spreadingTable} (shards) values ($1) on conflict do nothing`, [shards]);
    await untilStartedSince(client, tell);
    // Also for this connection, which is older than the setting of the database.
    await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
    await placeTables(client, { tell });
    await client.query(`update ${spreadingTable} set ended_at = now()`);
  });
}

/** Places what a migration made since; nothing where tables are not spread yet, or are being spread. */
export async function placeNewTables(db: Database): Promise<void> {
  await connected(db, async (client) => {
    // Whoever spreads them waits for processes to start.
    if (!(await isEnded(client))) return;
    await client.query('select pg_advisory_lock($1, $2)', lockKey);
    await placeTables(client, { tell: () => undefined });
  });
}

/**
 * From then on statements about several members go from shard to shard by one connection, so that what follows in a transaction may write
 * anywhere; a setting of the database, as poolers take no start options.
 */
async function setOrder(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`alter database ${database} set citus.multi_shard_modify_mode = 'sequential'`);
}

/** How often it looks, and for how long whoever starts may take from finding out how to ask until it asks. */
const lookMs = 2000;

/** Waits for processes that would ask for what is spread as if it were not: they hold connections by another name. */
async function untilStartedSince(client: Client, tell: Teller['tell']): Promise<void> {
  let told = '';
  for (let quiet = 0; quiet < 2;) {
    const { rows } = await client.query<{ host: string; count: number }>(
      `select coalesce(host(client_addr), 'this machine') as host, count(*)::int as count
         from pg_stat_activity where datname = current_database() and application_name = any($1)
        group by 1 order by 1`,
      [[newsName(false), poolName(false)]],
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
    const waits = rows.map(({ host, count }) => `${host} (${count} connections)`).join(', ');
    if (waits !== '' && waits !== told)
      tell(`Restart the processes of the server, one after the other. Still as before: ${waits}.`);
    told = waits;
    if (quiet < 2) await delay(lookMs);
  }
}

/** "Nest" in ASCII, and this purpose. */
const lockKey = [0x4e657374, 3];

/** Beside nobody who does the same. @throws SpreadError */
const alone = <Result>(db: Database, work: (client: Client) => Promise<Result>): Promise<Result> =>
  connected(db, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as mine',
      lockKey,
    );
    if (!rows[0]?.mine) {
      throw new SpreadError(
        'Tables of this database are being spread by another process, or by one that was ended and is being undone. Try again later.',
      );
    }
    return work(client);
  });

/** On a connection of its own, whose end lets go of what it locked. */
async function connected<Result>(db: Database, work: (client: Client) => Promise<Result>): Promise<Result> {
  const { Client: Own, connectionString } = wayTo(db);
  const client = new Own({ connectionString, application_name: 'nestling distribute' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
