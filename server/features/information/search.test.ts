import { expect, test } from 'vitest';
import { prepareSearch, searchPrepared, searchTokens } from './search.ts';

const texts = prepareSearch([
  { id: 'expiry', title: 'When do my points expire?', text: 'Points are kept for 12 months, coins for 6.' },
  {
    id: 'parcel',
    title: 'Where is my parcel?',
    text: 'Each order shows its parcels and what the carrier says.',
  },
  { id: 'points', title: '积分什么时候到期？', text: '积分保留 12 个月，金币保留 6 个月。' },
  { id: 'order', title: '我的包裹到哪里了？', text: '每张订单都会显示物流进度。' },
]);

test.each([
  ['expiring points', ['expiry']],
  ['EXPIRE', ['expiry']],
  ['orders', ['parcel']],
  ['parcel', ['parcel']],
  ['积分到期', ['points']],
  ['请问积分什么时候会到期呢', ['points']],
  ['包裹', ['order']],
  ['１２ 个月', ['points']],
  ['pump', []],
  ['the of', []],
  ['', []],
])('“%s” finds %j', (query, found) => {
  expect(searchPrepared(texts, query)).toEqual(found);
});

test('a word is found at its beginning, not inside another', () => {
  expect(searchPrepared(texts, 'arrier')).toEqual([]);
});

test('a title that holds the words comes before a text that does', () => {
  const items = prepareSearch([
    { id: 'text', title: 'Coins', text: 'A warranty is longer with a proof.' },
    { id: 'title', title: 'How long is my warranty?', text: 'Twelve months.' },
  ]);
  expect(searchPrepared(items, 'warranty')).toEqual(['title', 'text']);
});

test('a long query has no more tokens than it has signs', () => {
  expect(searchTokens('妈妈'.repeat(100)).length).toBeLessThan(5);
});
