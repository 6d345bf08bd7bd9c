import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Ways to lay something over the page that Back would have to close. */
const overlay = /<dialog\b|createElement\(\s*['"]dialog|\.showModal\(|\.showPopover\(|\bpopover=|aria-modal/;

test('what lies over a page is made with the one modal dialog, which Back closes', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => overlay.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual(['web/ui/modal.tsx']);
});
