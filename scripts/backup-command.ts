import { BackupError } from '#server/features/backup/backup-error.ts';
import { ConfigError } from '#server/kernel/config/config.ts';

export class UsageError extends Error {}

/** Runs a command about backups. What a person can mend is told plainly, and ends it with 1. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof UsageError))
      throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = 1;
  }
}
