import { expect, test } from 'vitest';
import { zoneChoices } from './zones.ts';

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
