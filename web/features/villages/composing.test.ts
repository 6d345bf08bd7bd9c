import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

const key = (composing: boolean, keyCode: number) =>
  isComposing({ nativeEvent: { isComposing: composing }, keyCode });

test('Enter that takes a Chinese word is no Enter of the page', () => {
  expect(key(true, 229)).toBe(true);
});

test('nor is it in Safari, to which the word has ended by then', () => {
  expect(key(false, 229)).toBe(true);
});

test('Enter by itself is', () => {
  expect(key(false, 13)).toBe(false);
});
