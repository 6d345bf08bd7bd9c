import { expect, test } from 'vitest';
import { hasWaiting, rewardPath, rewardShelfOf, rewardShelves, wishOf } from './reward-rules.ts';

test('each shelf of gifts has an address that leads back to it', () => {
  for (const shelf of rewardShelves) {
    const { searchParams } = new URL(rewardPath(shelf), 'https://club.example');
    expect(rewardShelfOf(searchParams.get('show'))).toBe(shelf);
  }
  expect(rewardShelfOf('other')).toBe('all');
});

test('prizes that wait for an address stand where sent things do', () => {
  expect(rewardShelves.filter(hasWaiting)).toEqual(['all', 'prizes', 'parcels']);
  expect(wishOf('parcels')).toEqual({ delivery: 'physical' });
});
