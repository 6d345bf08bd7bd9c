import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagesBundle } from '#contract/pages.ts';
import { builtConsole, type Console } from './console.ts';
import type { PagesOptions } from './pages.ts';
import { consolePolicy, pagePolicy } from './security-headers.ts';

/** What pages are made of, and the files that they ask for. */
export interface Site extends PagesOptions {
  /** Its files, with what is compressed beside them. */
  readonly clientDirectory: string;
  readonly console: Console;
}

const build = resolve(import.meta.dirname, '../../../build');
const bundle = join(build, 'server/index.js');

/** The site as `npm run build` made it; null before. Its code takes a while to read, which begins now. */
export function builtSite(): Site | null {
  if (!existsSync(bundle)) return null;
  // Its type is the contract's: the server never imports from the site's sources.
  const pages = import(pathToFileURL(bundle).href) as Promise<PagesBundle>;
  pages.catch(() => undefined);
  return {
    clientDirectory: join(build, 'client'),
    pages: () => pages,
    policy: pagePolicy,
    lasting: true,
    console: builtConsole(join(build, 'console'), consolePolicy),
  };
}
