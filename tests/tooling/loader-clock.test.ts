import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('web/{app,features}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const readsDevice = (code: string) => /(?<![.\w])now(?:Ms)?\(\)/.test(code);

/** The loader of a route, as it is written. */
const loaderIn = (text: string) => /^export (?:async )?function loader\b[\s\S]*?^\}/m.exec(text)?.[0];

test('a loader goes by the clock that it is given, not by the device’s', () => {
  const loaders = sources.flatMap(({ file, text }) => {
    const loader = loaderIn(text);
    return loader === undefined ? [] : [{ file, loader }];
  });
  expect(loaders.length).toBeGreaterThan(50);
  expect(loaders.filter(({ loader }) => readsDevice(loader)).map(({ file }) => file)).toEqual([]);
  expect(loaders.filter(({ loader }) => loader.includes('nowFrom(context)')).length).toBeGreaterThan(15);
});

test('what loads for a loader knows no clock of the device', () => {
  const helpers = sources.filter(
    ({ file, text }) => !file.endsWith('-route.tsx') && /\(\s*api: (?:Client|Pick<Client)/.test(text),
  );
  expect(helpers.length).toBeGreaterThan(2);
  expect(helpers.filter(({ text }) => text.includes('kit/clock.ts')).map(({ file }) => file)).toEqual([]);
});

test('a clock of the device is seen in a loader', () => {
  const loader = loaderIn('x();\nexport async function loader() {\n  return { now: nowMs() };\n}\nnow();');
  expect(loader).toBe('export async function loader() {\n  return { now: nowMs() };\n}');
  expect(readsDevice(loader ?? '')).toBe(true);
  expect(readsDevice('performance.now(); nowFrom(context)')).toBe(false);
});
