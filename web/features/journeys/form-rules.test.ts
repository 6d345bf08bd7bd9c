import { describe, expect, test } from 'vitest';
import type { Form } from '#contract/journeys/form.ts';
import { proposedAnswers, startPlace, unsaid } from './form-rules.ts';

const at = '2026-03-02T12:00:00.000Z';
const saved = (value: string | null) => ({ value, revision: 1, at, other: null });

test('what is known is proposed only where she said nothing, not even nothing', () => {
  const prefill = { a: '1', b: '2', c: '3', d: '4' };
  const said = { saved: { a: saved(null) }, changes: { b: { value: null, base: 0, at } } };
  expect(proposedAnswers(prefill, said, new Set(['c']))).toEqual({ d: '4' });
});

describe('a form begins', () => {
  const question = (id: string) => ({ id, label: id, type: 'shortText' }) as const;
  const form: Form = {
    pages: [{ questions: [question('a'), question('b')] }, { questions: [question('c')] }],
  };
  test.each([
    [{}, 'all', '1'],
    [{}, 'one', 'a'],
    [{ a: 'x' }, 'all', '1'],
    [{ a: 'x' }, 'one', 'b'],
    [{ a: 'x', b: 'x' }, 'all', '2'],
    [{ a: 'x', b: 'x', c: 'x' }, 'all', '1'],
  ] as const)('with %j, %s, at %s', (answers, mode, key) => {
    expect(startPlace(form, answers, mode)).toBe(key);
  });
});

test('what was proposed and left is still to be said', () => {
  expect(unsaid({ a: '1', b: '2' }, { a: '1' })).toEqual([['b', '2']]);
});
