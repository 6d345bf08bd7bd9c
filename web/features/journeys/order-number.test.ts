import { expect, test } from 'vitest';
import { caretAfter, isWholeOrderNumber, writeOrderNumber } from './order-number.ts';

test.each([
  ['', ''],
  ['12', '12'],
  ['123', '123'],
  ['1234', '123-4'],
  ['12345678901', '123-4567890-1'],
  ['12345678901234567', '123-4567890-1234567'],
  ['123456789012345678999', '123-4567890-1234567'],
  ['123-4567890-1234567', '123-4567890-1234567'],
  ['Order # 123-4567890-1234567.', '123-4567890-1234567'],
  ['12 items, order 123 – 4567890 – 1234567', '123-4567890-1234567'],
  ['１２３-４５６７８９０-１２３４５６７', '123-4567890-1234567'],
])('%j becomes %j', (typed, written) => {
  expect(writeOrderNumber(typed)).toBe(written);
  expect(writeOrderNumber(written)).toBe(written);
});

test('only the whole number is one', () => {
  expect(isWholeOrderNumber('123-4567890-1234567')).toBe(true);
  expect(isWholeOrderNumber('123-4567890-123456')).toBe(false);
});

test('the caret stays behind the digit it was behind', () => {
  expect(caretAfter('123-4567890', 0)).toBe(0);
  expect(caretAfter('123-4567890', 3)).toBe(3);
  expect(caretAfter('123-4567890', 4)).toBe(5);
  expect(caretAfter('123-4', 9)).toBe(5);
});
