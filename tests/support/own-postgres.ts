import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';

/** Where files are kept in memory, given enough of it: a copied database takes 14 ms there, and up to 109 on a disk. */
function roomiest(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4e9 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A PostgreSQL that is gone with all it holds when it is stopped. */
export async function startOwnPostgres(): Promise<{
  url: string;
  /** Of who may make roles and databases. */
  superuserUrl: string;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(roomiest(), 'nestling-tests-'));
  const embedded = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    // What a crash would lose is of no use to anybody.
    settings: {
      fsync: false,
      full_page_writes: false,
      synchronous_commit: false,
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: false,
      max_connections: 300,
    },
  });
  const superuser = new URL(embedded.url);
  superuser.username = 'postgres';
  superuser.password = readOrCreateSecret(dataDir, 'database-password');
  superuser.pathname = '/postgres';
  return {
    url: embedded.url,
    superuserUrl: superuser.href,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
