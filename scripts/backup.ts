import { parseArgs } from 'node:util';
import { ask } from '#server/features.ts';
import { BackupError } from '#server/features/backup/backup-error.ts';
import { ownVault } from '#server/features/backup/own-vault.ts';
import { makeBackup } from '#server/features/backup/make-backup.ts';
import { verifyBackup } from '#server/features/backup/verify-backup.ts';
import { systemClock as now } from '#server/kernel/clock/system-clock.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript, UsageError } from './run-script.ts';

/** Backs up the configured installation, beside a running server or without one. */
const usage = `Usage:
  npm run backup -- TARGET             makes a backup in a folder or at s3://bucket/prefix; without TARGET, in BACKUP_TARGET
  npm run backup -- TARGET --verify    and restores it in a temporary place, to see that it is good`;

await runScript(usage, run, { plain: [BackupError] });

async function run(words: string[]): Promise<void> {
  const { target, verify } = readCommand(words);
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

function readCommand(words: string[]): { target: string | undefined; verify: boolean } {
  const { values, positionals } = parseArgs({
    args: words,
    options: { verify: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new UsageError('One target at a time.');
  return { target: positionals[0], verify: values.verify };
}
