import { expect, test } from 'vitest';
import { forgetStep, keepStep, unsentSteps, type LessonStep } from './unsent-lessons.ts';

function aStorage(full = false) {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(place, text);
    },
    removeItem: (place: string) => void kept.delete(place),
  };
}

const step = (more: Partial<LessonStep> = {}): LessonStep => ({
  course: 'rest',
  lesson: 'one',
  seconds: 0,
  part: 0,
  finished: false,
  ...more,
});

test('keeps the furthest of a lesson, each member her own', () => {
  const storage = aStorage();
  keepStep(storage, 'mira', step({ part: 60 }));
  expect(keepStep(storage, 'mira', step({ part: 20, seconds: 8 }))).toEqual(step({ part: 60, seconds: 8 }));
  keepStep(storage, 'mira', step({ lesson: 'two', finished: true }));
  keepStep(storage, 'ada', step({ part: 5 }));
  expect(unsentSteps(storage, 'mira')).toEqual([
    step({ part: 60, seconds: 8 }),
    step({ lesson: 'two', finished: true }),
  ]);
});

test('what has arrived is forgotten, what went further meanwhile is not', () => {
  const storage = aStorage();
  keepStep(storage, 'mira', step({ part: 60 }));
  forgetStep(storage, 'mira', step({ part: 40 }));
  expect(unsentSteps(storage, 'mira')).toHaveLength(1);
  keepStep(storage, 'mira', step({ finished: true }));
  forgetStep(storage, 'mira', step({ part: 60 }));
  expect(unsentSteps(storage, 'mira')).toEqual([step({ part: 60, finished: true })]);
  forgetStep(storage, 'mira', step({ part: 60, finished: true }));
  expect(unsentSteps(storage, 'mira')).toEqual([]);
});

test('without a storage, with a full one, or with what is no step in it nothing breaks', () => {
  expect(keepStep(null, 'mira', step({ part: 1 }))).toEqual(step({ part: 1 }));
  expect(unsentSteps(null, 'mira')).toEqual([]);
  expect(keepStep(aStorage(true), 'mira', step({ part: 2 }))).toEqual(step({ part: 2 }));
  const storage = aStorage();
  storage.setItem('unsent mira lesson rest/one', '{"course":3}');
  storage.setItem('unsent mira lesson rest/two', '{');
  expect(unsentSteps(storage, 'mira')).toEqual([]);
});
