import { expect, test } from 'vitest';
import { zoneName } from './shown-time.ts';

test('zones have a name in the language of the reader', () => {
  expect(zoneName('America/Los_Angeles', 'en')).toBe('Pacific Time');
  expect(zoneName('Asia/Shanghai', 'zh-CN')).toMatch(/中国/);
  expect(zoneName('UTC', 'zh-CN')).toBe('UTC');
  expect(zoneName('Nowhere/Green_Land', 'en')).toBe('Green Land');
});
