import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '#server/kernel/database/database.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { checkOnly, putWritten } from './put-written.ts';
import { runScript } from './run-script.ts';

/**
 * Writes the types of the migrated schema to server/kernel/database/schema.ts, or with `--check` only says whether the file
 * is up to date.
 */
await runScript('Usage: npm run db:types, or node scripts/database-types.ts --check', async (words) => {
  const { values } = parseArgs({ args: words, options: checkOnly });
  const file = resolve(import.meta.dirname, '../server/kernel/database/schema.ts');
  await putWritten(file, await describeSchema(), { check: values.check, by: 'npm run db:types' });
});

async function describeSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-types-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings: { fsync: false } });
  const { db, close } = openDatabase({ url: embedded.url, poolSize: 2 });
  try {
    await migrate(db);
    return await generate({
      db: db.withoutPlugins(),
      dialect: new PostgresDialect({ dateParser: 'string' }),
      camelCase: true,
      // As server/kernel/database/values.ts reads them.
      typeMapping: { int8: 'number' },
      excludePattern: 'migration.*',
      outFile: null,
      postprocess: async ({ metadata }) => {
        for (const { name, columns } of metadata.tables) {
          for (const identifier of [name, ...columns.map((column) => column.name)]) checkName(identifier);
        }
        return metadata;
      },
    });
  } finally {
    await close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A name such as `line_1` would be `line1` in TypeScript and come back to the database as `line1`. */
function checkName(identifier: string): void {
  if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(identifier)) {
    throw new Error(`${identifier}: each word of a name in the schema begins with a small letter`);
  }
}
