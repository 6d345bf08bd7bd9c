import { Client } from 'pg';
import { placeOf } from '#server/kernel/config/database-hosts.ts';

/** How long a host is waited for. */
const patienceMs = 1500;

/** Whether this server takes writes, and since how many takeovers; the system tells copies of one database from another. */
const asking = `
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as leads,
         case when not pg_is_in_recovery()
              then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
         (select system_identifier::text from pg_control_system()) as system`;

interface Told {
  readonly url: string;
  readonly leads: boolean;
  /** How often another took over, before it and with it; null where it does not lead. */
  readonly timeline: number | null;
  readonly system: string | null;
  /** Why it said nothing; null when it did. */
  readonly silence: string | null;
}

/** What is known of the database from looks before. */
export interface Seen {
  /** The latest of those that led. */
  readonly timeline: number;
  /** Which database it is, whatever host has it; null before any led. */
  readonly system: string | null;
}

const nothingSeen: Seen = { timeline: 0, system: null };

/** What a look at all hosts found, with what was seen until then. */
export interface Finding extends Seen {
  /** The address of the one that leads; null: none does, or it cannot be told. */
  readonly leader: string | null;
  /** Of each, in words for who operates the site. */
  readonly words: string;
  /** Addresses of hosts that did not answer. */
  readonly silent: readonly string[];
}

async function ask(url: string): Promise<Told> {
  const client = new Client({
    connectionString: url,
    application_name: 'nestling leader',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Told, 'url' | 'silence'>>(asking);
    const [row] = rows;
    if (!row) throw new Error('It said nothing');
    return { ...row, url, silence: null };
  } catch (error) {
    return { url, leads: false, timeline: null, system: null, silence: reasonOf(error) };
  } finally {
    // One that hangs is not waited for.
    void client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Asks all hosts at once who takes writes. Of two that do, as when one that was cut off has not noticed yet that another took
 * over, it is the one of the later takeover; where that does not decide, or they are of different databases, it is none. Nor is
 * it ever one of another database than was seen before, or one that was taken over by then: it lacks what was written after.
 */
export async function findLeader(urls: readonly string[], seen: Seen = nothingSeen): Promise<Finding> {
  const told = await Promise.all(urls.map(ask));
  const isOurs = ({ system }: Told) => seen.system === null || system === seen.system;
  const leading = told.filter((one) => one.leads && isOurs(one));
  const newest = Math.max(seen.timeline, ...leading.map(({ timeline }) => timeline ?? 0));
  const first = leading.filter(({ timeline }) => (timeline ?? 0) === newest);
  const isOneDatabase = new Set(leading.map(({ system }) => system)).size === 1;
  const [only] = first;
  const leader = only && first.length === 1 && isOneDatabase ? only : null;
  return {
    leader: leader?.url ?? null,
    timeline: newest,
    system: leader?.system ?? seen.system,
    words: told.map((one) => `${placeOf(one.url)} ${wordOf(one, isOneDatabase && isOurs(one))}`).join('; '),
    silent: told.filter(({ silence }) => silence !== null).map(({ url }) => url),
  };
}

function wordOf({ leads, timeline, silence }: Told, isTheDatabase: boolean): string {
  if (silence !== null) return `does not answer (${silence})`;
  if (!leads) return 'takes no writes';
  return isTheDatabase ? `takes writes, on timeline ${timeline}` : 'takes writes, of a database of its own';
}
