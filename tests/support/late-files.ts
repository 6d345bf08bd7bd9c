import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const assets = resolve(import.meta.dirname, '../../build/client/assets');

const texts = new Map(
  globSync('*.js', { cwd: assets, exclude: ['manifest-*'] }).map((file) => [
    `/assets/${file}`,
    readFileSync(resolve(assets, file), 'utf8'),
  ]),
);

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, file]) => `/assets/${file}`);
}

/** What a built file imports along with itself. */
export const importsOf = (address: string): string[] =>
  named(texts.get(address) ?? '', /\b(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g);

/** Every file of the build that its code imports late, and that nothing brings along. */
export function lateFiles(): ReadonlySet<string> {
  const late = [...texts.values()].flatMap((text) => named(text, /\bimport\(["'`]\.\/([\w-]+\.js)["'`]/g));
  const early = new Set([...texts.keys()].flatMap(importsOf));
  return new Set(late.filter((address) => !early.has(address)));
}

/** The code of all routes. */
export function routeFiles(): string[] {
  const [manifest = ''] = globSync('manifest-*.js', { cwd: assets });
  const text = readFileSync(resolve(assets, manifest), 'utf8');
  return [...new Set([...text.matchAll(/"module":"([^"]+)"/g)].map(([, address = '']) => address))];
}

/** The late file that has a component or function of a name. */
export function lateFileOf(name: string): string {
  const found = [...lateFiles()].filter((address) =>
    new RegExp(String.raw`\bas ${name}\b`).test(texts.get(address) ?? ''),
  );
  const [address] = found;
  if (address === undefined || found.length > 1)
    throw new Error(`Not in one late file: ${name} (${found.join(', ')})`);
  return address;
}
