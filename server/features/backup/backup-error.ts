/** A backup or its restoring cannot go on. The message is for whoever runs it, and names nobody. */
export class BackupError extends Error {
  override name = 'BackupError';
}
