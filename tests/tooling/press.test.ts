import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('what a press begins is given to its button, which says so when it is slow', async () => {
  const thrownAway: string[] = [];
  for await (const file of glob('web/**/*.tsx', { cwd: root }))
    for (const [line, text] of readFileSync(join(root, file), 'utf8').split('\n').entries())
      if (
        /\bon(?:Click|Confirm|More|Retry|Resend|Remove|Collect|Kept|Open)=\{(?:async )?\([^)]*\) => void /.test(
          text,
        )
      )
        thrownAway.push(`${file}:${line + 1}`);
  expect(thrownAway).toEqual([]);
});
