import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { ensurePartitions } from '#server/database/partitions.ts';
import { createDatabase, templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of the run. */
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the run, with a migrated database from which test files take copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-tests-'));
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
  const template = openDatabase({ url: await createDatabase(embedded.url, templateName), poolSize: 2 });
  await migrate(template.db);
  await ensurePartitions(template.db, new Date());
  await template.close();
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
