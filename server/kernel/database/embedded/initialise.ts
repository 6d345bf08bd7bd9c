import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SystemAccount, Launch } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, explainSpawn } from './errors.ts';
import { environment } from './environment.ts';
import { isAlive } from './processes.ts';

type NewCluster = {
  dataDir: string;
  directory: string;
  binaries: Binaries;
  account: SystemAccount | undefined;
  launch: Launch;
  superuserPassword: string;
  sync: boolean;
};

const draftName = /^postgres\.new-(\d+)-/;

/**
 * Makes a cluster at `directory`. It is made beside it and renamed when complete and on disk, so that one cut short
 * is never taken for a cluster; when another server was quicker, its cluster stays.
 */
export async function initialise(cluster: NewCluster): Promise<void> {
  const { dataDir, directory, account } = cluster;
  removeAbandonedDrafts(dataDir);
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, cluster.superuserPassword, { mode: 0o600 });
    if (account) {
      chownSync(draft, account.uid, account.gid);
      chownSync(passwordFile, account.uid, account.gid);
    }
    await runInitdb(cluster, draft, passwordFile);
    renameSync(draft, directory);
    if (cluster.sync && process.platform !== 'win32') syncDirectory(dataDir);
  } catch (error) {
    if (existsSync(join(directory, 'PG_VERSION'))) return;
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `${directory} cannot be made a PostgreSQL cluster (${(error as Error).message}). It must be absent or empty.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb({ binaries, launch, sync }: NewCluster, draft: string, passwordFile: string) {
  const [command = '', ...args] = [
    ...launch.prefix,
    binaries.initdb,
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation: the order of characters is the same on every machine and after every upgrade.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...(sync ? (process.platform === 'linux' ? ['--sync-method=syncfs'] : []) : ['--no-sync']),
  ];
  const { uid, gid } = launch;
  const child = spawn(command, args, {
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid }),
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const outcome = await new Promise<number | string>((done) => {
    child.once('error', (error) => done(explainSpawn(command, error)));
    child.once('close', (code, signal) => done(code ?? `signal ${signal}`));
  });
  if (outcome === 0) return;
  throw new EmbeddedDatabaseError(explain(outcome, complaints.trim().slice(-1000)));
}

function explain(outcome: number | string, complaints: string): string {
  if (process.getuid && process.getuid() !== 0 && !hasName()) {
    return (
      `PostgreSQL needs the user it runs as to have a name, and user number ${process.getuid()} has none. ` +
      'Add one to /etc/passwd, start as another user, or name your own PostgreSQL in DATABASE_URL.'
    );
  }
  return `PostgreSQL could not make its files (initdb: ${outcome}). ${complaints}`;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function removeAbandonedDrafts(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    const match = draftName.exec(entry);
    if (!match) continue;
    const pid = Number(match[1]);
    const path = join(dataDir, entry);
    // In a container the number is often our own, left by the server before us.
    const abandoned = pid === process.pid ? statSync(path).mtimeMs < performance.timeOrigin : !isAlive(pid);
    if (abandoned) rmSync(path, { recursive: true, force: true });
  }
}

function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
