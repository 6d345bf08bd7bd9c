import { describe, expect, test } from 'vitest';
import { eligibilityOf, occasionsOf, type Family, type TakenOccasion } from './occasions.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const child = {
  childId: 'c1',
  name: 'Noa',
  birthDate: '2025-05-20',
  expectedDate: null,
  addedAt: at('2025-05-21'),
};
const gift = { en: 'Blanket', 'zh-Hans': '毯子', 'zh-Hant': '毯子' };
const claimed = (kind: string, occasion: string, claimedOn: string): TakenOccasion => ({
  kind,
  occasion,
  claimId: `claim ${kind} ${occasion}`,
  delivery: 'physical',
  name: gift,
  claimedAt: at(claimedOn),
  claimedOn,
});
const family: Family = {
  timeZone: 'UTC',
  birthday: '1994-02-28',
  paused: false,
  lost: false,
  children: [child],
  taken: [],
  rests: [],
  looks: [],
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
    const taken = [claimed('newBaby', 'c1', '2025-05-30')];
    const occasions = occasionsOf('newBaby', { ...family, children, taken }, '2025-06-01');
    expect(occasions.map(({ state, claim }) => [state, claim?.claimId])).toEqual([
      ['taken', 'claim newBaby c1'],
      ['open', undefined],
    ]);
    expect(stateAt('newBaby', '2025-06-01', { children, taken }).state).toBe('open');
  });

  describe('after a child was taken from the list, its gift', () => {
    const taken = [claimed('newBaby', 'gone', '2025-06-01')];
    const statesOf = (...children: Family['children']) =>
      occasionsOf('newBaby', { ...family, children, taken }, '2025-06-20').map(({ state }) => state);
    const later = { ...child, addedAt: at('2025-06-02') };

    test('stands for the same child told again, with whatever date', () => {
      expect(statesOf(later)).toEqual(['taken']);
      expect(statesOf({ ...later, birthDate: '2025-06-15' })).toEqual(['taken']);
      expect(statesOf({ ...later, birthDate: null, expectedDate: '2025-08-01' })).toEqual(['taken']);
    });

    test('stands for one child only', () => {
      expect(statesOf(later, { ...later, childId: 'c2', addedAt: at('2025-06-03') })).toEqual([
        'taken',
        'open',
      ]);
    });

    test('takes nothing from a twin who was on the list before, nor from the next child', () => {
      expect(statesOf({ ...child, addedAt: at('2025-05-31') })).toEqual(['open']);
      expect(statesOf({ ...later, birthDate: null, expectedDate: '2026-02-20' })).toEqual(['notYet']);
    });
  });

  test('the days of a pause come back at the end', () => {
    const rests = [
      { from: '2025-03-01', until: '2025-05-25' },
      { from: '2025-06-01', until: '2025-06-01' },
      { from: '2025-07-20', until: '2025-08-01' },
    ];
    // Five days of the first, none of the second; the third begins within what the first gave back.
    expect(stateAt('newBaby', '2025-06-02', { rests })).toEqual({
      state: 'open',
      from: '2025-05-20',
      until: '2025-08-04',
    });
    expect(stateAt('newBaby', '2025-08-05', { rests }).state).toBe('over');
  });

  test('says whether its days count from an expected date', () => {
    const children = [child, { ...child, childId: 'c2', birthDate: null, expectedDate: '2025-06-01' }];
    const occasions = occasionsOf('newBaby', { ...family, children }, '2025-06-01');
    expect(occasions.map(({ expected }) => expected)).toEqual([false, true]);
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
    const taken = [claimed('momBirthday', '2026', '2026-02-10')];
    expect(stateAt('momBirthday', '2026-02-10', { taken }).state).toBe('taken');
    expect(stateAt('momBirthday', '2027-02-10', { taken }).state).toBe('open');
    expect(stateAt('momBirthday', '2026-03-10', { taken })).toMatchObject({ from: '2027-02-01' });
  });

  test('a birthday that was changed after its gift brings no second one before a year is nearly over', () => {
    const taken = [claimed('momBirthday', '2026', '2026-12-30')];
    const birthday = '1994-01-15';
    expect(stateAt('momBirthday', '2026-12-31', { birthday, taken }).state).toBe('taken');
    expect(stateAt('momBirthday', '2027-01-10', { birthday, taken })).toMatchObject({
      state: 'taken',
      from: '2027-01-01',
    });
    expect(stateAt('momBirthday', '2028-01-10', { birthday, taken }).state).toBe('open');
    // Changed to a later month of the same year, and unchanged.
    const early = [claimed('momBirthday', '2026', '2026-02-01')];
    expect(stateAt('momBirthday', '2026-09-10', { birthday: '1994-09-01', taken: early }).state).toBe(
      'taken',
    );
    expect(stateAt('momBirthday', '2027-02-01', { taken: early }).state).toBe('open');
  });

  test('a claim on the other side of the date line is one of this birthday', () => {
    const birthday = '1994-12-31';
    // Taken on the first of December where she was; where she is now it was still November.
    const taken = [claimed('momBirthday', '2026', '2026-11-30')];
    expect(stateAt('momBirthday', '2027-12-01', { birthday, taken }).state).toBe('open');
  });

  test('a month that a pause covered waits after it, into the next year too', () => {
    const rests = [{ from: '2026-02-11', until: '2026-12-20' }];
    expect(stateAt('momBirthday', '2026-12-20', { rests })).toEqual({
      state: 'open',
      from: '2026-02-01',
      until: '2027-01-06',
    });
    expect(stateAt('momBirthday', '2027-01-06', { rests })).toMatchObject({ from: '2026-02-01' });
    expect(stateAt('momBirthday', '2027-01-07', { rests })).toMatchObject({
      state: 'notYet',
      from: '2027-02-01',
    });
    const taken = [claimed('momBirthday', '2026', '2026-12-21')];
    expect(stateAt('momBirthday', '2027-01-06', { rests, taken })).toMatchObject({ from: '2027-02-01' });
    expect(stateAt('momBirthday', '2027-02-01', { rests, taken }).state).toBe('open');
  });

  test('the month ends with its last day, in leap years too', () => {
    expect(stateAt('momBirthday', '2028-02-29')).toEqual({
      state: 'open',
      from: '2028-02-01',
      until: '2028-02-29',
    });
  });

  test('of the 29th of February is all of February, every year', () => {
    for (const today of ['2027-02-01', '2027-02-28', '2028-02-29']) {
      expect(stateAt('momBirthday', today, { birthday: '1992-02-29' }).state).toBe('open');
    }
    expect(stateAt('momBirthday', '2027-03-01', { birthday: '1992-02-29' }).from).toBe('2028-02-01');
  });

  test('one child’s gift is the year’s for all; a child that is only expected has none', () => {
    const children = [
      { ...child, birthDate: '2023-03-30' },
      { ...child, childId: 'c2', birthDate: '2021-05-05' },
      { ...child, childId: 'c3', birthDate: null, expectedDate: '2026-06-01' },
    ];
    const taken = [claimed('babyBirthday', '2026', '2026-03-02')];
    const occasions = occasionsOf('babyBirthday', { ...family, children, taken }, '2026-03-10');
    expect(occasions.map(({ childId, state }) => [childId, state])).toEqual([
      ['c1', 'taken'],
      ['c2', 'taken'],
    ]);
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
