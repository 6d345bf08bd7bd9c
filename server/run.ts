import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from './database/embedded/errors.ts';
import { MigrationError } from './database/migration-history.ts';
import { startServer, StartError } from './start.ts';

/** Faults of the surroundings: their message is all that a person needs. */
const plainFaults = [ConfigError, StartError, DatabaseInUseError, EmbeddedDatabaseError, MigrationError];

/** Starts the server of this environment and stops it when asked to. Faults that a person can mend are told plainly. */
try {
  const server = await startServer(readConfig(process.env), {
    announce: (text) => process.stdout.write(`${text}\n`),
  });
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) server.log.error({ err }, 'stopping after an unexpected failure');
    await server.stop();
  });
} catch (error) {
  if (error instanceof Error && plainFaults.some((fault) => error instanceof fault)) {
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
  throw error;
}
