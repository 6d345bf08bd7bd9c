import { describe, expect, it } from 'vitest';
import type { CheckInStatus } from '#contract/calls/check-in.ts';
import { cardWith, coinsOf, daysToMilestone, expectedResult, isTime, welcomeOf } from './rules.ts';

const status: CheckInStatus = {
  today: '2026-11-21',
  done: null,
  streak: 2,
  totalDays: 29,
  carried: [],
  secondsToWait: null,
  card: [5, 5, 10, 5, 5, 10, 30].map((coins, index) => ({
    cardDay: index + 1,
    coins,
    state: index < 2 ? 'done' : index === 2 ? 'today' : 'ahead',
  })),
  coverLeft: true,
  nextMilestone: { days: 30, coins: 100 },
  coins: 40,
};

describe('expectedResult', () => {
  it('is the next day of the card, the streak and the total', () => {
    expect(expectedResult(status)).toEqual({
      day: '2026-11-21',
      coins: 10,
      streak: 3,
      totalDays: 30,
      cardDay: 3,
      coveredDays: [],
      carried: [],
      milestone: { days: 30, coins: 100 },
    });
  });

  it('promises no milestone that is further away', () => {
    expect(expectedResult({ ...status, totalDays: 12 }).milestone).toBeNull();
  });
});

describe('cardWith', () => {
  it('hatches the egg of the result and leaves the others alone', () => {
    const states = cardWith(status.card, expectedResult(status)).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(cardWith(status.card, null)).toBe(status.card);
  });
});

describe('coinsOf', () => {
  it('adds the milestone to the day', () => {
    expect(coinsOf(expectedResult(status))).toBe(110);
    expect(coinsOf({ ...expectedResult(status), milestone: null })).toBe(10);
  });
});

describe('daysToMilestone', () => {
  it('counts what is missing', () => {
    expect(daysToMilestone({ days: 30, coins: 100 }, 12)).toBe(18);
    expect(daysToMilestone({ days: 30, coins: 100 }, 30)).toBeNull();
    expect(daysToMilestone(null, 400)).toBeNull();
  });
});

describe('welcomeOf', () => {
  it('greets who comes back after a gap, and asks nothing of who rests', () => {
    const usual = { resting: false };
    expect(welcomeOf({ streak: 0, totalDays: 0 }, usual)).toBe('first');
    expect(welcomeOf({ streak: 3, totalDays: 9 }, usual)).toBe('today');
    expect(welcomeOf({ streak: 0, totalDays: 9 }, usual)).toBe('again');
    expect(welcomeOf({ streak: 0, totalDays: 9 }, { resting: true })).toBe('rest');
  });
});

describe('a reminder', () => {
  it('is at a whole time', () => {
    expect(['00:00', '08:05', '23:59'].every(isTime)).toBe(true);
    expect(['', '8:05', '24:00', '12:60', '12:3', '12:30:00'].some(isTime)).toBe(false);
  });
});
