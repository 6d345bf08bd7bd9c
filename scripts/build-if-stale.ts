// Run before every start: builds the site when its sources are not those of the last build.
import { readFileSync } from 'node:fs';
import { fingerprintFile, fingerprintInputs } from './build-fingerprint.ts';
import { buildSite } from './build.ts';

function builtFrom(): string | null {
  try {
    return readFileSync(fingerprintFile, 'utf8');
  } catch {
    return null;
  }
}

if (builtFrom() !== fingerprintInputs()) {
  process.stdout.write('Building the site (once, about half a minute) …\n');
  try {
    await buildSite();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
