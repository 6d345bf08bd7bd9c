import { expect, test } from 'vitest';
import { childInput, typedChild } from './child-rules.ts';

const ada = { childId: 'a', name: 'Ada', sex: 'girl', birthDate: '2026-03-02', expectedDate: null } as const;
const hope = { childId: 'h', name: null, sex: null, birthDate: null, expectedDate: '2027-02-01' };

test('a child comes out of its fields as it went in', () => {
  for (const child of [ada, hope]) expect(childInput(typedChild(child, {}))).toEqual(child);
});

test('a draft outranks what is saved', () => {
  const typed = typedChild(hope, { when: 'born', date: '2027-01-30', name: ' Ben ', sex: 'boy' });
  expect(childInput(typed)).toEqual({
    childId: 'h',
    name: 'Ben',
    sex: 'boy',
    birthDate: '2027-01-30',
    expectedDate: null,
  });
});

test('a name of spaces is none', () => {
  expect(childInput({ ...typedChild(ada, {}), name: '  ' }).name).toBeNull();
});
