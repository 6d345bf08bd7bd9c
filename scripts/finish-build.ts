import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildInfo } from '#contract/pages.ts';
import { checkBrowsers } from './browser-check/check.ts';

/** Kilobytes (1000 bytes) that the first load of any page may take, as sent. */
const budgets = { js: 150, css: 20, fonts: 60 };

/** The same for the scripts of the pages that most people come in by. */
const entryJs = { routes: ['home', 'login'], budget: 145 };

/** Routes that no member loads. */
const unbudgeted = ['design'];

/** The part of React Router's client manifest that tells what a page loads. It is itself loaded after the page. */
interface ClientManifest {
  readonly entry: { readonly module: string; readonly imports?: readonly string[] };
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly parentId?: string;
        readonly module: string;
        readonly imports?: readonly string[];
        readonly css?: readonly string[];
      }
    >
  >;
}

/** Compresses the client build beside itself, writes its build info, and holds it against browsers and budgets. */
export async function finishBuild(clientDirectory: string, info: BuildInfo): Promise<void> {
  checkBrowsers(clientDirectory);
  writeFileSync(join(clientDirectory, 'build-info.json'), JSON.stringify(info));
  await compressAll(clientDirectory);
  checkBudgets(clientDirectory);
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

function checkBudgets(directory: string): void {
  const manifest = readManifest(directory);
  // React Router marks styles that a script may also bring later with an empty fragment.
  const size = (url: string) => statSync(join(directory, `${url.replace(/#$/, '')}.br`)).size;
  const total = (urls: ReadonlySet<string>) => [...urls].reduce((sum, url) => sum + size(url), 0) / 1000;
  const chains = Object.values(manifest.routes)
    .filter(({ id }) => !unbudgeted.includes(id))
    .map((route) => {
      const chain = [];
      for (
        let at: typeof route | undefined = route;
        at;
        at = at.parentId ? manifest.routes[at.parentId] : undefined
      ) {
        chain.push(at);
      }
      const modules = chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
      const js = new Set([manifest.entry.module, ...(manifest.entry.imports ?? []), ...modules]);
      return { id: route.id, js: total(js), css: total(new Set(chain.flatMap(({ css = [] }) => css))) };
    });
  const heaviest = (kind: 'js' | 'css', among = chains) =>
    among.toSorted((a, b) => b[kind] - a[kind])[0] ?? { id: '', js: 0, css: 0 };
  const fonts = globSync('assets/*.woff2', { cwd: directory }).reduce(
    (sum, file) => sum + statSync(join(directory, file)).size / 1000,
    0,
  );
  const js = heaviest('js');
  const entry = heaviest(
    'js',
    chains.filter(({ id }) => entryJs.routes.includes(id)),
  );
  const found = [
    { what: `JS (${js.id})`, size: js.js, budget: budgets.js },
    { what: `JS (${entry.id})`, size: entry.js, budget: entryJs.budget },
    { what: 'CSS', size: heaviest('css').css, budget: budgets.css },
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

function readManifest(directory: string): ClientManifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: directory });
  if (file === undefined) throw new Error('The client build has no manifest');
  const text = readFileSync(join(directory, file), 'utf8').replace(/^window\.__reactRouterManifest=/, '');
  return JSON.parse(text.replace(/;\s*$/, '')) as ClientManifest;
}

function kilobytes(value: number): string {
  return `${value.toFixed(1)} kB`;
}
