import { expect, test } from 'vitest';
import { zoneChoices, zoneName } from './zones.ts';

test('zones have a name in the language of the reader', () => {
  expect(zoneName('America/Los_Angeles', 'en')).toBe('Pacific Time');
  expect(zoneName('Asia/Shanghai', 'zh-CN')).toMatch(/中国/);
  expect(zoneName('UTC', 'zh-CN')).toBe('UTC');
  expect(zoneName('Nowhere/Green_Land', 'en')).toBe('Green Land');
});

test('zones of one clock are one choice, and the member’s own comes first', () => {
  const zones = zoneChoices('US', { locale: 'en', always: ['Asia/Shanghai', 'America/Detroit'] }, () => [
    'America/New_York',
    'America/Chicago',
    'America/Menominee',
  ]);
  expect(zones.map(({ id }) => id)).toEqual(['Asia/Shanghai', 'America/Detroit', 'America/Chicago']);
});

test('no country has no zones of its own', () => {
  expect(zoneChoices('', { locale: 'en', always: ['UTC'] })).toHaveLength(1);
});
