import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What renders one and is no sheet of the site, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'web/ui/modal.tsx': 'is what all are made of',
  'web/ui/dialog.tsx': 'is a kind of it',
  'web/ui/sheet.tsx': 'is a kind of it',
  'web/ui/confirm-dialog.tsx': 'is a kind of it',
  'web/app/design/action-samples.tsx': 'shows the kinds, with nothing of the site in them',
};

test('every sheet and dialog is opened in WebKit and Firefox (tests/engines/sheets/)', () => {
  const rendering = globSync('web/**/*.tsx', { cwd: root })
    .filter((file) => /<(?:Sheet|Dialog|ConfirmDialog|Modal|BareModal|dialog)\b/.test(read(file)))
    .filter((file) => exceptions[file] === undefined);
  const errands = globSync('tests/engines/sheets/*-errands.ts', { cwd: root }).map(read).join('\n');
  const opened = [...errands.matchAll(/'(web\/[^']+\.tsx)'/g)].map(([, file]) => file);
  expect(rendering.length).toBeGreaterThan(25);
  // None is forgotten, and none is named that is no more.
  expect([...new Set(opened)].toSorted()).toEqual(rendering.toSorted());
});

test('an exception is still one', () => {
  for (const file of Object.keys(exceptions))
    expect(read(file)).toMatch(/<(?:Dialog|BareModal|Modal|dialog)\b/);
});
