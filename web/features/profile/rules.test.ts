import { describe, expect, test } from 'vitest';
import { changesBetween, stageOf, type Details } from './rules.ts';

const saved: Details = {
  firstName: 'Mira',
  lastName: '',
  birthday: '1990-02-28',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  clock: 'site',
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
    expect(changesBetween(saved, { ...saved, lastName: ' Marsh', lactation: '3', clock: 'own' })).toEqual({
      lastName: 'Marsh',
      lactation: 3,
      ownClock: true,
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

test('stages are told by their number', () => {
  expect([1, 2, 3, 4, 5].map(stageOf)).toEqual(['trying', 'pregnant', 'newborn', 'baby', 'toddler']);
  expect(stageOf(9)).toBe('trying');
});
