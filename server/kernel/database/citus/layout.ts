import { Client } from 'pg';
import { leaderUrl } from '../hosts/leader.ts';
import { hotSettings } from '../pool.ts';

/** How a database is asked. */
export interface Layout {
  /** How the server plans hot statements, as start options of a connection. */
  readonly hot: string;
  /** Citus spreads the tables, or is about to. */
  readonly spread: boolean;
}

/**
 * Names the table that says when tables began to be spread, and when that was done: from the beginning on processes ask as if it were,
 * which any database answers.
 */
export const spreadingTable = 'migration.spreading';

/**
 * How a database is to be asked, found out at the start of a process. Where tables are spread hot statements are planned as all others: the shard
 * is found by the values, and with a generic plan every call fails (`could not create distributed plan`).
 */
export async function findLayout(url: string): Promise<Layout> {
  const client = new Client({ connectionString: await leaderUrl(url), connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ spread: boolean }>('select to_regclass($1) is not null as spread', [
      spreadingTable,
    ]);
    return rows[0]?.spread ? { hot: '', spread: true } : { hot: hotSettings, spread: false };
  } finally {
    await client.end();
  }
}
