import { createHmac } from 'node:crypto';
import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseLog } from './log.ts';
import { type SystemAccount, chooseAccount, type Launch, planLaunch } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { initialise } from './initialise.ts';
import { readOrCreateSecret } from './secret.ts';
import { chooseSocketDirectory, makeSocketDirectory } from './socket-directory.ts';

/** A PostgreSQL cluster on disk, ready to be started: where everything is, as absolute paths, and how to get in. */
export type Cluster = {
  dataDir: string;
  directory: string;
  logFile: string;
  /** Undefined on Windows, where PostgreSQL listens on a free port of 127.0.0.1 instead. */
  socketDirectory: string | undefined;
  binaries: Binaries;
  /** Who PostgreSQL runs as, unless that is us. */
  account: SystemAccount | undefined;
  launch: Launch;
  superuserPassword: string;
  applicationPassword: string;
};

/**
 * Finds the cluster in `<dataDir>/postgres`, or makes it. Safe when two servers do so at once: both get the same one.
 * `sync` false skips flushing a new cluster to disk. Throws EmbeddedDatabaseError.
 */
export async function openCluster(options: {
  dataDir: string;
  sync: boolean;
  log: DatabaseLog;
}): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  const directory = join(dataDir, 'postgres');
  // Others may pass through to what is theirs (PostgreSQL's account to the cluster) but not list what is here.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });

  const binaries = findBinaries();
  const account = chooseAccount(dataDir, directory, options.log);
  const socketDirectory = chooseSocketDirectory(directory);
  makeSocketDirectory({ socketDirectory, directory, account });
  const isApart = socketDirectory !== undefined && socketDirectory !== directory;
  const launch = planLaunch(account, binaries, isApart ? [dataDir, socketDirectory] : [dataDir]);
  const superuserPassword = readOrCreateSecret(dataDir, 'database-password');

  if (!existsSync(join(directory, 'PG_VERSION'))) {
    options.log('Preparing the database, once');
    await initialise({
      dataDir,
      directory,
      binaries,
      account,
      launch,
      superuserPassword,
      sync: options.sync,
    });
  }
  checkVersion(directory, binaries);
  repairAccess(directory, account);

  return {
    dataDir,
    directory,
    logFile: join(dataDir, 'postgres.log'),
    socketDirectory,
    binaries,
    account,
    launch,
    superuserPassword,
    applicationPassword: createHmac('sha256', superuserPassword).update('nestling').digest('base64url'),
  };
}

function checkVersion(directory: string, { major }: Binaries): void {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === String(major)) return;
  throw new EmbeddedDatabaseError(
    `The database in ${directory} was made by PostgreSQL ${version}; this release runs PostgreSQL ${major}. ` +
      'Back it up with the release that made it and restore it with this one.',
  );
}

/**
 * Puts right a cluster that was copied or restored: PostgreSQL starts only on files of its own account, in a directory
 * that is closed to others.
 */
function repairAccess(directory: string, account: SystemAccount | undefined): void {
  const { uid, mode } = lstatSync(directory);
  if (account && uid !== account.uid) {
    for (const entry of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(directory, entry), account.uid, account.gid);
    }
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(directory, 0o700);
}
