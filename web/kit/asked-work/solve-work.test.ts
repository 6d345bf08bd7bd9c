import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber, type Work } from './solve-work.ts';

const workOf = (number: number): Work => ({
  algorithm: 'SHA-256',
  salt: 'abc?expires=1&',
  challenge: createHash('sha256').update(`abc?expires=1&${number}`).digest('hex'),
  signature: 'x',
  maxNumber: 300,
});

test('finds the number behind a challenge, from the first to the last', async () => {
  for (const number of [0, 7, 300]) expect(await findNumber(workOf(number))).toBe(number);
});

test('gives up behind the last', async () => {
  expect(await findNumber(workOf(301))).toBeNull();
});
