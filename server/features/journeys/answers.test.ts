import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeAnswer, uniteAll, uniteAnswers, type StoredAnswer } from './answers.ts';

const start = Date.parse('2026-03-01T00:00:00Z');

interface Device {
  readonly name: string;
  /** Its clock before or behind the server's, in minutes. */
  readonly skew: number;
  /** What it last heard. */
  seen: { revision: number; values: readonly unknown[] };
  last: string | null;
}

/** A change of one of two devices, and whether its answer comes back, or it is sent twice. */
const steps = fc.array(
  fc.record({
    device: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom('type', 'type', 'look' as const),
    heard: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);
const skew = fc.integer({ min: -3000, max: 3000 });

describe('mergeAnswer', () => {
  test('two devices in any order lose nothing: what each typed last is there, unless the other saw it and chose', () => {
    fc.assert(
      fc.property(steps, skew, skew, (run, skewOfOne, skewOfOther) => {
        const devices: Device[] = [skewOfOne, skewOfOther].map((minutes, index) => ({
          name: `device${index}`,
          skew: minutes * 60_000,
          seen: { revision: 0, values: [] },
          last: null,
        }));
        const chosenAgainst = new Set<unknown>();
        let stored: StoredAnswer | undefined;
        for (const [time, { device: index, what, heard, twice }] of run.entries()) {
          const device = devices[index];
          if (!device) throw new Error('One of two');
          const now = new Date(start + time * 1000);
          if (what === 'type') {
            const value = `typed ${time}`;
            const at = new Date(now.getTime() + device.skew).toISOString();
            const change = { value, base: device.seen.revision, at };
            for (const seen of device.seen.values) chosenAgainst.add(seen);
            stored = mergeAnswer(stored, change, { by: device.name, now });
            if (twice) {
              const again = mergeAnswer(stored, change, { by: device.name, now });
              expect(again).toEqual(stored);
            }
            device.last = value;
          }
          if (heard && stored)
            device.seen = { revision: stored.revision, values: [stored.value, stored.other?.value ?? null] };
        }
        const kept = [stored?.value, stored?.other?.value];
        for (const { last } of devices)
          if (last !== null && !chosenAgainst.has(last)) expect(kept).toContain(last);
        expect(kept.filter((value, at) => value !== undefined && kept.indexOf(value) !== at)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('no time later than now counts', () => {
    const now = new Date(start);
    const ahead = mergeAnswer(
      undefined,
      { value: 'a', base: 0, at: '2099-01-01T00:00:00Z' },
      { by: 'one', now },
    );
    expect(ahead?.at).toBe(now.toISOString());
  });

  test('taking away what was never there is nothing, taking an answer away is a change', () => {
    const by = { by: 'one', now: new Date(start) };
    const at = by.now.toISOString();
    expect(mergeAnswer(undefined, { value: null, base: 0, at }, by)).toBeUndefined();
    const one = mergeAnswer(undefined, { value: ['a', 'b'], base: 0, at }, by);
    expect(mergeAnswer(one, { value: ['a', 'b'], base: 0, at }, by)).toBe(one);
    expect(mergeAnswer(one, { value: null, base: 1, at }, by)).toMatchObject({ value: null, revision: 2 });
  });
});

describe('uniteAnswers', () => {
  const answer = (value: string, at: string): StoredAnswer => ({
    value,
    at,
    by: value,
    since: 1,
    revision: 1,
    other: null,
  });

  test('keeps both, the newer first, and no double', () => {
    const [early, late] = [answer('early', '2026-01-01T00:00:00Z'), answer('late', '2026-01-02T00:00:00Z')];
    expect(uniteAnswers(early, late)).toMatchObject({
      value: 'late',
      other: { value: 'early' },
      revision: 2,
    });
    expect(uniteAnswers(late, early)).toMatchObject({ value: 'late', other: { value: 'early' } });
    expect(uniteAnswers(early, { ...early, by: 'x' })).toMatchObject({ value: 'early', other: null });
    expect(Object.keys(uniteAll({ a: early }, { b: late }))).toEqual(['a', 'b']);
  });
});
