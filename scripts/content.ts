import { parseArgs } from 'node:util';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellFault, tellImport } from '#server/core/editing/files/report.ts';
import { ask } from '#server/features.ts';
import { ConfigError, readConfig, siteOf, urlOf } from '#server/kernel/config/config.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { withOwnDatabase } from './own-database.ts';

/** Content as files, of the configured database, beside a running server or without one. */
const usage = `Usage:
  npm run content -- export DIR              writes what members see, and drafts, into an empty folder or an earlier export
  npm run content -- diff DIR                tells what an import would change; ends with 1 if anything
  npm run content -- import DIR              the same, checked as an import is
  npm run content -- import DIR --publish    brings everything in as one release, or nothing

With --intimate also audiences that look at intimate facts, such as a stage, are taken; that they were is written into the log.`;

class UsageError extends Error {}

try {
  await run();
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  const ofDisk = /^(?:ENOENT|ENOTDIR|EACCES|ELOOP|EPERM|EROFS|ENOSPC|EEXIST)$/.test(code);
  if (!ofDisk && !(error instanceof UsageError || error instanceof ConfigError)) throw error;
  console.error(ofDisk ? (error as Error).message : `${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { name, dir, publish, intimate } = readCommand(process.argv.slice(2));
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
      process.exitCode = name === 'diff' ? 2 : 1;
    } else if (name === 'diff') {
      if (imported.pieces.some(({ what }) => what !== 'unchanged')) process.exitCode = 1;
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
    process.exitCode = 1;
    return;
  }
  for (const path of removed) console.log(`removed: ${path}`);
  for (const piece of newerDrafts) console.log(`not written: a newer draft of ${piece}`);
  console.log(`${pieces} pieces written`);
}

function readCommand(args: string[]) {
  const { values, positionals } = readArguments(args);
  const [name, dir, ...more] = positionals;
  const { publish = false, intimate = false } = values;
  if (name !== 'export' && name !== 'import' && name !== 'diff')
    throw new UsageError(name === undefined ? 'Which command?' : `There is no command ${name}.`);
  if (dir === undefined || more.length > 0) throw new UsageError('Which folder?');
  if (publish && name !== 'import') throw new UsageError('--publish is of import alone.');
  if (intimate && name !== 'import') throw new UsageError('--intimate is of import alone.');
  return { name, dir, publish, intimate } as const;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { publish: { type: 'boolean' }, intimate: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
