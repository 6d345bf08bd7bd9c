import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Commands of `npm run` that are for an installation, beside its server: an image has them. */
export const commands = [
  'archive',
  'audit:verify',
  'backup',
  'content',
  'distribute',
  'ledger:verify',
  'migrate',
  'restore',
  'size',
  'staff',
] as const;

/** Files of these commands, and what they import of `scripts/`, so that no list of files can grow old; from `root` on. */
export function keptScripts(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const kept = new Set<string>();
  const toLook = commands.map((command) => scripts[command]?.replace(/^node /, '') ?? '');
  for (let file = toLook.pop(); file !== undefined; file = toLook.pop()) {
    if (kept.has(file)) continue;
    kept.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g))
      toLook.push(path.posix.join(path.posix.dirname(file), name));
  }
  return [...kept].toSorted();
}
