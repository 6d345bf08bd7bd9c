import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test.each([
  [{}, '/mall'],
  [{ q: '' }, '/mall?q='],
  [{ q: 'a b', page: '2' }, '/mall?q=a+b&page=2'],
])('%j in an address', (asked, address) => {
  expect(withQuery('/mall', new URLSearchParams(asked))).toBe(address);
});

test('an address keeps its query in a browser without URLSearchParams.size', () => {
  const query = Object.defineProperty(new URLSearchParams({ q: 'egg' }), 'size', { value: undefined });
  expect(withQuery('/mall', query)).toBe('/mall?q=egg');
});
