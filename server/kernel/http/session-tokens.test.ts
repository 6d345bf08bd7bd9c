import { machineChance } from '#server/kernel/chance/chance.ts';
import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { makeToken, readToken } from './session-tokens.ts';

test('a token says whose it is, and never the same twice', () => {
  const ownerId = uuidv7();
  const [one, two] = [makeToken(ownerId, machineChance), makeToken(ownerId, machineChance)];
  expect(readToken(one.token)).toEqual({ ownerId, digest: one.digest });
  expect(one.token).not.toBe(two.token);
  expect(one.digest).toHaveLength(32);
});

test.each([
  '',
  'x',
  'A'.repeat(63),
  'A'.repeat(65),
  `${'A'.repeat(63)} `,
  `${'A'.repeat(63)}=`,
  'B'.repeat(64),
])('%j is no token', (token) => {
  expect(readToken(token)).toBeNull();
});
