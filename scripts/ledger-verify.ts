import { parseArgs } from 'node:util';
import { readConfig } from '#server/kernel/config/config.ts';
import { ask } from '#server/features.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { withOwnDatabase } from './own-database.ts';
import { endings, runScript } from './run-script.ts';

/**
 * Proves the ledger of the configured database, beside a running server or without one. Ends with 1 when anything
 * differs, and prints what.
 */
await runScript('Usage: npm run ledger:verify', async (words) => {
  parseArgs({ args: words });
  const config = readConfig(process.env);
  await withOwnDatabase(config, { poolSize: 1, reports: true }, async (db) => {
    const differences = await verifyLedger({ db, ask });
    for (const { check, count, examples } of differences) {
      console.error(`Not so: ${check} (${count})`);
      for (const example of examples) console.error(`  ${JSON.stringify(example)}`);
    }
    if (differences.length > 0) process.exitCode = endings.not;
    else console.log('The ledger holds: balances, lots, keys and closed days are what the entries say.');
  });
});
