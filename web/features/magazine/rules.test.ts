import { expect, test } from 'vitest';
import { following, isWorthReturning, itemPath, nextToRead, shareSeen, standOf } from './rules.ts';

const item = (id: string, more: { read?: boolean; share?: number } = {}) => ({
  id,
  kind: 'article' as const,
  title: id,
  teaser: '',
  byline: null,
  picture: 'chair',
  minutes: 1,
  read: false,
  share: 0,
  ...more,
});
const read = { read: true, share: 1 };

test('reading goes on with what was begun, then with the first unread, then from the beginning', () => {
  expect(nextToRead([item('a', read), item('b'), item('c', { share: 0.4 })])?.id).toBe('c');
  expect(nextToRead([item('a', read), item('b')])?.id).toBe('b');
  expect(nextToRead([item('a', read), item('b', read)])?.id).toBe('a');
  expect(nextToRead([])).toBeUndefined();
});

test('after an item comes the next unread one, also one that was passed over', () => {
  const items = [item('a'), item('b', read), item('c'), item('d', read)];
  expect(following(items, 'a')?.id).toBe('c');
  expect(following(items, 'c')?.id).toBe('a');
  expect(following([item('a', read), item('b')], 'b')).toBeNull();
  expect(following([item('a', read)], 'elsewhere')).toBeNull();
});

test('an issue is fresh, begun or whole; what was added later makes it begun again', () => {
  expect(standOf({ items: [item('a'), item('b')], isAllBrowse: false })).toBe('fresh');
  expect(standOf({ items: [item('a', { share: 0.1 })], isAllBrowse: false })).toBe('begun');
  expect(standOf({ items: [item('a', read)], isAllBrowse: true })).toBe('whole');
  expect(standOf({ items: [item('a', read), item('b')], isAllBrowse: true })).toBe('begun');
});

test('the share that was seen is by the lower edge of the window', () => {
  expect(shareSeen({ top: 200, height: 1000 }, 700)).toBe(0.5);
  expect(shareSeen({ top: 900, height: 1000 }, 700)).toBe(0);
  expect(shareSeen({ top: -900, height: 1000 }, 700)).toBe(1);
  expect(shareSeen({ top: 0, height: 0 }, 700)).toBe(0);
});

test('only a place in the middle is offered', () => {
  expect([0, 0.05, 0.3, 0.9, 0.96, 1].map(isWorthReturning)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('addresses hold whatever an id is', () => {
  expect(itemPath('a b&c')).toBe('/gifts/eMagazineItemDetail?id=a%20b%26c');
});
