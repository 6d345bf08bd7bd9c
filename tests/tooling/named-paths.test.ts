import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('what a test reads by its place is there: of a folder that has moved nothing would be found', () => {
  const named = globSync('{tests,scripts,server,contract,web}/**/*.test.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/import\.meta\.dirname, '([^']+)'/g)].map(
      ([, place = '']) => ({ file, place, folder: path.resolve(root, path.dirname(file), place) }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named
      // Written by the tests themselves.
      .filter(({ place }) => !place.includes('.output'))
      .filter(
        ({ folder }) =>
          !existsSync(folder) || !folder.startsWith(root) || folder === path.join(root, 'tests'),
      )
      .map(({ file, place }) => `${file}: ${place}`),
  ).toEqual([]);
});
