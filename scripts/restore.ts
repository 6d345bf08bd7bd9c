import { parseArgs } from 'node:util';
import { ask } from '#server/features.ts';
import { BackupError } from '#server/features/backup/backup-error.ts';
import { ownVault } from '#server/features/backup/own-vault.ts';
import { eraseListed, keyIn, openBackup, restoreBackup } from '#server/features/backup/restore-backup.ts';
import { systemClock as now } from '#server/kernel/clock/system-clock.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript, UsageError } from './run-script.ts';

/** Restores a backup into an empty DATA_DIR and, where DATABASE_URL says so, an empty database. */
const usage = `Usage:
  npm run restore -- SOURCE                  the newest backup of a folder or s3://bucket/prefix
  npm run restore -- SOURCE --backup NAME    another one
  npm run restore -- SOURCE --secret         prints the SECRET that the installation had made for itself, and restores nothing
  npm run restore -- SOURCE --erase-only     erases who stands on the list of SOURCE from a database that was restored in another way
  npm run restore -- SOURCE --despite-differences
                                             also where the ledger did not hold when the backup was made`;

await runScript(usage, run, { plain: [BackupError] });

async function run(words: string[]): Promise<void> {
  const { source, name, secret, despite, eraseOnly } = readCommand(words);
  const config = readConfig({ ...process.env, BACKUP_TARGET: source });
  const vault = ownVault({ config });
  if (!vault) throw new UsageError('Where from? Name a source.');
  if (secret) {
    console.log(keyIn(await openBackup(vault, name)) ?? 'It had none: SECRET was set.');
    return;
  }
  if (eraseOnly) {
    const key = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
    const count = await withOwnDatabase(config, { poolSize: 2, reports: true }, (db) =>
      eraseListed({ db, ask, now, secret: key }, vault, now()),
    );
    console.log(`Erased again: ${count}.`);
    return;
  }
  const { manifest, erased, differences } = await restoreBackup({
    config,
    vault,
    name,
    files: storageOf(config),
    ask,
    now,
    despite,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${manifest.name} is restored: ${rows} rows and ${manifest.files.count} files as of ${manifest.at}.`,
  );
  if (erased > 0) console.log(`Erased again, as they had been since: ${erased}.`);
  for (const { check, count } of differences) console.log(`The ledger does not hold: ${check} (${count}).`);
  if (differences.length === 0) console.log('The ledger holds. The server can be started.');
}

function readCommand(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      backup: { type: 'string' },
      secret: { type: 'boolean', default: false },
      'erase-only': { type: 'boolean', default: false },
      'despite-differences': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new UsageError('Name one source.');
  return {
    source,
    name: values.backup ?? null,
    secret: values.secret,
    eraseOnly: values['erase-only'],
    despite: values['despite-differences'],
  };
}
