import { ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { MigrationError } from '#server/kernel/database/migration-history.ts';
import { withOwnDatabase } from './own-database.ts';

/**
 * Brings the configured database to this release, as a start of the server does: for those whose server works by a role that may
 * not. Beside running servers of the release before.
 */
try {
  await withOwnDatabase(readConfig(process.env), { poolSize: 2 }, async (db) => {
    const { applied } = await migrate(db);
    for (const name of applied) console.log(`Applied ${name}.`);
    console.log('The database is that of this release.');
  });
} catch (error) {
  if (!(error instanceof MigrationError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
