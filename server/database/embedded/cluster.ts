import { createHash, createHmac } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseLog } from './log.ts';
import { type Account, chooseAccount, type Launch, planLaunch } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { initialise } from './initialise.ts';
import { readOrCreateSecret } from './secret.ts';

/** A PostgreSQL cluster on disk, ready to be started: where everything is, as absolute paths, and how to get in. */
export type Cluster = {
  dataDir: string;
  directory: string;
  logFile: string;
  /** Undefined on Windows, where PostgreSQL listens on a free port of 127.0.0.1 instead. */
  socketDirectory: string | undefined;
  binaries: Binaries;
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
  const socketDirectory =
    process.platform === 'win32' ? undefined : chooseSocketDirectory(directory, account);
  const paths = socketDirectory && socketDirectory !== directory ? [dataDir, socketDirectory] : [dataDir];
  const launch = planLaunch(account, binaries, paths);
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
    launch,
    superuserPassword,
    applicationPassword: createHmac('sha256', superuserPassword).update('nestling').digest('base64url'),
  };
}

/**
 * The cluster's own directory, but the path of a socket is limited to about 100 bytes, and PostgreSQL takes no quote in
 * it: then a private directory elsewhere.
 */
function chooseSocketDirectory(directory: string, account: Account | undefined): string {
  if (socketPath(directory).length < 100 && !directory.includes('"')) return directory;
  const name = `nestling-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const base = socketPath(join(tmpdir(), name)).length < 100 ? tmpdir() : '/tmp';
  const chosen = join(base, name);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  if (account) chownSync(chosen, account.uid, account.gid);
  // The name is guessable: somebody else may have been there first, with a directory of theirs or a link.
  const { uid, mode } = lstatSync(chosen);
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o170077) !== 0o040000) {
    throw new EmbeddedDatabaseError(
      `${chosen}, meant for PostgreSQL's socket, is not a private directory of its user. ` +
        'Remove it, or choose a shorter DATA_DIR.',
    );
  }
  return chosen;
}

const socketPath = (directory: string) => Buffer.from(join(directory, '.s.PGSQL.5432'));

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
function repairAccess(directory: string, account: Account | undefined): void {
  const { uid, mode } = lstatSync(directory);
  if (account && uid !== account.uid) {
    for (const entry of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(directory, entry), account.uid, account.gid);
    }
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(directory, 0o700);
}
