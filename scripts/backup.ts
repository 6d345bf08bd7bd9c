import { parseArgs } from 'node:util';
import { ask } from '#server/features.ts';
import { ownVault } from '#server/features/backup/own-vault.ts';
import { makeBackup } from '#server/features/backup/make-backup.ts';
import { verifyBackup } from '#server/features/backup/verify-backup.ts';
import { systemClock as now } from '#server/kernel/clock/system-clock.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { runCommand, UsageError } from './backup-command.ts';
import { withOwnDatabase } from './own-database.ts';

/** Backs up the configured installation, beside a running server or without one. */
const usage = `Usage:
  npm run backup -- TARGET             makes a backup in a folder or at s3://bucket/prefix; without TARGET, in BACKUP_TARGET
  npm run backup -- TARGET --verify    and restores it in a temporary place, to see that it is good`;

await runCommand(usage, run);

async function run(): Promise<void> {
  const { target, verify } = readCommand(process.argv.slice(2));
  const config = readConfig({ ...process.env, ...(target !== undefined && { BACKUP_TARGET: target }) });
  const vault = ownVault({ config });
  if (!vault) throw new UsageError('Where to? Name a target.');
  const secret = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
  const files = storageOf(config);
  const {
    name,
    at,
    rows,
    files: count,
    bytes,
  } = await withOwnDatabase(config, { poolSize: 2, reports: true }, (db) =>
    makeBackup({ config, db, files, secret, now }, vault),
  );
  console.log(`${name}: ${rows} rows and ${count} files as of ${at.toISOString()}, ${bytes} bytes written.`);
  if (!verify) return;
  await verifyBackup({ config, ask, now }, vault, name);
  console.log('It was restored in a temporary place: every row and file is there, and the ledger holds.');
}

function readCommand(args: string[]): { target: string | undefined; verify: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { verify: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new UsageError('One target at a time.');
    return { target: positionals[0], verify: values.verify };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
