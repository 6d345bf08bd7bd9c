import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const assets = resolve(import.meta.dirname, '../../build/client/assets');

/** Address of the one built file that holds a text: files are named by their content alone. */
export function codeWith(text: string): string {
  const files = globSync('*.js', { cwd: assets, exclude: ['manifest-*'] }).filter((file) =>
    readFileSync(resolve(assets, file), 'utf8').includes(text),
  );
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Error(`Not in one file: ${text} (${files.join(', ')})`);
  return `/assets/${basename(file)}`;
}

/** Address of the code of a route of the table, such as `games.checkIn`. */
export function codeOfRoute(id: string): string {
  const [manifest] = globSync('manifest-*.js', { cwd: assets });
  const text = readFileSync(resolve(assets, manifest ?? ''), 'utf8');
  const found = new RegExp(`"id":"${id.replaceAll('.', String.raw`\.`)}"[^}]*?"module":"([^"]+)"`).exec(text);
  if (!found?.[1]) throw new Error(`No such route: ${id}`);
  return found[1];
}
