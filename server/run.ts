import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from './database/embedded/errors.ts';
import { MigrationError } from './database/migration-history.ts';
import { startServer, StartError } from './start.ts';

/** Faults of the surroundings: their message is all that a person needs. */
const plainFaults = [ConfigError, StartError, DatabaseInUseError, EmbeddedDatabaseError, MigrationError];

/** Noted before anything else: it may be gone before the server is up. */
const parent = process.ppid;

/** Starts the server of this environment and stops it when asked to. Faults that a person can mend are told plainly. */
try {
  const server = await startServer(readConfig(process.env), {
    announce: (text) => process.stdout.write(`${text}\n`),
  });
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) server.log.error({ err }, 'stopping after an unexpected failure');
    await server.stop();
  });
  stopWithNpm();
} catch (error) {
  if (error instanceof Error && plainFaults.some((fault) => error instanceof fault)) {
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
  throw error;
}

/**
 * Of a signal that npm gets only its shell hears, and ends without a word to us. Whoever was started by a script of
 * npm's therefore stops when its parent is gone.
 */
function stopWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
