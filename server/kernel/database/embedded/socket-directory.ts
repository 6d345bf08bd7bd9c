import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemAccount } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** Of a cluster: where it is, whose it is, and where its socket is; undefined on Windows. */
interface SocketPlace {
  readonly directory: string;
  readonly socketDirectory: string | undefined;
  readonly account: SystemAccount | undefined;
}

/**
 * The cluster's own directory, but the path of a socket is limited to about 100 bytes, and PostgreSQL takes no quote in
 * it: then a private directory elsewhere. Undefined on Windows.
 */
export function chooseSocketDirectory(directory: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (fits(directory) && !directory.includes('"')) return directory;
  const name = `nestling-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const usual = join(tmpdir(), name);
  return fits(usual) ? usual : join('/tmp', name);
}

const fits = (directory: string) => Buffer.byteLength(join(directory, '.s.PGSQL.5432')) < 100;

/** Makes the directory where it is not the cluster's own. Throws EmbeddedDatabaseError when it is not private. */
export function makeSocketDirectory({ socketDirectory, directory, account }: SocketPlace): void {
  if (socketDirectory === undefined || socketDirectory === directory) return;
  try {
    mkdirSync(socketDirectory, { mode: 0o700 });
    if (account) chownSync(socketDirectory, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // The name is guessable: somebody else may have been there first, with a directory of theirs or a link.
  const { uid, mode } = lstatSync(socketDirectory);
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o170077) !== 0o040000) {
    throw new EmbeddedDatabaseError(
      `${socketDirectory}, meant for PostgreSQL's socket, is not a private directory of its user. ` +
        'Remove it, or choose a shorter DATA_DIR.',
    );
  }
}

/** Removes the directory where it is not the cluster's own, unless another server has its socket there by now. */
export function removeSocketDirectory({ socketDirectory, directory }: SocketPlace): void {
  if (socketDirectory === undefined || socketDirectory === directory) return;
  try {
    rmdirSync(socketDirectory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error;
  }
}
