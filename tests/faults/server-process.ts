import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCluster } from '#server/kernel/database/embedded/cluster.ts';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** What it has said so far. */
  readonly said: { out: string; err: string };
  /** Exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** The address it announces; rejects with its last words when it ends before. */
  readonly ready: Promise<string>;
}

/**
 * Starts `node server/main.js` as an installation would, with only this environment and what Node has compiled before; nobody
 * takes over when it ends. Whoever starts it ends it. `options` are Node's.
 */
export function startProcess(
  environment: Record<string, string>,
  {
    cwd = root,
    program = 'server/main.js',
    options = [],
  }: { readonly cwd?: string; readonly program?: string; readonly options?: readonly string[] } = {},
): ServerProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [...options, program], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  const ready = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    const [, url] = / is ready at (\S+)\n/.exec(said.out) ?? [];
    if (url) ready.resolve(url);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const closed = once(child, 'close');
  const ended = once(child, 'exit').then(async ([code, signal]: (number | NodeJS.Signals | null)[]) => {
    // Its last words are still on their way, unless a PostgreSQL that outlives it holds the pipe.
    await Promise.race([closed, delay(signal === 'SIGKILL' ? 0 : 1000)]);
    return code ?? signal ?? 0;
  });
  void ended.then(() => ready.reject(new Error(`it ended before it was ready: ${said.err}${said.out}`)));
  // Not every test waits for it to be ready.
  ready.promise.catch(() => undefined);
  return { child, pid: child.pid ?? 0, said, ended, ready: ready.promise };
}

/** Asks a process as browsers do: one that has too much to do on a busy machine did nothing, and is asked again. */
export async function askPatiently(url: string | URL, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init);
    const seconds = response.headers.get('retry-after');
    if (response.status !== 503 || seconds === null || tries === 10) return response;
    await response.body?.cancel();
    await delay(Number(seconds) * 1000);
  }
}

/** Asks a process to stop; kills it when it has not within ten seconds. */
export async function stopProcess({ child, ended }: ServerProcess): Promise<number | NodeJS.Signals> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const outcome = await ended;
  clearTimeout(late);
  return outcome;
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'nestling-faults-'));
}

/** Removes a data directory, and ends the PostgreSQL on it in case its server was killed. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const pid = postmasterPid(dataDir);
  if (pid !== undefined && isAlive(pid)) {
    signalProcess(pid, 'SIGQUIT');
    while (isAlive(pid)) await delay(10);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** The main process of the PostgreSQL of a data directory, as it noted itself. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** A second way into the database of a running server, beside its own. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const { applicationPassword } = await openCluster({ dataDir, sync: false, log: () => undefined });
  const noted = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const [port = '', socketDirectory = '', address = ''] = noted.slice(3);
  const url = new URL(`postgres://nestling@localhost/nestling`);
  url.password = applicationPassword;
  url.searchParams.set('host', socketDirectory || address);
  url.searchParams.set('port', port);
  return url.href;
}
