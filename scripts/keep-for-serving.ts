// For an image, in a copy of the repository that was built: removes what a running server and the commands beside it never
// load. What they do load is read from their imports, so that no list of packages can grow old.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { keptScripts } from './kept-scripts.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '..');
const scripts = keptScripts(root);
const sources = [
  ...scripts,
  ...[`{contract,server}/**/*.ts`, 'build/server/**/*.js'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  ),
];

const kept = new Set<string>();
const toLook: string[] = [];

/** Keeps the package that `from` finds by this name, as Node looks for it: beside `from` first, then further up. */
function keep(name: string, from: string): void {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (path.basename(folder) !== 'node_modules' && manifestOf(found) !== null) {
      if (!kept.has(found)) toLook.push(found);
      kept.add(found);
      return;
    }
    // Optional ones of other machines are not here.
    if (folder === '.') return;
  }
}

function manifestOf(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

// What all of it runs on.
keep('node', '.');
for (const file of sources.filter((one) => !one.endsWith('.test.ts'))) {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [, name = ''] of text.matchAll(
    /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(|\bresolve\()["']((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"']*)?["']/g,
  )) {
    if (!isBuiltin(name)) keep(name, '.');
  }
}
for (let folder = toLook.pop(); folder !== undefined; folder = toLook.pop()) {
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder) ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  for (const name of names) keep(name, folder);
}

const packages = globSync('node_modules/{[!.@]*,@*/*}', { cwd: root });
for (const folder of packages) if (!kept.has(folder)) rmSync(path.join(root, folder), { recursive: true });
// Node's headers and manuals lie beside the program.
const built = ['bench', 'console', 'emails', 'node_modules/.cache', 'node_modules/node/node_modules', 'web'];
const inScripts = globSync('scripts/{*,*/*}', { cwd: root }).filter(
  (one) => !scripts.some((file) => file === one || file.startsWith(`${one}/`)),
);
for (const one of [...built, ...inScripts]) rmSync(path.join(root, one), { recursive: true, force: true });
process.stdout.write(
  `Kept ${packages.filter((folder) => kept.has(folder)).length} of ${packages.length} packages\n`,
);
