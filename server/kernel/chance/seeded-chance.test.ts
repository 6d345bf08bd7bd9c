import { expect, test } from 'vitest';
import { seededChance } from './seeded-chance.ts';

const now = () => new Date('2026-05-01T08:00:00Z');
const make = (seed = 'one', purpose = 'act 1') => seededChance(Buffer.from(seed), purpose, now);

/** Some of everything. */
function draw(chance: ReturnType<typeof make>) {
  return [
    chance.id(),
    chance.id(new Date('2026-04-01T00:00:00Z')),
    chance.blindId(),
    chance.bytes(70).toString('hex'),
    ...Array.from({ length: 20 }, () => chance.between(-3, 1000)),
  ];
}

test('gives the same each time for one seed and purpose, and something else for others', () => {
  const first = draw(make());
  expect(draw(make())).toEqual(first);
  for (const other of [make('two'), make('one', 'act 2')])
    for (const [index, value] of draw(other).slice(0, 4).entries()) expect(value).not.toBe(first[index]);
});

test('numbers keep within their bounds, and reach each of them about as often', () => {
  const chance = make();
  const counts = [0, 0, 0, 0, 0, 0];
  for (let nth = 0; nth < 6000; nth += 1) {
    const number = chance.between(1, 7);
    expect(number >= 1 && number <= 6).toBe(true);
    counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('ids sort in the order of their making', () => {
  const chance = make();
  const ids = Array.from({ length: 300 }, () => chance.id());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(300);
});
