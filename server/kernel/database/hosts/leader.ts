import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { placeOf, readHosts } from '#server/kernel/config/database-hosts.ts';
import { NoLeaderError } from '../errors.ts';
import { findLeader, type Finding, type Seen } from './find-leader.ts';

/** How often the host that leads is asked whether it still does, and how long it is waited for. */
const beatMs = 1000;
const patienceMs = 1500;
/** Between looks at all hosts while none leads. */
const lookMs = 500;

const stillLeads = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as leads`;

/** What is told about who leads, in words for the log. */
export type HeardOfLeader = (change: 'took over' | 'is missing', words: string) => void;

/**
 * Where a database of several hosts takes writes. One that is gone or was demoted is noticed within five seconds; connections to
 * it are ended then, and new ones go to the host that took over.
 */
export class Leader {
  /** Connects to the host that leads when it is made. */
  readonly Client: typeof Client;
  readonly #hosts: readonly string[];
  readonly #stopping = new AbortController();
  // oxlint-disable-next-line house/bounded-memory -- one for each open connection, of which pools have so many
  readonly #sockets = new Map<Socket, string>();
  #url: string | null;
  #seen: Seen;
  #heard: HeardOfLeader = () => undefined;
  readonly #watching: Promise<void>;

  constructor(hosts: readonly string[], found: Finding) {
    this.#hosts = hosts;
    this.#url = found.leader;
    this.#seen = found;
    const way = () => this.#way();
    this.Client = class extends Client {
      constructor(config?: string | ClientConfig) {
        super({ ...(typeof config === 'object' && config), ...way() });
      }
    };
    this.#watching = this.#watch();
  }

  onChange(heard: HeardOfLeader): void {
    this.#heard = heard;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  #way(): Pick<ClientConfig, 'connectionString' | 'stream'> {
    const url = this.#url;
    if (url === null) return { stream: () => new NoSocket() };
    return {
      connectionString: url,
      stream: () => {
        const socket = new Socket();
        this.#sockets.set(socket, url);
        socket.once('close', () => this.#sockets.delete(socket));
        return socket;
      },
    };
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#url !== null) await this.#stayWith(this.#url, signal);
      if (signal.aborted) return;
      const finding = await findLeader(this.#hosts, this.#seen);
      this.#turnTo(finding);
      if (finding.leader === null)
        await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Until it leads no more, or is silent. */
  async #stayWith(url: string, signal: AbortSignal): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'nestling leader',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!signal.aborted) {
        const { rows } = await client.query<{ leads: boolean }>(stillLeads);
        if (rows[0]?.leads !== true) return;
        await Promise.race([delay(beatMs, undefined, { signal, ref: false }), lost]);
      }
    } catch {
      // Whoever leads now is looked for.
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  #turnTo(finding: Finding): void {
    const { leader, words, silent } = finding;
    this.#seen = finding;
    const before = this.#url;
    if (leader === before) return;
    if (leader !== null) this.#heard('took over', placeOf(leader));
    // One that says nothing may be back in a moment, and what waits for it there has deadlines of its own.
    else if (before === null || silent.includes(before)) return;
    else this.#heard('is missing', words);
    this.#url = leader;
    for (const [socket, url] of this.#sockets) if (url !== leader) socket.destroy();
  }
}

/** Refuses at once. */
class NoSocket extends Socket {
  override connect(): this {
    process.nextTick(() => this.destroy(new NoLeaderError('No host of the database takes writes')));
    return this;
  }
}

/** How a database is reached. */
export interface DatabaseReach {
  /** Of its one host, or of that which leads when this is made. */
  readonly url: string;
  /** Where it has several. */
  readonly leader: Leader | null;
}

/** The same where a pooler may stand in between. */
export interface PooledReach extends DatabaseReach {
  /** Past the pooler; null where there is none. */
  readonly direct: DatabaseReach | null;
}

/**
 * @returns where an address leads that may name several hosts, followed from now on; and where another does that leads past a
 * pooler. @throws NoLeaderError
 */
export async function reachDatabase(
  address: string,
  directAddress: string | null = null,
): Promise<PooledReach> {
  const direct = directAddress === null ? null : await reach(directAddress);
  return { ...(await reach(address)), direct };
}

async function reach(address: string): Promise<DatabaseReach> {
  const { url, hosts, found } = await lookFor(address);
  return { url, leader: found && new Leader(hosts, found) };
}

/** The address of the host that takes writes now, for what is done within minutes. @throws NoLeaderError */
export async function leaderUrl(address: string): Promise<string> {
  return (await lookFor(address)).url;
}

/** Where one host alone is named there is nothing to look for. @throws NoLeaderError */
async function lookFor(address: string) {
  const hosts = readHosts(address);
  const [only] = hosts;
  if (only !== undefined && hosts.length === 1) return { url: only, hosts, found: null };
  const found = await findLeader(hosts);
  if (found.leader === null) throw new NoLeaderError(`No host of DATABASE_URL takes writes: ${found.words}`);
  return { url: found.leader, hosts, found };
}
