import { parseArgs } from 'node:util';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findMonths } from '#server/features/visits/archive/queries.ts';
import {
  ArchiveError,
  groupings,
  sumMonth,
  type Grouping,
} from '#server/features/visits/archive/sum-month.ts';
import { systemClock as now } from '#server/kernel/clock/system-clock.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript, UsageError } from './run-script.ts';

/** What the archive has of visits, of the configured installation, beside a running server or without one. */
const usage = `Usage:
  npm run -s archive -- list                                its months, with how many events and bytes each has
  npm run -s archive -- read 2025-11 --by day,page          a table (CSV) of how many events and members there were, by group

By: ${groupings.join(', ')}. Groups of fewer than ten members are left out, and figures rounded.`;

await runScript(usage, run, { plain: [ArchiveError] });

async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  const config = readConfig(process.env);
  await withOwnDatabase(config, { poolSize: 2 }, async (db) => {
    await migrate(db);
    if (command.name === 'list') {
      const months = await findMonths(db);
      for (const { month, events, bytes, wholeAt } of months) {
        const state = wholeAt === null ? '  not whole yet' : '';
        console.log(`${month}  ${events} events  ${bytes} bytes${state}`);
      }
      return console.log(`${months.length} ${months.length === 1 ? 'month' : 'months'}`);
    }
    const { month, by } = command;
    const secret = config.secret ?? readOrCreateSecret(config.dataDir, 'key');
    const { columns, rows } = await sumMonth({ db, files: storageOf(config), secret }, month, by);
    await transaction(db, (tx) =>
      writeAudit(tx, {
        now: now(),
        staffId: null,
        action: 'numbers.archiveRead',
        subject: 'numbers archive',
        after: { month },
      }),
    );
    process.stdout.write(tableLines([columns, ...rows]));
  });
}

type Command =
  | { readonly name: 'list' }
  | { readonly name: 'read'; readonly month: string; readonly by: readonly Grouping[] };

function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [name, month, ...more] = positionals;
  if (name !== 'list' && name !== 'read')
    throw new UsageError(name === undefined ? 'Which command?' : `There is no command ${name}.`);
  if (name === 'list') {
    if (month !== undefined) throw new UsageError('list takes nothing else.');
    return { name };
  }
  if (month === undefined || more.length > 0 || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new UsageError('Which month? Such as 2025-11.');
  return { name, month, by: readGroupings(values.by ?? 'day,page') };
}

function readGroupings(text: string): Grouping[] {
  return [...new Set(text.split(','))].map((word) => {
    const grouping = groupings.find((one) => one === word.trim());
    if (!grouping) throw new UsageError(`There is nothing to group by that is called ${word}.`);
    return grouping;
  });
}
