import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leakedPasswords } from '../../../scripts/leaked-passwords.ts';
import { isTooCommon } from './common-passwords.ts';
import { makeWordFilter, mayHoldWord } from './word-filter.ts';

const own = { email: 'lotte.brandt@example.org', brandName: 'Little Nest' };
const file = new URL('leaked-passwords.bin', import.meta.url);

/** What lists of leaks have near their top, and how people disguise it. */
const wellKnown =
  `password password1 password123 passw0rd P@ssw0rd P@ssword1 Password! 12345678 123456789 1234567890
  qwertyui qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc asdfghjkl zxcvbnm1 iloveyou iloveyou1
  iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
  batman123 trustno1 starwars starwars1 whatever whatever1 computer computer1 internet michelle michelle1 jennifer
  jessica1 danielle samantha elizabeth charlie1 butterfly butterfly1 chocolate chocolate1 liverpool liverpool1 chelsea1
  arsenal1 manchester barcelona realmadrid juventus dolphins mercedes corvette mustang1 porsche911 ferrari1 phoenix1
  midnight blink182 metallica nirvana1 slipknot greenday pokemon1 naruto123 spiderman welcome1 welcome123 letmein1
  letmein123 changeme administrator admin123 master123 dragon123 monkey123 shadow123 hello123 abcd1234 abc12345
  a1b2c3d4 11111111 88888888 00000000 87654321 11223344 123123123 987654321 147258369 789456123 5201314520 woaini1314`
    .split(/\s+/)
    .slice(0, 87);

describe('the leaked passwords', () => {
  const words = leakedPasswords();

  test('are many, in little room, and the file is what the list makes', () => {
    expect(words.size).toBeGreaterThanOrEqual(100_000);
    expect(statSync(file).size).toBeLessThan(1_000_000);
    expect(makeWordFilter(words).equals(readFileSync(file))).toBe(true);
  });

  test('are refused, every one, however it is written', () => {
    const taken = [...words].filter(
      (word, place) => !isTooCommon(place % 2 ? word : word.toUpperCase(), own),
    );
    expect(taken).toEqual([]);
  });

  test('that everybody knows are refused', () => {
    expect(wellKnown).toHaveLength(87);
    expect(wellKnown.filter((word) => !isTooCommon(word, own))).toEqual([]);
  });

  test('are taken for one in at most one of 10,000 others', () => {
    const filter = readFileSync(file);
    const tries = 300_000;
    let wrong = 0;
    // The same in each run: what is measured is the filter, not the luck of the day.
    for (let n = 0; n < tries; n += 1) {
      const other = createHash('sha256').update(String(n)).digest('base64url').slice(0, 16).toLowerCase();
      if (mayHoldWord(filter, other)) wrong += 1;
    }
    expect(wrong / tries).toBeLessThan(1 / 10_000);
  });
});

test('long passwords of chance are taken', () => {
  const strong = Array.from({ length: 2000 }, () => randomBytes(15).toString('base64url'));
  // One in 15,000 is mistaken: two of these hardly ever.
  expect(strong.filter((password) => isTooCommon(password, own)).length).toBeLessThan(3);
});

test('a filter holds all that it was made of', () => {
  const words = new Set(['', 'a', '小小的月亮', 'x'.repeat(500)]);
  const filter = makeWordFilter(words);
  for (const word of words) expect(mayHoldWord(filter, word)).toBe(true);
});
