import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { chanceOf, isSpread, newId, wayTo } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import release from '../../../package.json' with { type: 'json' };
import { BackupError } from './backup-error.ts';
import { completeErasures, forgetErasures } from './erasures.ts';
import { writeFrames, type Frame } from './frames.ts';
import { findBackups, manifestOf, nameAt, tablesOf, type Manifest } from './manifest.ts';
import { noteBegun, noteEnded } from './queries.ts';
import {
  beginSnapshot,
  commit,
  copyOut,
  findHistory,
  findMonths,
  findSequences,
  findTables,
  holdTables,
  readMoment,
  settle,
  takeTurn,
  type CopiedTable,
} from './queries-catalogue.ts';
import { erasedSince, needlessOf } from './rules.ts';
import { clearPool, keepFiles } from './stored-files.ts';
import { openForWriting, putSealed, type OpenVault, type Vault } from './vault.ts';

export type BackupServices = Pick<Services, 'config' | 'db' | 'files' | 'secret' | 'now'>;

export interface MadeBackup {
  readonly name: string;
  readonly at: Date;
  readonly rows: number;
  readonly files: number;
  /** Written to the target for it. */
  readonly bytes: number;
}

export const digestOf = (secret: string): string =>
  createHash('sha256').update(`backup ${secret}`).digest('hex');

/** The password of the embedded database is made anew where it is restored. */
const ofPlace = 'database-password';

/**
 * Makes a backup while the site runs: the tables at one moment, the files of storage, and the secrets that were made. Then lets
 * go those that are kept no longer. Throws BackupError where a person can mend what is wrong.
 */
export async function makeBackup(
  services: BackupServices,
  vault: Vault,
  signal: AbortSignal = new AbortController().signal,
): Promise<MadeBackup> {
  const { db, now } = services;
  if (isSpread(db)) {
    throw new BackupError(
      'The tables are spread over several machines, which nobody can read as of one moment from one of them. Back up each of them instead: docs/operations/citus.md.',
    );
  }
  const way = wayTo(db);
  const client = new way.Client({
    connectionString: way.connectionString,
    application_name: 'nestling backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks it fails the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await settle(client);
    if (!(await takeTurn(client))) throw new BackupError('Another backup of this database is being made.');
    if (!(await findTables(client)).some((table) => table.name === 'backup_run'))
      throw new BackupError('The database is not that of this release yet. Run `npm run migrate` first.');
    const begunAt = now();
    const runId = newId(db);
    const name = nameAt(begunAt, chanceOf(db).bytes(3).toString('hex'));
    await noteBegun(db, { runId, name, target: vault.target.place, begunAt });
    try {
      const open = await openForWriting(vault);
      const made = await write(services, open, { client, name, signal });
      await noteEnded(db, runId, { endedAt: now(), bytes: made.bytes, files: made.files });
      await completeErasures({ db }, open);
      await tidy(services, open);
      return made;
    } catch (error) {
      // A server that stops cuts it off: that is no fault, and the next one begins anew.
      if (!signal.aborted) await noteEnded(db, runId, { endedAt: now(), fault: faultOf(error) });
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Without what a message of others may quote. */
const faultOf = (error: unknown): string =>
  error instanceof BackupError ? error.message.slice(0, 500) : (error as Error).name;

async function write(
  { config, files, secret }: BackupServices,
  vault: OpenVault,
  { client, name, signal }: { readonly client: Client; readonly name: string; readonly signal: AbortSignal },
): Promise<MadeBackup> {
  const tables = await findTables(client);
  await beginSnapshot(client);
  await holdTables(client, tables);
  const { at, postgres } = await readMoment(client);
  if (!isDeepStrictEqual(await findTables(client), tables))
    throw new BackupError('The tables were changed by a release at this moment. Try again.');
  const [history, sequences, months] = [
    await findHistory(client),
    await findSequences(client),
    await findMonths(client),
  ];
  const counts: Manifest['tables'] = [];
  let bytes = 0;
  await pipeline(
    Readable.from(writeFrames(framesOf(client, tables, counts))),
    createZstdCompress(),
    async (compressed: AsyncIterable<Buffer>) => {
      bytes += await putSealed(vault, tablesOf(name), compressed);
    },
    { signal },
  );
  // Before files, which may take long: the database clears away nothing newer than the oldest snapshot.
  await commit(client);
  const kept = await keepFiles(vault, { config, files }, name, signal);
  const manifest: Manifest = {
    format: 1,
    name,
    at: at.toISOString(),
    release: release.version,
    postgres,
    history,
    tables: counts,
    sequences,
    months,
    files: { count: kept.count, bytes: kept.bytes },
    secrets: await readSecrets(config.dataDir),
    secretDigest: digestOf(secret),
  };
  signal.throwIfAborted();
  // A connection that was lost meanwhile no longer holds the turn, and somebody else may be tidying up.
  await readMoment(client);
  bytes += await putSealed(vault, manifestOf(name), Readable.from([Buffer.from(JSON.stringify(manifest))]));
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  return { name, at, rows, files: kept.count, bytes: bytes + kept.written };
}

async function* framesOf(
  client: Client,
  tables: readonly CopiedTable[],
  counts: Manifest['tables'],
): AsyncGenerator<Frame> {
  for (const table of tables) {
    yield { kind: 'table', value: table };
    const copying = copyOut(client, table);
    for await (const bytes of copying) yield { kind: 'rows', bytes };
    const rows = copying.rowCount;
    yield { kind: 'end', value: rows };
    counts.push({ name: table.name, rows });
  }
}

async function readSecrets(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'secrets');
  const names = await readdir(folder).catch(() => []);
  const secrets: Record<string, string> = {};
  for (const name of names.filter((one) => one !== ofPlace && /^[a-z-]+$/.test(one)))
    secrets[name] = await readFile(join(folder, name), 'utf8');
  return secrets;
}

/** What is kept no longer goes: with a backup its files that no other has, and who was erased before all of them. */
async function tidy({ config, now }: BackupServices, vault: OpenVault): Promise<void> {
  const { keepDays, keepCount } = config.backup;
  const found = await findBackups(vault);
  const needless = needlessOf(found, { now: now(), keepDays, keepCount });
  for (const { name, parts } of needless) {
    const isManifest = (part: string) => part.startsWith(manifestOf(name));
    // Half removed, it is no backup any more.
    await vault.target.remove(parts.filter(isManifest));
    await vault.target.remove(parts.filter((part) => !isManifest(part)));
  }
  const kept = found.filter((one) => !needless.includes(one));
  if (needless.length > 0)
    await clearPool(
      vault,
      kept.map(({ name }) => name),
    );
  await forgetErasures(vault, erasedSince(kept, now(), keepDays));
}
