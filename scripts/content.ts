import { parseArgs } from 'node:util';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellFault, tellImport } from '#server/core/editing/files/report.ts';
import { ask } from '#server/features.ts';
import { readConfig, siteOf, urlOf } from '#server/kernel/config/config.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { withOwnDatabase } from './own-database.ts';
import { endings, runScript, UsageError } from './run-script.ts';

/** Content as files, of the configured database, beside a running server or without one. */
const usage = `Usage:
  npm run content -- export DIR              writes what members see, and drafts, into an empty folder or an earlier export
  npm run content -- diff DIR                tells what an import would change; ends with 1 if anything
  npm run content -- import DIR              the same, checked as an import is
  npm run content -- import DIR --publish    brings everything in as one release, or nothing

With --intimate also audiences that look at intimate facts, such as a stage, are taken; that they were is written into the log.`;

await runScript(usage, run, { ofDisk: true });

async function run(words: string[]): Promise<void> {
  const { name, dir, publish, intimate } = readCommand(words);
  const config = readConfig(process.env);
  const files = storageOf(config);
  const now = new Date();
  const site = () => siteOf(config, config.publicUrl ?? urlOf(config, config.port));
  await withOwnDatabase(config, { poolSize: 2 }, async (db) => {
    await migrate(db);
    if (name === 'export') return tellExport(await exportContent({ db, files, now }, dir));
    const imported = await importContent(
      { db, services: { ask, config, site, files }, now: () => now },
      dir,
      // What differs is told of everything: nothing of it comes in.
      { publish, intimate: intimate || name === 'diff' },
    );
    const failed = imported.faults.length > 0;
    for (const line of tellImport(imported)) (failed ? console.error : console.log)(line);
    if (failed) {
      console.error('\nNothing was changed.');
      // As diff does: 1 tells of differences.
      process.exitCode = name === 'diff' ? endings.unusable : endings.not;
    } else if (name === 'diff') {
      if (imported.pieces.some(({ what }) => what !== 'unchanged')) process.exitCode = endings.not;
    } else if (!publish) console.log('\nNothing was changed: this is what --publish would do.');
  });
}

function tellExport({
  faults,
  pieces,
  removed,
  newerDrafts,
}: Awaited<ReturnType<typeof exportContent>>): void {
  if (faults.length > 0) {
    for (const fault of faults) console.error(tellFault(fault));
    console.error('\nNothing was written.');
    process.exitCode = endings.not;
    return;
  }
  for (const path of removed) console.log(`removed: ${path}`);
  for (const piece of newerDrafts) console.log(`not written: a newer draft of ${piece}`);
  console.log(`${pieces} pieces written`);
}

function readCommand(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { publish: { type: 'boolean', default: false }, intimate: { type: 'boolean', default: false } },
  });
  const [name, dir, ...more] = positionals;
  const { publish, intimate } = values;
  if (name !== 'export' && name !== 'import' && name !== 'diff')
    throw new UsageError(name === undefined ? 'Which command?' : `There is no command ${name}.`);
  if (dir === undefined || more.length > 0) throw new UsageError('Which folder?');
  if (publish && name !== 'import') throw new UsageError('--publish is of import alone.');
  if (intimate && name !== 'import') throw new UsageError('--intimate is of import alone.');
  return { name, dir, publish, intimate } as const;
}
