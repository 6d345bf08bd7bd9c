/** The embedded database cannot be started. The message is one sentence or two for whoever runs the server. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another server holds this data directory. */
export class DatabaseInUseError extends EmbeddedDatabaseError {
  override name = 'DatabaseInUseError';
}
