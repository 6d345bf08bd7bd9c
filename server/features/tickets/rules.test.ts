import { machineChance } from '#server/kernel/chance/chance.ts';
import { expect, test } from 'vitest';
import { makeNumber } from './rules.ts';

test('a number has nothing that is mistaken for something else', () => {
  for (let round = 0; round < 200; round += 1)
    expect(makeNumber(machineChance)).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
});
