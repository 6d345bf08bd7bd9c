import { expect, test } from 'vitest';
import { readVillageQuery, villagePath } from './village-query.ts';

test.each([
  '/villages/sleep',
  '/villages/sleep?topic=night+feeds',
  '/villages/sleep?topic=%E5%A5%B6&order=newest',
])('%s is the address of what it chooses', (path) => {
  const { pathname, searchParams } = new URL(path, 'https://x.test');
  expect(villagePath(pathname.split('/')[2] ?? '', readVillageQuery(searchParams))).toBe(path);
});

test('what no topic can be chooses none', () => {
  const read = (search: string) => readVillageQuery(new URLSearchParams(search));
  expect(read('topic=%20&order=best')).toEqual({ topic: null, order: 'active' });
  expect(read(`topic=${'x'.repeat(31)}`).topic).toBeNull();
});
