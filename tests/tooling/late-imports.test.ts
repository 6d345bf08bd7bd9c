import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** They know what to do when the file they import by its address gets lost. */
const byAddress = ['web/kit/late.ts', 'web/kit/page-code.ts'];

/** What a browser loads late: `late` alone knows a way when it gets lost (docs/decisions/0035-late-code.md). */
function bareImports(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const guarded =
    /\blate\(\s*(?:\(\) => import\('[^']+'\)|async \(\) => \{\s*const \{ (\w+) \} = await import\('[^']+'\);\s*return \{ \1 \};\s*\}),?\s*\)/g;
  return code.replaceAll(guarded, '').match(/(?<!typeof )\bimport\s*\([^)]*\)?/g) ?? [];
}

test('everything late comes by `late`', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !byAddress.includes(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareImports(readFileSync(path.join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});

test('no component is late by React alone, which keeps a failure for good', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files).toEqual(['web/kit/late-component.ts']);
});

describe('the search itself', () => {
  test.each([
    "const load = () => import('./sheet.tsx');",
    "await import('./sheet.tsx')",
    "late(async () => (await import('./sheet.tsx')).Sheet)",
    'void import(address)',
    "import (\n  './sheet.tsx',\n)",
  ])('finds %s', (source) => expect(bareImports(source)).toHaveLength(1));

  test.each([
    "late(() => import('./sheet.tsx'))",
    "late(async () => {\n  const { List } = await import('./list.tsx');\n  return { List };\n})",
    "type Sheet = typeof import('./sheet.tsx');",
    "import { late } from '#web/kit/late.ts';",
    "// late(import('./sheet.tsx'))",
  ])('lets pass: %s', (source) => expect(bareImports(source)).toEqual([]));
});
