import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Rows of tables are called as the tables; the file is generated. */
const generated = 'server/kernel/database/schema.ts';

test.each(['contract', 'server', 'web'])('what a type of %s is called says which one it is', (part) => {
  const places = new Map<string, string[]>();
  for (const file of globSync(`${part}/**/*.{ts,tsx}`, { cwd: root })) {
    if (file === generated) continue;
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /^export (?:abstract )?(?:interface|type|class|enum) ([A-Z]\w*)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
