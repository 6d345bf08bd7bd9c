import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';
import type { BuildInfo } from '#contract/pages.ts';
import { checkBrowsers } from './browser-check/check.ts';

/** Kilobytes (1000 bytes) of script that the first load of a page may take, as sent; the first that names its route holds. */
const scripts = [
  // By them most people come in.
  { routes: /^(?:home|login)$/, budget: 145 },
  { routes: /^/, budget: 150 },
];

/** The same of what else any page loads. */
const budgets = { css: 20, fonts: 60 };

/** Kilobytes of script and style that the console's first load may take: it comes once in a while, to a desk. */
const consoleBudget = 420;

/** Routes that nobody loads but us. */
const unbudgeted = ['design'];

/** Of React Router's routes, what leads from a page to the layouts around it. */
interface Route {
  readonly id: string;
  /** Relative to `web/`. */
  readonly file: string;
  readonly parentId?: string | undefined;
}

/** Compresses the client build beside itself, writes its build info, and holds it against browsers and budgets. */
export async function finishBuild(
  clientDirectory: string,
  info: BuildInfo,
  routes: Readonly<Record<string, Route>>,
): Promise<void> {
  checkBrowsers(clientDirectory);
  writeFileSync(join(clientDirectory, 'build-info.json'), JSON.stringify(info));
  await compressAll(clientDirectory);
  checkBudgets(clientDirectory, routes);
  // It was for the budgets: no browser asks for it.
  rmSync(join(clientDirectory, '.vite'), { recursive: true });
}

/** The same for the console, whose first load is all that its page imports. */
export async function finishConsole(directory: string): Promise<void> {
  await compressAll(directory);
  const loaded = loadedWith(readManifest(directory), ['index.html']);
  const files = new Set(loaded.flatMap(({ file, css = [] }) => [file, ...css]));
  const size = [...files].reduce((sum, file) => sum + statSync(join(directory, `${file}.br`)).size, 0) / 1000;
  process.stdout.write(`First load of the console, brotli: ${kilobytes(size)}\n`);
  if (size > consoleBudget) throw new Error(`The console is over ${consoleBudget} kB`);
  rmSync(join(directory, '.vite'), { recursive: true });
}

async function compressAll(directory: string): Promise<void> {
  const texts = globSync('**/*.{js,css,svg,json,webmanifest,txt,html}', { cwd: directory });
  await Promise.all(
    texts.map(async (file) => {
      const path = join(directory, file);
      const content = readFileSync(path);
      const br = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      const gz = await promisify(gzip)(content, { level: 9 });
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

function checkBudgets(directory: string, routes: Readonly<Record<string, Route>>): void {
  const size = (file: string) => statSync(join(directory, `${file}.br`)).size;
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0) / 1000;
  const files = readManifest(directory);
  // The router's list of routes comes with every page: the one script that Vite did not write.
  const written = new Set(Object.values(files).map(({ file }) => file));
  const routeList = globSync('assets/*.js', { cwd: directory }).filter((file) => !written.has(file));
  if (routeList.length !== 1) throw new Error(`Not one list of routes: ${routeList.join(', ')}`);
  const pages = Object.values(routes).filter(({ id }) => !unbudgeted.includes(id));
  const chains = pages.map((page) => {
    const keys = ['web/entry.client.tsx'];
    for (let at: Route | undefined = page; at; at = at.parentId ? routes[at.parentId] : undefined)
      keys.push(`web/${at.file}?__react-router-build-client-route`);
    const loaded = loadedWith(files, keys);
    const js = new Set([...routeList, ...loaded.map(({ file }) => file)]);
    return { id: page.id, js: total(js), css: total(new Set(loaded.flatMap(({ css = [] }) => css))) };
  });
  const scriptsFound = scripts.flatMap(({ budget }, place) => {
    const held = chains.filter(({ id }) => scripts.findIndex((one) => one.routes.test(id)) === place);
    const heaviest = held.toSorted((one, other) => other.js - one.js)[0];
    return heaviest ? [{ what: `JS (${heaviest.id})`, size: heaviest.js, budget }] : [];
  });
  const fonts = globSync('assets/*.woff2', { cwd: directory }).reduce(
    (sum, file) => sum + statSync(join(directory, file)).size / 1000,
    0,
  );
  const found = [
    ...scriptsFound,
    { what: 'CSS', size: Math.max(...chains.map(({ css }) => css)), budget: budgets.css },
    { what: 'fonts', size: fonts, budget: budgets.fonts },
  ];
  const shown = found.map(({ what, size }) => `${what} ${kilobytes(size)}`).join(', ');
  process.stdout.write(`First load, brotli, at most: ${shown}\n`);
  const over = found.filter(({ size, budget }) => size > budget);
  if (over.length > 0) {
    const limits = over.map(({ what, size, budget }) => `${what} ${kilobytes(size)} > ${budget} kB`);
    throw new Error(`Over the budget of the first load: ${limits.join(', ')}`);
  }
}

function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Files of Vite's manifest with all that they import, once each. */
function loadedWith(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const loaded = new Map<string, ManifestChunk>();
  const load = (key: string) => {
    if (loaded.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The client build has no ${key}`);
    loaded.set(key, chunk);
    for (const imported of chunk.imports ?? []) load(imported);
  };
  for (const key of keys) load(key);
  return [...loaded.values()];
}

function kilobytes(value: number): string {
  return `${value.toFixed(1)} kB`;
}
