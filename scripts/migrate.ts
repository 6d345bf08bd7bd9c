import { parseArgs } from 'node:util';
import { readConfig } from '#server/kernel/config/config.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { MigrationError } from '#server/kernel/database/migration-history.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript } from './run-script.ts';

/**
 * Brings the configured database to this release, as a start of the server does: for those whose server works by a role that may
 * not. Beside running servers of the release before.
 */
await runScript(
  'Usage: npm run migrate',
  async (words) => {
    parseArgs({ args: words });
    await withOwnDatabase(readConfig(process.env), { poolSize: 2 }, async (db) => {
      const { applied } = await migrate(db);
      for (const name of applied) console.log(`Applied ${name}.`);
      console.log('The database is that of this release.');
    });
  },
  { plain: [MigrationError] },
);
