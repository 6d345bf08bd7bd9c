import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Not “a while ago”, which tells no time. */
const words =
  /(?<!\ba while )\bago\b(?!\.ts)|\byesterday\b|(?:分钟|分鐘|小时|小時|天|日|周|週|月|年)前(?!后|後)|昨[天日]/gi;

test('how long ago something was is said by the one function, in no text beside it', () => {
  const files = globSync('{web,server,emails,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
    // What people write is theirs.
    (file) =>
      !/\.test\.tsx?$|^server\/demo\/|^contract\/villages\/emergency-signs\.ts$|^web\/kit\/ago\.ts$/.test(
        file,
      ),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(comments, '');
    return [...code.matchAll(words)].map(([word]) => `${file}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
