import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** A folder of this machine. Files appear whole or not at all. */
export function localStorage(directory: string): Storage {
  return {
    read: async (key, maxBytes) => {
      const file = join(directory, key);
      try {
        if ((await stat(file)).size > maxBytes) return null;
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: (key, bytes) => storeFile(directory, key, bytes),
    remove: async (keys) => {
      for (const key of keys) await rm(join(directory, key), { force: true });
    },
  };
}

/** Writes beside and then moves, so that nobody reads half a file and a crash leaves none. */
async function storeFile(directory: string, key: string, bytes: Buffer): Promise<void> {
  const file = join(directory, key);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
