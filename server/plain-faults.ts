import { ConfigError } from '#server/kernel/config/config.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from '#server/kernel/database/embedded/errors.ts';
import { NoLeaderError } from '#server/kernel/database/errors.ts';
import { MigrationError } from '#server/kernel/database/migration-history.ts';

/** How long a process may take to finish what it does once it is to stop. */
export const finishMs = 10_000;

/** A fault of the surroundings that a person can mend: told without a stack. */
export class StartError extends Error {}

const plainFaults = [
  ConfigError,
  StartError,
  DatabaseInUseError,
  EmbeddedDatabaseError,
  MigrationError,
  NoLeaderError,
];

/** Ends the process when a start failed. Of what a person can mend the message is all that they need. */
export function endOfStart(error: unknown): never {
  if (error instanceof Error && plainFaults.some((fault) => error instanceof fault)) {
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
  throw error;
}

interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Begins to listen. @throws StartError when the port is taken */
export async function listenOn(
  place: HostAndPort,
  begin: (place: HostAndPort) => Promise<unknown>,
): Promise<void> {
  try {
    await begin(place);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error;
    const { host, port } = place;
    throw new StartError(`Port ${port} of ${host} is taken. Choose another with PORT=…`, { cause: error });
  }
}
