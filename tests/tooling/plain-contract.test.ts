import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What a source imports by value, as it is left when types are gone: files from the repository's root on, packages by name. */
function valuesFrom(file: string, source: string): string[] {
  const statements = source.matchAll(/^(?:import|export)\s+(?:([^'";]*?)\s*from\s*)?'([^']+)'/gm);
  return [...statements].flatMap(([, what = 'all of it', name = '']) => {
    const names = what.replaceAll(/[{}]/g, ' ').split(',');
    const typesAlone = names.every((one) => /^\s*(?:type\s|$)/.test(one));
    if (what.startsWith('type ') || typesAlone) return [];
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : name;
  });
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The way by which a file of the contract brings zod along; null where it does not. */
function wayToSchemas(file: string, seen = new Set<string>()): string[] | null {
  if (file === 'zod') return [file];
  if (!file.startsWith('contract/') || seen.has(file)) return null;
  seen.add(file);
  for (const next of valuesFrom(file, read(file))) {
    const way = wayToSchemas(next, seen);
    if (way) return [file, ...way];
  }
  return null;
}

/** Schemas check what comes to the server; with zod they would be a third of the first load. */
test('the site takes no more than types of the files of the contract that have schemas', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(500);
  const ways = files.flatMap((file) =>
    valuesFrom(file, read(file)).flatMap((target) => {
      const way = wayToSchemas(target);
      return way ? [[file, ...way].join(' → ')] : [];
    }),
  );
  expect(ways).toEqual([]);
});

describe('the search itself', () => {
  test('finds the schemas of a call and of what calls share', () => {
    expect(wayToSchemas('contract/calls/check-in.ts')).toEqual(['contract/calls/check-in.ts', 'zod']);
    expect(wayToSchemas('contract/calls.ts')?.at(-1)).toBe('zod');
    expect(wayToSchemas('contract/addresses.ts')).toBeNull();
  });

  test.each([
    ["import { calls } from '#contract/calls.ts';", ['contract/calls.ts']],
    ["import * as codes from '../contract/error-codes.ts';", ['contract/error-codes.ts']],
    [
      "import {\n  type Gift,\n  gift,\n} from '#contract/calls/gifts/shelf.ts';",
      ['contract/calls/gifts/shelf.ts'],
    ],
    ["export { gift } from '#contract/calls/gifts/shelf.ts';", ['contract/calls/gifts/shelf.ts']],
    ["import '#contract/calls.ts';", ['contract/calls.ts']],
    ["import type { Gift } from '#contract/calls/gifts/shelf.ts';", []],
    ["import {\n  type Gift,\n  type Order,\n} from '#contract/calls/gifts/shelf.ts';", []],
  ])('%s', (source, expected) => {
    expect(valuesFrom('web/x.ts', source)).toEqual(expected);
  });
});
