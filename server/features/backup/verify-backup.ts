import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '#server/kernel/http/context.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';
import type { Vault } from './vault.ts';

/**
 * Restores a backup in a temporary folder, with a database of its own, and proves the ledger there. Its files are read to their
 * end, and kept nowhere. Throws BackupError where it is not good.
 */
export async function verifyBackup(
  { config, ask, now }: Pick<Services, 'config' | 'ask' | 'now'>,
  vault: Vault,
  name: string,
): Promise<Restored> {
  const place = await mkdtemp(join(tmpdir(), 'nestling-verify-'));
  try {
    const there = {
      databaseUrl: null,
      databaseDirectUrl: null,
      dataDir: join(place, 'data'),
      secret: config.secret,
    };
    return await restoreBackup({ config: there, vault, name, ask, now, files: null });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
