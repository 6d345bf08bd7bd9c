import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from './facts.ts';
import { newer } from './newer.ts';
import { scriptFeatures } from './script-features.ts';
import { styleFeatures } from './style-features.ts';

/** Holds the built files of the browser's part against the least browsers, or tells what they could not do. */
export function checkBrowsers(directory: string): void {
  const files = globSync('**/*.{js,css}', { cwd: directory }).toSorted();
  const faults = browserFaults(
    new Map(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')])),
    newer,
  );
  if (faults.length > 0) throw new Error(`Not for the least browsers:\n${faults.join('\n')}`);
}

/** What of the files is newer than the least browsers and not declared, and what is declared and in none of them. */
export function browserFaults(
  files: ReadonlyMap<string, string>,
  declared: Readonly<Record<string, string>>,
): readonly string[] {
  const facts = readFacts();
  const of = (ending: string) => new Map([...files].filter(([file]) => file.endsWith(ending)));
  const faults = new Set<string>();
  const unused = new Set(Object.keys(declared));
  for (const use of [...scriptFeatures(facts, of('.js')), ...styleFeatures(facts, of('.css'))]) {
    const wants = facts.wants(use);
    if (wants === null) continue;
    const [property = use.name] = use.name.split(': ');
    const name = [use.name, property].find((one) => Object.hasOwn(declared, one));
    if (name === undefined) faults.add(`${use.file}: ${use.name} wants ${wants}`);
    else unused.delete(name);
  }
  return [
    ...faults,
    ...[...unused].map((name) => `scripts/browser-check/newer.ts: ${name} is in no file that needs it`),
  ];
}

if (import.meta.main) checkBrowsers(join(import.meta.dirname, '../../build/client'));
