import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Folders for content of the file that calls this at its top; gone after its last test. */
export function useFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(async () => {
    for (const dir of made) await rm(dir, { recursive: true, force: true });
  });
  return async () => {
    const dir = await mkdtemp(join(tmpdir(), 'nestling-content-'));
    made.push(dir);
    return dir;
  };
}

/** Texts of all files of a folder, by their paths. */
export async function textsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = await Promise.all(
    paths.toSorted().map(async (path) => [path.slice(dir.length + 1), await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

/** Writes a file anew with something else in it. */
export async function rewrite(dir: string, path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(dir, path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing changed in ${path}`);
  await writeFile(join(dir, path), changed);
}

/** Files of one folder over those of another, but not what they were exported as. */
export const lay = (from: string, over: string): Promise<void> =>
  cp(from, over, { recursive: true, filter: (path) => !path.endsWith('.exported.json') });
