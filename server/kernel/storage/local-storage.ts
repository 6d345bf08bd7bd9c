import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noteFailedWrite } from '#server/kernel/failure/failed-writes.ts';
import type { Storage } from './stored-files.ts';

/** A folder of this machine. Files appear whole or not at all. */
export function localStorage(directory: string): Storage {
  const storage: Storage = {
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
    open: (key, range) => openFile(join(directory, key), range),
    write: async (key, bytes) => {
      try {
        await storeFile(directory, key, bytes);
      } catch (error) {
        noteFailedWrite(storage, error);
        throw error;
      }
    },
    remove: async (keys) => {
      for (const key of keys) await removeFile(directory, key);
    },
  };
  return storage;
}

/** With the folders that it was the last file of. */
async function removeFile(directory: string, key: string): Promise<void> {
  await rm(join(directory, key), { force: true });
  for (let folder = dirname(key); folder !== '.'; folder = dirname(folder)) {
    try {
      await rmdir(join(directory, folder));
    } catch (error) {
      // Another removes the same files.
      if (isMissing(error)) continue;
      if (holdsFiles(error)) return;
      throw error;
    }
  }
}

async function openFile(path: string, range: string | null): ReturnType<Storage['open']> {
  try {
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      const part = range === null ? { from: 0, to: size - 1 } : partOf(range, size);
      if (!part) {
        await handle.close();
        return 'unsatisfiable';
      }
      const { from, to } = part;
      const length = to - from + 1;
      // It closes the file when it ends or is given up.
      const body = handle.createReadStream({ start: from, end: Math.max(from, to) });
      return { body, length, range: range === null ? null : `bytes ${from}-${to}/${size}` };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** First and last byte of one range of HTTP within a file; null when none of it is there. */
export function partOf(range: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    // The last so many.
    const from = Math.max(0, size - Number(last));
    return Number(last) === 0 || size === 0 ? null : { from, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || to < from ? null : { from, to };
}

/** Writes beside and then moves, so that nobody reads half a file and a crash leaves none. */
async function storeFile(directory: string, key: string, bytes: Buffer): Promise<void> {
  const file = join(directory, key);
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await openInFolder(draft);
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

/** Whoever removes the last file of a folder takes the folder along, be it between our two steps: with a file in it, it stays. */
async function openInFolder(path: string, attempts = 20): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (attempts === 1 || !isMissing(error)) throw error;
    return openInFolder(path, attempts - 1);
  }
}

function holdsFiles(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
