import { expect, test } from 'vitest';
import { hrefOf, inputOf, isWholeMall, readGiftId, readQuery, tidySearch, wholeMall } from './mall-query.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

test('what the address says comes back as the same address', () => {
  const search = '?q=%E8%8C%B6+50%25&category=mother&currency=points&show=affordable&sort=price';
  const query = read(search);
  expect(query).toEqual({
    q: '茶 50%',
    category: 'mother',
    currency: 'points',
    affordable: true,
    sort: 'price',
  });
  expect(hrefOf('/pointsMall', query)).toBe(`/pointsMall${search}`);
  expect(hrefOf('/pointsMall', wholeMall)).toBe('/pointsMall');
});

test('nonsense in the address is as if it did not stand there', () => {
  expect(read('?category=../../x&currency=gold&show=1&sort=shelf&q=%20%20')).toEqual(wholeMall);
  expect(readGiftId(new URLSearchParams('gift=1%20or%201'))).toBeNull();
  const giftId = '019a0000-0000-7000-8000-00000000000a';
  expect(readGiftId(new URLSearchParams(`gift=${giftId.toUpperCase()}`))).toBe(giftId);
  expect(hrefOf('/gifts/redeemList', wholeMall, giftId)).toBe(`/gifts/redeemList?gift=${giftId}`);
});

test('a search is as long as the server takes it, and has no needless spaces', () => {
  expect(tidySearch('  herb \t tea ')).toBe('herb tea');
  expect(tidySearch('x'.repeat(200))).toHaveLength(80);
});

test('only what is filtered is asked for', () => {
  expect(inputOf(wholeMall)).toEqual({ limit: 24, sort: 'reach' });
  expect(inputOf(read('?q=tea&show=affordable'), 'next')).toEqual({
    limit: 24,
    sort: 'reach',
    search: 'tea',
    show: 'affordable',
    cursor: 'next',
  });
  expect(isWholeMall(read('?sort=newest'))).toBe(true);
  expect(isWholeMall(read('?currency=coins'))).toBe(false);
});
