// Run it after `npm install` has changed package-lock.json: `node scripts/complete-lockfile.ts`.
//
// Some packages bring one build for each system as optional dependencies. Where the registry does not serve the
// builds for other systems, npm leaves them out of the lock file, and then `npm ci` refuses that lock file and no
// other system can use it. This writes them in: name, version and system suffice.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

export const lockfilePath = path.resolve(import.meta.dirname, '../package-lock.json');

export function readLockfile(): Lockfile {
  // Written by npm; nothing here outlives this use.
  return JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Such packages say in their name what they are built for: `binding-linux-arm64-musl`. */
function builtFor(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  if (os.length === 0 && cpu.length === 0) throw new Error(`${name} does not say which system it is for.`);
  const musl = words.some((word) => word.startsWith('musl'));
  const glibc = words.some((word) => word.startsWith('gnu'));
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...((musl || glibc) && { libc: [musl ? 'musl' : 'glibc'] }),
  };
}

/** The entries that the lock file lacks, by their place in `node_modules`. */
export function missingBuilds({ packages }: Lockfile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (`${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...builtFor(name),
      };
    }
  }
  return missing;
}

if (import.meta.main) {
  const lockfile = readLockfile();
  const missing = missingBuilds(lockfile);
  const packages = Object.entries({ ...lockfile.packages, ...missing }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(
    lockfilePath,
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} builds for other systems written into package-lock.json.`);
}
