import { describe, expect, test } from 'vitest';
import { looksLikePhone, withoutSpacing } from './rules.ts';

describe('what is typed', () => {
  test.each(['+4', '＋44', '0740', '07400 12', '(201) 5', '０７４０'])(
    '%s is going to be a number',
    (text) => {
      expect(looksLikePhone(text)).toBe(true);
    },
  );
  test.each(['', '+', '074', 'mira', '138001380@qq.com', '2010mira', '0740x'])('%s is not', (text) => {
    expect(looksLikePhone(text)).toBe(false);
  });
  test('stays a number down to its last digit', () => {
    expect(looksLikePhone('0', true)).toBe(true);
    expect(looksLikePhone('', true)).toBe(false);
    expect(looksLikePhone('0@', true)).toBe(false);
  });
});

test('an address that began as a number loses what spaced it', () => {
  expect(withoutSpacing('(138) 001 38@qq.com')).toBe('13800138@qq.com');
});
