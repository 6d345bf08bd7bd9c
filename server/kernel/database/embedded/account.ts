import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseLog } from './log.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** A system account. The name serves messages only. */
export type SystemAccount = { uid: number; gid: number; name: string };

/** How to start one of PostgreSQL's programs: put `prefix` before the command, and set the ids when there are any. */
export type Launch = { prefix: string[]; uid?: number; gid?: number };

/**
 * The account PostgreSQL runs as, or undefined for our own. PostgreSQL refuses to run as root, so root picks, in this
 * order: the owner of the existing cluster, the owner of the data directory, the system account `nestling` (made when
 * it is missing), `nobody`.
 */
export function chooseAccount(
  dataDir: string,
  clusterDirectory: string,
  log: DatabaseLog,
): SystemAccount | undefined {
  const cluster = lstatSync(clusterDirectory, { throwIfNoEntry: false });
  const ourUid = process.getuid?.();
  if (ourUid !== 0) {
    if (cluster && ourUid !== undefined && cluster.uid !== ourUid) {
      throw new EmbeddedDatabaseError(
        `The database in ${clusterDirectory} belongs to ${findAccount(cluster.uid)?.name ?? `user ${cluster.uid}`}. ` +
          'Start the server as that user or as root, or choose another place with DATA_DIR.',
      );
    }
    return undefined;
  }
  if (cluster && cluster.uid !== 0)
    return { uid: cluster.uid, gid: cluster.gid, name: `user ${cluster.uid}` };
  const { uid } = statSync(dataDir);
  const account =
    (uid === 0 ? undefined : findAccount(uid)) ??
    findAccount('nestling') ??
    createAccount('nestling', log) ??
    findAccount('nobody');
  if (account) return account;
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and no other account could be found or made. ' +
      'Start the server as an ordinary user, or name your own PostgreSQL in DATABASE_URL.',
  );
}

/** Root may serve a data directory that is somebody else's: what it makes there is theirs, to serve it next time. */
export function giveToOwnerOf(dataDir: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}

// initdb looks its own account up by name, so a number that no account has is of no use to it.
function findAccount(key: string | number): SystemAccount | undefined {
  const { stdout, status } = spawnSync('id', [String(key)], { encoding: 'utf8' });
  const match = status === 0 ? /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(stdout) : null;
  return match ? { uid: Number(match[1]), name: match[2] ?? '', gid: Number(match[3]) } : undefined;
}

function createAccount(name: string, log: DatabaseLog): SystemAccount | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const { status } = spawnSync('useradd', ['--system', '--user-group', ...home, name], { stdio: 'ignore' });
  if (status === 0) log(`Made the system account ${name} for PostgreSQL, which refuses to run as root`);
  // Looked up rather than judged by the exit status: another server may have made it at the same instant.
  return findAccount(name);
}

/**
 * Decides how to start programs as the account. When a directory above the programs or the data is closed to it (a
 * clone under /root, say), they get the one capability that lets them pass: to search and read anywhere, not to write.
 */
export function planLaunch(account: SystemAccount | undefined, binaries: Binaries, paths: string[]): Launch {
  if (!account) return { prefix: [] };
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { mode } = statSync(program);
    if ((mode & 0o005) !== 0o005) chmodSync(program, mode | 0o055);
  }
  const blocked = [binaries.folder, ...paths].map((path) => closedTo(account, path)).find(Boolean);
  if (!blocked) return { prefix: [], uid: account.uid, gid: account.gid };
  const prefix = [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--bounding-set=-all,+dac_read_search',
    // Without this, access(2), by which PostgreSQL checks its own programs, ignores the capability.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ];
  const trial = spawnSync('setpriv', [...prefix.slice(1), binaries.postgres, '--version'], {
    cwd: '/',
    encoding: 'utf8',
  });
  if (trial.status === 0) return { prefix };
  const detail = (trial.error?.message ?? trial.stderr).trim();
  throw new EmbeddedDatabaseError(
    `PostgreSQL runs as ${account.name}, who may not enter ${blocked.directory}, above ${blocked.path}, ` +
      `and could not be given leave to (${detail}). ` +
      (blocked.path === binaries.folder
        ? 'Move the project elsewhere'
        : 'Choose another place with DATA_DIR') +
      `, or start the server as an ordinary user, or run: chmod o+x ${blocked.directory}`,
  );
}

/** The lowest directory on the way to `path` that the account may not enter. */
function closedTo(account: SystemAccount, path: string): { directory: string; path: string } | undefined {
  for (let directory = realpathSync(path); ; directory = dirname(directory)) {
    const { mode, uid, gid } = statSync(directory);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return { directory, path };
    if (directory === dirname(directory)) return undefined;
  }
}
