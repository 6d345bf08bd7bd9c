import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldBack, isHeld, type LanguagePair } from '#server/features/numbers/held-back.ts';
import { leastGroup, shown } from '#server/core/audience/hidden.ts';
import { groupsTold } from '#tests/support/differencing.ts';

const pair = (language: string, country: string, people: number): LanguagePair => ({
  language,
  country,
  people,
});

/** Every figure that can be asked for, and what it is the sum of. */
function figuresOf(pairs: readonly LanguagePair[]) {
  const asked = [
    { language: '', country: '' },
    ...pairs.map(({ language }) => ({ language, country: '' })),
    ...pairs.map(({ country }) => ({ language: '', country })),
    ...pairs.map(({ language, country }) => ({ language, country })),
  ];
  return asked.map(({ language, country }) => {
    const sum = pairs.map((one) =>
      (language === '' || one.language === language) && (country === '' || one.country === country) ? 1 : 0,
    );
    return {
      language,
      country,
      sum,
      people: sum.reduce<number>((all, is, at) => all + is * (pairs[at]?.people ?? 0), 0),
    };
  });
}

const seenOf = (pairs: readonly LanguagePair[]) => {
  const back = heldBack(pairs);
  const all = pairs.reduce((sum, { people }) => sum + people, 0);
  return figuresOf(pairs).filter(
    (figure) => !isHeld(back, figure) && shown({ people: figure.people, all }) !== null,
  );
};

const toldBy = (figures: readonly { readonly sum: readonly number[] }[], pairs: readonly LanguagePair[]) =>
  groupsTold(
    figures.map(({ sum }) => sum),
    pairs.map(({ people }) => people),
    leastGroup,
  );

describe('figures that are held back', () => {
  test('are those from which a small one could be reckoned', () => {
    const pairs = [pair('en', 'GB', 20), pair('zh', 'GB', 20), pair('en', 'US', 18), pair('zh', 'US', 1)];
    // All figures of ten and more people, without what holds some back, tell of her who is alone.
    const big = figuresOf(pairs).filter(({ people }) => people >= leastGroup);
    expect(toldBy(big, pairs)).toEqual([[3]]);
    const seen = seenOf(pairs).map(({ language, country }) => `${language} ${country}`);
    expect(new Set(seen)).toEqual(new Set([' ', 'en ', 'zh ', ' GB', ' US']));
    expect(toldBy(seenOf(pairs), pairs)).toEqual([]);
  });

  test('are none where all groups are large enough', () => {
    const pairs = [pair('en', 'GB', 20), pair('zh', 'GB', 10), pair('en', 'US', 18)];
    expect(figuresOf(pairs).every((figure) => !isHeld(heldBack(pairs), figure))).toBe(true);
  });

  test('are a small language and the next one, as long as they are too few together', () => {
    const pairs = [pair('en', 'GB', 30), pair('zh', 'GB', 12), pair('de', 'GB', 3)];
    expect(heldBack(pairs).languages).toEqual(new Set(['de', 'zh']));
  });

  test('leave countries divided that have nothing to do with a small one', () => {
    const pairs = [
      pair('en', 'GB', 20),
      pair('zh', 'GB', 20),
      pair('en', 'US', 30),
      pair('zh', 'US', 3),
      pair('en', 'HK', 14),
      pair('zh', 'HK', 12),
    ];
    expect(heldBack(pairs).undivided).toEqual(new Set(['US', 'HK']));
    expect(toldBy(seenOf(pairs), pairs)).toEqual([]);
  });

  test('whatever is added and subtracted, nothing is told of fewer than ten', () => {
    const sizes = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(
        fc.array(fc.array(sizes, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 3 }),
        (table) => {
          const pairs = table.flatMap((row, language) =>
            row.map((people, country) => pair(`l${language}`, `c${country}`, people)),
          );
          expect(toldBy(seenOf(pairs), pairs)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
