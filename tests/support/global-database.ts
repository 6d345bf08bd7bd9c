import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { distribute } from '#server/kernel/database/citus/distribute.ts';
import { createDatabase, dropDatabase, joinNodes, onCitus, rest, templateName } from './database.ts';
import { startOwnPostgres } from './own-postgres.ts';

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
  const { TEST_CITUS_URL: citus, TEST_DATABASE_URL: own = citus } = process.env;
  const server =
    own === undefined ? await startOwnPostgres() : { url: own, stop: () => dropDatabase(own, templateName) };
  // Of a run that was killed.
  await dropDatabase(server.url, templateName);
  const url = await createDatabase(server.url, templateName);
  if (citus !== undefined) await joinNodes(server.url, templateName);
  const template = openDatabase({ url, poolSize: 2, ...onCitus });
  await migrate(template.db);
  await ensurePartitions(template.db, new Date());
  if (citus !== undefined) await distribute(template.db, { shards: 4, tell: () => undefined });
  await template.close();
  if (citus !== undefined) await rest(server.url, templateName);
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}
