/** The embedded database cannot be started. The message is one sentence or two for whoever runs the server. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another server holds this data directory. */
export class DatabaseInUseError extends EmbeddedDatabaseError {
  override name = 'DatabaseInUseError';
}

/** Why a program of PostgreSQL could not even begin. */
export function explainSpawn(command: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' && process.platform === 'linux') {
    // The program is there; what is missing is the loader that it names.
    return `${command} does not run on this system: it needs glibc, which Alpine Linux lacks. Name your own PostgreSQL in DATABASE_URL.`;
  }
  if (code === 'EPERM') {
    return `${command} could not be started as another user than root (${message}). Start the server as an ordinary user, or name your own PostgreSQL in DATABASE_URL.`;
  }
  return `${command} could not be started: ${message}`;
}
