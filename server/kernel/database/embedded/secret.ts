import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from './account.ts';

/**
 * The secret of this name under `<dataDir>/secrets`, made at first use: 256 random bits in base64url. Two servers that
 * start at once get the same one.
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const directory = join(dataDir, 'secrets');
  const file = join(directory, name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `${name}.${randomUUID()}`);
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  giveToOwnerOf(dataDir, directory, draft);
  try {
    // A link, unlike a rename, never replaces the secret that another server has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
