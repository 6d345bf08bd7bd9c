import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Client } from 'pg';
import { verifyLedger, type Difference } from '#server/core/ledger/verify-ledger.ts';
import { giveUpRestored } from '#server/core/outbox/queries-shared-messages.ts';
import { eraseAgain } from '#server/features/profile/erase-closed.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { giveToOwnerOf } from '#server/kernel/database/embedded/account.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { leaderUrl } from '#server/kernel/database/hosts/leader.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Storage } from '#server/kernel/storage/stored-files.ts';
import { BackupError } from './backup-error.ts';
import { readErasures } from './erasures.ts';
import { fillTables, migrationsOf } from './fill-tables.ts';
import { digestOf } from './make-backup.ts';
import { findBackups, readManifest, type Manifest } from './manifest.ts';
import { endRestoring, isEmpty } from './queries-catalogue.ts';
import { linesOf, readFile } from './stored-files.ts';
import type { Vault } from './vault.ts';

export interface Restoring extends Pick<Services, 'ask' | 'now'> {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secret'>;
  readonly vault: Vault;
  /** Null: the newest. */
  readonly name: string | null;
  /** Where files come to; null: they are read and go nowhere. */
  readonly files: Pick<Storage, 'write'> | null;
  /** Also where the ledger was not as it must be when the backup was made. */
  readonly despite?: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** How many were erased once more. */
  readonly erased: number;
  /** What the ledger's proof found; nothing but with `despite`. */
  readonly differences: readonly Difference[];
}

/** The newest that is whole, or the one of a name. */
export async function openBackup(vault: Vault, name: string | null): Promise<Manifest> {
  const whole = (await findBackups(vault)).filter((one) => one.whole);
  const found = name === null ? whole.at(-1) : whole.find((one) => one.name === name);
  if (found) return readManifest(vault, found.name);
  throw new BackupError(
    name === null
      ? 'There is no backup, or none that was made to the end.'
      : `There is no whole backup ${name}. Whole are: ${whole.map((one) => one.name).join(', ') || 'none'}.`,
  );
}

/**
 * Restores a backup into a place that is empty: tables, files, secrets; then erases again who was erased since, and proves the
 * ledger. Throws BackupError, with nothing changed, where the place is not empty or the backup does not fit. One that fails later
 * leaves a database that no server starts on, or, where it is the embedded one, an empty folder.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { config, vault, name } = restoring;
  const manifest = await openBackup(vault, name);
  await migrationsOf(manifest);
  checkSecret(config, manifest);
  const { dataDir } = config;
  if ((await entriesOf(dataDir)).length > 0)
    throw new BackupError(
      `DATA_DIR (${dataDir}) is not empty. Name another one, or move away what is in it.`,
    );
  if (config.databaseUrl !== null) {
    const databaseUrl = await leaderUrl(config.databaseDirectUrl ?? config.databaseUrl);
    await withClient(databaseUrl, async (client) => {
      if (!(await isEmpty(client)))
        throw new BackupError('The database of DATABASE_URL is not empty. Name an empty one.');
    });
    return fill(restoring, manifest, databaseUrl);
  }
  try {
    const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    try {
      return await fill(restoring, manifest, embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    for (const entry of await entriesOf(dataDir)) await rm(join(dataDir, entry), { recursive: true });
    throw error;
  }
}

const entriesOf = (dataDir: string): Promise<string[]> =>
  readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** What is sealed and hashed in the tables needs the key that it was made with. */
function checkSecret({ secret }: Restoring['config'], manifest: Manifest): void {
  if (secret === null ? keyIn(manifest) !== null : digestOf(secret) === manifest.secretDigest) return;
  throw new BackupError(
    secret === null
      ? 'Set SECRET: the installation that was backed up had one of its own.'
      : 'SECRET is not the one of the installation that was backed up. With a generated one, take what `npm run restore -- SOURCE --secret` prints.',
  );
}

/** The key that the installation had made for itself; null where it was set. */
export function keyIn({ secrets, secretDigest }: Manifest): string | null {
  const key = secrets['key']?.trim();
  return key !== undefined && digestOf(key) === secretDigest ? key : null;
}

async function fill(restoring: Restoring, manifest: Manifest, url: string): Promise<Restored> {
  const { config, vault, now, ask, files, despite = false } = restoring;
  await withClient(url, (client) => fillTables(client, vault, manifest));
  const { db, close } = openDatabase({ url, poolSize: 2, reports: true });
  try {
    await writeSecrets(config.dataDir, manifest);
    await fillStorage(vault, manifest.name, files);
    await migrate(db, { restoring: true });
    await ensurePartitions(db, now());
    await giveUpRestored(db);
    const secret = config.secret ?? keyIn(manifest) ?? '';
    const erased = await eraseListed({ db, now, ask, secret }, vault, new Date(manifest.at));
    const differences = await verifyLedger({ db, ask });
    if (differences.length > 0 && !despite) {
      throw new BackupError(
        `The ledger does not hold: ${differences.map(({ check, count }) => `${check} (${count})`).join('; ')}. ` +
          'If it did not when the backup was made, restore it with --despite-differences and set it right.',
      );
    }
    await withClient(url, endRestoring);
    return { manifest, erased, differences };
  } finally {
    await close();
  }
}

/**
 * Erases those on the list of a target who are there again because of a restore. `since`: the moment that was restored.
 * @returns how many were
 */
export const eraseListed = async (
  services: Pick<Services, 'db' | 'now' | 'ask' | 'secret'>,
  vault: Vault,
  since: Date,
): Promise<number> => eraseAgain(services, { erased: await readErasures(vault), since });

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'nestling restore',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function writeSecrets(dataDir: string, { secrets }: Manifest): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(secrets)) {
    await writeFile(join(folder, name), text, { mode: 0o600, flush: true });
    giveToOwnerOf(dataDir, folder, join(folder, name));
  }
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** Files are read one after the other, each of them whole: none is larger than what staff may upload. */
async function fillStorage(vault: Vault, name: string, files: Restoring['files']): Promise<void> {
  for await (const { key, id } of linesOf(vault, name)) {
    const bytes = await readFile(vault, { id });
    await files?.write(key, bytes, types[extname(key)] ?? 'application/octet-stream');
  }
}
