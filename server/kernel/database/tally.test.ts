import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { mostGathered, tally, type DayCount } from './tally.ts';

test('what is gathered while nothing can be written has an end, and is written once that is over', async () => {
  let full = true;
  const written: (readonly DayCount[])[] = [];
  const counting = tally(async (_, counts) => {
    if (full) throw new Error('The disk is full');
    written.push(counts);
  });
  // Nothing connects before the first statement.
  const { db } = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 });
  const { count, flush } = counting(db);
  const at = new Date('2026-05-04T08:00:00Z');
  for (let key = 0; key < mostGathered + 1000; key += 1) count(`key ${key}`, at);
  await expect(flush()).rejects.toThrow('The disk is full');
  count('key 0', at, 2);
  count('one more', at);
  full = false;
  await flush();
  const [counts = []] = written;
  expect(counts).toHaveLength(mostGathered);
  expect(counts.find(({ key }) => key === 'key 0')?.count).toBe(3);
});
