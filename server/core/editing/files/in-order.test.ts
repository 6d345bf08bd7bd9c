import { expect, test } from 'vitest';
import type { KindName } from '#contract/content/kinds.ts';
import { inOrder } from './in-order.ts';
import type { WrittenPiece } from './written-piece.ts';

const piece = (
  kind: KindName,
  slug: string,
  fields: Readonly<Record<string, unknown>> = {},
): WrittenPiece => ({
  kind,
  slug,
  shown: 'live',
  fields,
});

test('what is referred to comes first, and what is not there is waited for by nobody', () => {
  const [gift, category, other] = [
    piece('gift', 'rattle', { category: 'toys' }),
    piece('giftCategory', 'toys'),
    piece('gift', 'bib', { category: 'gone' }),
  ];
  expect(inOrder([gift, category, other])).toEqual({ ordered: [category, other, gift], circle: [] });
});

test('there is no order for those that refer to each other, and who refers to them', () => {
  const [one, other, third, free] = ['a', 'b', 'c', 'd'].map((slug) => piece('faqGroup', slug));
  if (!one || !other || !third || !free) throw new Error('Four were made');
  const to = new Map([
    [one, 'faqGroup/b'],
    [other, 'faqGroup/a'],
    [third, 'faqGroup/a'],
  ]);
  const refers = (from: WrittenPiece) => [{ name: to.get(from) ?? 'faqGroup/none' }];
  expect(inOrder([one, other, third, free], refers)).toEqual({
    ordered: [free],
    circle: [one, other, third],
  });
});
