import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * A form without a method is sent by GET where no script takes it up, with all that was typed in the address: in history, in
 * logs, at the next site.
 */
test('every form says how it is sent, and only a search by its address', () => {
  const forms = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<(?:form|Form)(?=\s)([\s\S]{0,120})/g)].map(
      ([, attributes = '']) => ({ file, method: /\bmethod="(get|post)"/.exec(attributes)?.[1] }),
    ),
  );
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter(({ method }) => method === undefined)).toEqual([]);
  const byAddress = forms.filter(({ method }) => method === 'get').map(({ file }) => file.split('/').at(-1));
  expect(byAddress.toSorted()).toEqual([
    'fairness-route.tsx',
    'faq-route.tsx',
    'mall-filters.tsx',
    'passage-route.tsx',
    'search-route.tsx',
  ]);
});
