import { describe, expect, test } from 'vitest';
import { eligibilityOf, occasionsOf, type Family } from './occasions.ts';

const child = { childId: 'c1', name: 'Noa', birthDate: '2025-05-20', expectedDate: null };
const family: Family = {
  timeZone: 'UTC',
  birthday: '1994-02-28',
  paused: false,
  lost: false,
  children: [child],
  taken: [],
};
const stateAt = (kind: Parameters<typeof occasionsOf>[0], today: string, more: Partial<Family> = {}) => {
  const its = { ...family, ...more };
  return eligibilityOf(its, occasionsOf(kind, its, today));
};

describe('newBaby', () => {
  test.each([
    ['2025-05-19', 'notYet'],
    ['2025-05-20', 'open'],
    ['2025-07-18', 'open'],
    ['2025-07-19', 'over'],
  ])('on %s is %s', (today, state) => {
    expect(stateAt('newBaby', today)).toEqual({ state, from: '2025-05-20', until: '2025-07-18' });
  });

  test('goes by the expected date until there is a birthday', () => {
    const children = [{ ...child, birthDate: null, expectedDate: '2026-08-01' }];
    expect(stateAt('newBaby', '2026-08-01', { children }).state).toBe('open');
    expect(stateAt('newBaby', '2026-07-31', { children }).state).toBe('notYet');
  });

  test('one child’s gift takes nothing from another’s', () => {
    const children = [child, { ...child, childId: 'c2' }];
    const taken = [{ kind: 'newBaby', occasion: 'c1' }];
    const occasions = occasionsOf('newBaby', { ...family, children, taken }, '2025-06-01');
    expect(occasions.map(({ state }) => state)).toEqual(['taken', 'open']);
    expect(stateAt('newBaby', '2025-06-01', { children, taken }).state).toBe('open');
  });
});

describe('birthdays', () => {
  test.each([
    ['2026-01-31', 'notYet', '2026-02-01'],
    ['2026-02-01', 'open', '2026-02-01'],
    ['2026-02-28', 'open', '2026-02-01'],
    ['2026-03-01', 'notYet', '2027-02-01'],
  ])('momBirthday on %s is %s from %s', (today, state, from) => {
    expect(stateAt('momBirthday', today)).toMatchObject({ state, from });
  });

  test('once a year', () => {
    const taken = [{ kind: 'momBirthday', occasion: '2026' }];
    expect(stateAt('momBirthday', '2026-02-10', { taken }).state).toBe('taken');
    expect(stateAt('momBirthday', '2027-02-10', { taken }).state).toBe('open');
    expect(stateAt('momBirthday', '2026-03-10', { taken })).toMatchObject({ from: '2027-02-01' });
  });

  test('the month ends with its last day, in leap years too', () => {
    expect(stateAt('momBirthday', '2028-02-29')).toEqual({
      state: 'open',
      from: '2028-02-01',
      until: '2028-02-29',
    });
  });

  test('a baby’s first is the year after its birth', () => {
    expect(stateAt('babyBirthday', '2025-05-25')).toMatchObject({ state: 'notYet', from: '2026-05-01' });
    expect(stateAt('babyBirthday', '2026-05-31').state).toBe('open');
  });
});

test('a pause and a loss end all countdowns, and a missing date is said', () => {
  for (const kind of ['newBaby', 'momBirthday', 'babyBirthday'] as const) {
    expect(stateAt(kind, '2025-05-25', { paused: true }).state).toBe('paused');
    expect(stateAt(kind, '2025-05-25', { paused: true, lost: true }).state).toBe('quiet');
    expect(occasionsOf(kind, { ...family, lost: true }, '2025-05-25')).toEqual([]);
    expect(stateAt(kind, '2025-05-25', { birthday: null, children: [] }).state).toBe('dateUnknown');
  }
});
