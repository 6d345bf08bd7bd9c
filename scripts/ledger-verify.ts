import { openDatabase } from '#server/kernel/database/database.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { ask } from '#server/features.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';

/**
 * Proves the ledger of the configured database, beside a running server or without one. Ends with 1 when anything
 * differs, and prints what.
 */
const config = readConfig(process.env);
const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : null;
const url = config.databaseUrl ?? embedded?.url;
if (url === undefined) throw new Error('No database');
const { db, close } = openDatabase({ url, poolSize: 1, reports: true });
try {
  const differences = await verifyLedger({ db, ask });
  for (const { check, count, examples } of differences) {
    console.error(`Not so: ${check} (${count})`);
    for (const example of examples) console.error(`  ${JSON.stringify(example)}`);
  }
  if (differences.length > 0) process.exitCode = 1;
  else console.log('The ledger holds: balances, lots, keys and closed days are what the entries say.');
} finally {
  await close();
  await embedded?.stop();
}

async function openEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const running = await findEmbeddedDatabase(dataDir);
  if (running !== null) return { url: running, stop: async () => undefined };
  return startEmbeddedDatabase({ dataDir, log: () => undefined });
}
