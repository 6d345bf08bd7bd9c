import { describe, expect, test } from 'vitest';
import { changesBetween, dayIn, stageOf, type Details } from './rules.ts';

const saved: Details = {
  firstName: 'Mira',
  lastName: '',
  birthday: '1990-02-28',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  cupSize: '75C',
  siliconePlugSize: '',
  resumptionDate: '',
  lactation: '1',
};

describe('changes between what is saved and what is typed', () => {
  test('are none when nothing but spaces around differs', () => {
    expect(changesBetween(saved, saved)).toBeNull();
    expect(changesBetween(saved, { ...saved, firstName: ' Mira ', lastName: '  ' })).toBeNull();
  });
  test('hold what differs and no more', () => {
    expect(changesBetween(saved, { ...saved, lastName: ' Marsh', lactation: '3' })).toEqual({
      lastName: 'Marsh',
      lactation: 3,
    });
  });
  test('empty a field with null, and a name with an empty text', () => {
    expect(changesBetween(saved, { ...saved, birthday: '', cupSize: ' ', firstName: '' })).toEqual({
      birthday: null,
      cupSize: null,
      firstName: '',
    });
  });
});

test('a day is that of the time zone', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  expect(dayIn('UTC', at)).toBe('2026-11-21');
  expect(dayIn('Asia/Shanghai', at)).toBe('2026-11-22');
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-11-21');
  expect(dayIn('Nowhere/Land', at)).toBe('2026-11-21');
});

test('stages are told by their number', () => {
  expect([1, 2, 3, 4, 5].map(stageOf)).toEqual(['trying', 'pregnant', 'newborn', 'baby', 'toddler']);
  expect(stageOf(9)).toBe('trying');
});
