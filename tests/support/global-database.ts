import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/kernel/database/database.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { createDatabase, dropDatabase, templateName } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of the run. */
    databaseUrl: string;
  }
}

/**
 * One PostgreSQL for the run, with a migrated database from which test files take copies: the server that
 * `TEST_DATABASE_URL` names, on which the tests may make and drop databases, else one that is started for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: own } = process.env;
  const server =
    own === undefined ? await startServer() : { url: own, stop: () => dropDatabase(own, templateName) };
  // Of a run that was killed.
  await dropDatabase(server.url, templateName);
  const template = openDatabase({ url: await createDatabase(server.url, templateName), poolSize: 2 });
  await migrate(template.db);
  await ensurePartitions(template.db, new Date());
  await template.close();
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}

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

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
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
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
