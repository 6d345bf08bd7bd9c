import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveToOwnerOf } from './account.ts';
import type { Cluster } from './cluster.ts';
import { environment } from './environment.ts';
import { EmbeddedDatabaseError, explainSpawn } from './errors.ts';
import { logSince, logSize } from './log-file.ts';
import { isAlive, isWorker, processesIn, signalProcess, waitUntil } from './processes.ts';
import { type Settings, toArguments } from './settings.ts';
import { makeSocketDirectory } from './socket-directory.ts';

/** Where PostgreSQL listens: a directory with its socket, or 127.0.0.1 on Windows. */
export type Endpoint = { host: string; port: number };

/** PostgreSQL's main process. */
export type Postmaster = { pid: number; exited: Promise<void>; hasExited(): boolean };

/** The main process as our child. */
export type ChildPostmaster = Postmaster & {
  /** Whether it ended because somebody stopped it, not because it failed. */
  wasStopped(): boolean;
  /** What it has logged since it was started. */
  lastWords(): string;
  /** Leaves it to another server: our process may end while it goes on. */
  leave(): void;
};

/** The parameter by which a running PostgreSQL tells what it was started with. */
export const fingerprintSetting = 'nestling.fingerprint';

/** Differs when PostgreSQL would be started another way: another build, place or parameter. */
export function fingerprint(cluster: Cluster, endpoint: Endpoint, settings: Settings): string {
  const { version, postgres } = cluster.binaries;
  const parameters = parametersOf(cluster, endpoint, settings);
  return createHash('sha256')
    .update(JSON.stringify([version, postgres, parameters]))
    .digest('hex')
    .slice(0, 16);
}

function parametersOf({ socketDirectory }: Cluster, { host, port }: Endpoint, settings: Settings): Settings {
  const place: Settings = socketDirectory
    ? {
        unix_socket_directories: `"${socketDirectory}"`,
        unix_socket_permissions: '0700',
        listen_addresses: '',
      }
    : { listen_addresses: host };
  return { ...settings, ...place, port, password_encryption: 'scram-sha-256' };
}

/** Starts PostgreSQL without waiting for it to accept connections. */
export async function startPostmaster(
  cluster: Cluster,
  endpoint: Endpoint,
  settings: Settings,
): Promise<ChildPostmaster> {
  const { directory, logFile, launch, binaries } = cluster;
  const parameters = parametersOf(cluster, endpoint, settings);
  const [command = '', ...args] = [
    ...launch.prefix,
    binaries.postgres,
    '-D',
    directory,
    ...toArguments({ ...parameters, [fingerprintSetting]: fingerprint(cluster, endpoint, settings) }),
  ];
  // Whoever tidies up temporary files may have taken it away.
  makeSocketDirectory(cluster);
  const { uid, gid } = launch;
  const logStart = logSize(logFile);
  // PostgreSQL writes to the file by itself, not through us, so that it can go on doing so when we are killed.
  const log = openSync(logFile, 'a', 0o600);
  giveToOwnerOf(cluster.dataDir, logFile);
  const child = spawn(command, args, {
    // A session of its own: Ctrl-C in our terminal must reach us first, so that requests end before the database does.
    detached: true,
    cwd: '/',
    env: environment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid }),
  });
  closeSync(log);
  let gone = false;
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      gone = true;
      done();
    });
  });
  await new Promise<void>((done, fail) => {
    child.once('spawn', done);
    child.once('error', (cause) => fail(new EmbeddedDatabaseError(explainSpawn(command, cause), { cause })));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    hasExited: () => gone,
    wasStopped: () => child.exitCode === 0,
    lastWords: () => logSince(logFile, logStart),
    leave: () => child.unref(),
  };
}

/** Looks after a PostgreSQL that a server before us started. */
export function adoptPostmaster(pid: number): Postmaster {
  let gone = false;
  const exited = (async () => {
    // Not our child, so nobody tells us when it ends.
    while (isAlive(pid)) await delay(100);
    gone = true;
  })();
  return { pid, exited, hasExited: () => gone };
}

/** What the running (or crashed) PostgreSQL noted about itself; while it starts, not yet where it listens. */
export function readPidFile(directory: string): { pid: number; endpoint?: Endpoint } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!pid) return undefined;
  const host = lines[4] || lines[5];
  return host ? { pid, endpoint: { host, port: Number(lines[3]) } } : { pid };
}

/**
 * Makes way for a start after a crash. Resolves to false when a PostgreSQL is still at work there, which will either
 * accept connections or go away by itself.
 */
export async function clearRemains({ directory }: Cluster): Promise<boolean> {
  // Elsewhere than on Linux PostgreSQL's own check of the noted process has to do.
  if (!processesIn(directory)) return true;
  const isRunning = () => {
    const noted = readPidFile(directory);
    return noted !== undefined && processesIn(directory)?.includes(noted.pid) === true;
  };
  // Processes of a killed PostgreSQL notice that at their next rest; one in a long statement has to be told.
  const remains = () => processesIn(directory)?.filter(isWorker) ?? [];
  for (const signal of [undefined, 'SIGQUIT', 'SIGKILL'] as const) {
    if (isRunning()) return false;
    if (signal) for (const pid of remains()) signalProcess(pid, signal);
    if (await waitUntil(() => remains().length === 0, 500)) break;
  }
  const noted = readPidFile(directory);
  // After a reboot the noted number may be another program's, which PostgreSQL would take for a running server.
  if (noted && isAlive(noted.pid) && !isRunning()) {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
    const { host, port } = noted.endpoint ?? {};
    if (host?.startsWith('/')) rmSync(join(host, `.s.PGSQL.${port}.lock`), { force: true });
  }
  return !isRunning();
}

/**
 * Stops PostgreSQL: clients are cut off and everything is written out (fast shutdown). When that takes longer than
 * `patience` milliseconds it is stopped at once instead, which loses nothing but makes the next start slower.
 */
export async function stopPostmaster(cluster: Cluster, pid: number, patience: number): Promise<void> {
  const gone = () => !isAlive(pid);
  requestStop(cluster, pid);
  if (await waitUntil(gone, patience)) return;
  signalProcess(pid, 'SIGQUIT');
  if (await waitUntil(gone, 1000)) return;
  signalProcess(pid, 'SIGKILL');
  await waitUntil(gone, 500);
}

/** Asks for a fast shutdown and does not wait for it. */
export function requestStop({ binaries, directory }: Cluster, pid: number): void {
  if (process.platform === 'win32') {
    // Windows has no signals to processes; pg_ctl knows PostgreSQL's own way.
    spawnSync(binaries.pgCtl, ['stop', '-D', directory, '-m', 'fast', '-W'], { windowsHide: true });
  } else {
    signalProcess(pid, 'SIGINT');
  }
}
