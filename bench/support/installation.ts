import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Process {
  readonly url: string;
  readonly pid: number;
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export interface Installation {
  /** Where files of a server in this process may be. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly database: OpenDatabase;
  /** What is given comes before what all have, a `PORT` of its own, too. Of another checkout than all when told. */
  startServer(more?: NodeJS.ProcessEnv, checkout?: string): Promise<Process>;
  stop(): Promise<void>;
}

/**
 * A database as members' data would have it (every commit on disk) and servers on it, all under a temporary folder. Of
 * another checkout's folder, its server makes the tables. `under`: a program that runs the server, such as one that limits it.
 */
export async function install(
  environment: NodeJS.ProcessEnv = {},
  folder = root,
  under: readonly string[] = [],
): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nestling-bench-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = openDatabase({ url: embedded.url, poolSize: 8 });
  if (folder === root) {
    await migrate(database.db);
    await ensurePartitions(database.db, new Date());
  }
  const secret = randomBytes(32).toString('hex');
  const servers: Process[] = [];
  return {
    dataDir,
    databaseUrl: embedded.url,
    database,
    startServer: async (more = {}, checkout = folder) => {
      const server = await startProcess(
        serverCommand(checkout),
        {
          DATABASE_URL: embedded.url,
          SECRET: secret,
          LOG_LEVEL: 'error',
          DEMO: 'off',
          // Nobody takes over.
          DRAIN_SECONDS: '0',
          ...environment,
          ...more,
        },
        checkout,
        under,
      );
      servers.push(server);
      return server;
    },
    stop: async () => {
      // Those that a benchmark which failed has left behind.
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server's own command line, as `npm start` has it: Node's options, then the file. */
export function serverCommand(folder = root): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/** Starts a program of ours that listens on `PORT` and waits until it answers `/healthz`. */
export async function startProcess(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder = root,
  under: readonly string[] = [],
): Promise<Process> {
  const port = environment['PORT'] ?? String(await freePort());
  const [program = process.execPath, ...words] = [...under, process.execPath, ...command];
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answer(`${url}/healthz`, child);
  return {
    url,
    pid: child.pid ?? 0,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    stop: async () => {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** By itself, or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits until an address answers with success; at most two minutes. */
export async function answer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    if (hasEnded(child)) throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not answer within two minutes`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
