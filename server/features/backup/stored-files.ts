import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '#server/kernel/config/config.ts';
import { listStored } from '#server/kernel/storage/list-stored.ts';
import type { Storage } from '#server/kernel/storage/stored-files.ts';
import { filesOf } from './manifest.ts';
import { openSealed, putSealed, readWhole, wholeStream, type OpenVault, type Vault } from './vault.ts';

/** Files of storage lie on the target once, for all backups that have them. */
const pool = 'files/';

const lineShape = z.object({ key: z.string(), id: z.string(), bytes: z.number() });
type Line = z.infer<typeof lineShape>;

/** Streams of the pool that are whole. */
async function findPool({ target }: Pick<Vault, 'target'>): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const part of target.list(pool)) {
    const name = wholeStream(part);
    if (name !== null) found.add(name.slice(pool.length));
  }
  return found;
}

/**
 * Puts the files of storage that are not in the pool yet there, and writes down which belong to a backup. One that is
 * removed meanwhile is left out.
 */
export async function keepFiles(
  vault: OpenVault,
  { config, files }: { readonly config: Config; readonly files: Pick<Storage, 'open'> },
  name: string,
  signal: AbortSignal,
): Promise<{ count: number; bytes: number; written: number }> {
  const kept = await findPool(vault);
  const sum = { count: 0, bytes: 0, written: 0 };
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const { key, bytes, version } of listStored(config)) {
      signal.throwIfAborted();
      const id = vault.nameFor('file', `${key} ${version}`);
      if (!kept.has(id)) {
        const file = await files.open(key, null);
        if (file === null || file === 'unsatisfiable') continue;
        sum.written += await putSealed(vault, pool + id, file.body);
        kept.add(id);
      }
      sum.count += 1;
      sum.bytes += bytes;
      yield Buffer.from(`${JSON.stringify({ key, id, bytes } satisfies Line)}\n`);
    }
  }
  const listed = await putSealed(vault, filesOf(name), lines());
  return { ...sum, written: sum.written + listed };
}

/** What files a backup has. */
export async function* linesOf(vault: Vault, name: string): AsyncGenerator<Line> {
  const input = Readable.from(openSealed(vault, filesOf(name)), { objectMode: false });
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield lineShape.parse(JSON.parse(line));
}

export const readFile = (vault: Vault, { id }: Pick<Line, 'id'>): Promise<Buffer> =>
  readWhole(openSealed(vault, pool + id));

/** Removes files from the pool that none of these backups has. */
export async function clearPool(vault: Vault, names: readonly string[]): Promise<void> {
  const needed = new Set<string>();
  for (const name of names) for await (const { id } of linesOf(vault, name)) needed.add(id);
  const needless: string[] = [];
  for await (const part of vault.target.list(pool)) {
    if (!needed.has(part.slice(pool.length).replace(/\.\d{6}(\.end)?$/, ''))) needless.push(part);
  }
  await vault.target.remove(needless);
}
