import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `vitest.config.ts` has the limit of all tests, which ends only what hangs. */
const common = 180_000;

test('no test in a browser has less time than all have, however fast it is alone', () => {
  const files = globSync('tests/{browser,engines}/**/*.ts');
  expect(files.length).toBeGreaterThan(50);
  const hasty = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:timeout: |\}, )(\d[\d_]*)\b/g)]
      .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < common)
      .map(([found]) => `${file}: ${found}`),
  );
  expect(hasty).toEqual([]);
});

test('what is judged by the clock is judged in tests/timed, where nothing else runs', () => {
  const files = globSync('{contract,server,web,tests}/**/*.test.ts', {
    exclude: ['tests/timed/**', 'tests/tooling/limits.test.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  const judging = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes('performance.now()') && text.includes('.toBeLessThan');
  });
  expect(judging).toEqual([]);
});
