import { parseArgs } from 'node:util';
import { readConfig } from '#server/kernel/config/config.ts';
import { distribute, lookAt } from '#server/kernel/database/citus/distribute.ts';
import { SpreadError, type Spreading } from '#server/kernel/database/citus/plan-spreading.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { MigrationError } from '#server/kernel/database/migration-history.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript, UsageError } from './run-script.ts';

const defaultShards = 32;

/** Spreads the tables of the configured installation over several machines with Citus, beside running servers or without. */
const usage = `Usage:
  npm run distribute                    says what it would do, and changes nothing
  npm run distribute -- --yes           does it, or goes on where it was ended
  npm run distribute -- --yes --shards 64
                                        into so many shards, ${defaultShards} unless told: at least twice as many as there will be processors of workers`;

await runScript(usage, run, { plain: [SpreadError, MigrationError] });

async function run(words: string[]): Promise<void> {
  const { yes, shards } = readCommand(words);
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new SpreadError(
      'The embedded database is of one machine. Name a coordinator of Citus in DATABASE_URL.',
    );
  await withOwnDatabase(config, { poolSize: 2 }, async (db) => {
    await migrate(db);
    describe(await lookAt(db), shards);
    if (!yes) return console.log('\nNothing was changed. With --yes it is done.');
    const startedAt = performance.now();
    await distribute(db, { shards, tell: (line) => console.log(line) });
    console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  });
}

function describe({ machines, begunAt, copied, moved, staying }: Spreading, shards: number): void {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  if (begunAt !== null) console.log(`This goes on with what was begun at ${begunAt.toISOString()}.`);
  console.log(
    `Over ${machines.length} ${machines.length === 1 ? 'machine' : 'machines'}, ${machines.join(', ')}:
  1. Waits until each process of the server was started anew: those from before ask in a way that spread tables do not answer.
  2. Copies ${copied.tables} tables of content and catalogue (${megabytes(copied.bytes)}) to each machine.
  3. Moves ${moved.tables} tables of members (${megabytes(moved.bytes)}) into ${shards} shards by member, in one transaction. Until it ends
     they can be read, and whoever writes waits or is told to try again. It takes about a minute for each GB, and room for both on the disks.
  4. Gives back what they took on the coordinator. ${staying} tables stay there.
No backup by \`npm run backup\` can be made afterwards: back up each machine (docs/operations/citus.md). Take one before.`,
  );
}

function readCommand(words: string[]): { yes: boolean; shards: number } {
  const { values } = parseArgs({
    args: words,
    options: { yes: { type: 'boolean', default: false }, shards: { type: 'string' } },
  });
  const shards = Number(values.shards ?? defaultShards);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new UsageError('--shards is a whole number from 1 to 1024.');
  return { yes: values.yes, shards };
}
