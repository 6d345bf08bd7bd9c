import { expect, test } from 'vitest';
import type { Condition } from '#contract/journeys/form.ts';
import { conditionOf, conditionToBegin, queryOf } from './condition-rules.ts';

const numbers = new Set(['stars']);

test.each<Condition | null>([
  null,
  { question: 'how', is: 'well' },
  { question: 'yes', is: true },
  { question: 'how', isOneOf: ['well', 'badly'] },
  { question: 'stars', atLeast: 4 },
  { question: 'stars', is: 3 },
  { question: 'born', answered: false },
  { not: { question: 'how', is: 'well' } },
  { not: { not: { question: 'how', is: 'well' } } },
  {
    any: [
      { question: 'how', is: 'well' },
      {
        all: [
          { question: 'stars', atMost: 2 },
          { question: 'born', answered: true },
        ],
      },
    ],
  },
  { not: { any: [{ question: 'how', is: 'well' }, { not: { question: 'how', is: 'badly' } }] } },
])('%j comes back as it was', (condition) => {
  expect(conditionOf(queryOf(condition), numbers)).toEqual(condition);
});

test('what is not finished counts for nothing, and what is typed is a number where the answer is one', () => {
  const query = {
    combinator: 'and',
    rules: [
      { field: 'how', operator: '=', value: '' },
      { field: 'how', operator: 'in', value: [] },
      { field: 'stars', operator: '>=', value: '4' },
      { combinator: 'or', rules: [{ field: 'stars', operator: '<=', value: 'x' }] },
    ],
  };
  expect(conditionOf(query, numbers)).toEqual({ question: 'stars', atLeast: 4 });
  expect(conditionOf({ combinator: 'or', not: true, rules: [] }, numbers)).toBeNull();
});

test('a condition begins with the nearest question that can be asked for', () => {
  const asked = { label: 'Q' };
  const options = [{ id: 'well', label: 'Well' }];
  const how = { ...asked, id: 'how', type: 'singleChoice', options } as const;
  const photos = { ...asked, id: 'photos', type: 'file' } as const;
  const order = { ...asked, id: 'order', type: 'ranking', options } as const;
  expect(conditionToBegin([photos])).toBeNull();
  expect(conditionToBegin([how, photos])).toEqual({ question: 'how', is: 'well' });
  expect(conditionToBegin([how, order])).toEqual({ question: 'order', answered: true });
});
